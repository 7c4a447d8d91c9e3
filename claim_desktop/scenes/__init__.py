"""One file per screen. Scenes do not know each other: they return a `SceneChange`, and `app` acts on it."""

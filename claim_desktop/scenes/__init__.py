"""One file per screen. Scenes don't know each other: they return a `SceneChange`, which `app` carries out."""

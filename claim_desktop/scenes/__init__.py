"""One file per screen. Scenes know nothing of each other: they return a `SceneChange`, which `app` carries
out."""

image %c : R8G8B8A8_UNORM 1024x1024 layers 2 usage(COLOR_ATTACHMENT, SAMPLED)
frame repeat {
  pass @a on graphics { color %c load(clear 0.25, 0.5, 0.75, 1) store(store) }
  pass @b on graphics { sampled %c[layer 1] }
}

image %back : B8G8R8A8_UNORM 64x64 usage(COLOR_ATTACHMENT) external
frame repeat {
  present %back
}

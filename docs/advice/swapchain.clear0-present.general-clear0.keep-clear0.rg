// A frame of docs/Advice.md. swapchain image: target cleared to 0, then present.
image %i : B8G8R8A8_UNORM 1920x1080 external usage(COLOR_ATTACHMENT) starts PRESENT_SRC_KHR

frame explicit repeat {
  transition %i PRESENT_SRC_KHR -> GENERAL
  pass @clear0 on graphics {
    color %i GENERAL load(clear 0, 0, 0, 0) store(store)
  }
  transition %i GENERAL -> PRESENT_SRC_KHR
  present %i
}

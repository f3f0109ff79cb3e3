// A frame of docs/Advice.md. swapchain image: target cleared to 0, then present.
image %i : B8G8R8A8_UNORM 1920x1080 external usage(COLOR_ATTACHMENT) starts PRESENT_SRC_KHR

frame explicit repeat {
  transition %i UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @clear0 on graphics {
    color %i COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
  }
  transition %i COLOR_ATTACHMENT_OPTIMAL -> PRESENT_SRC_KHR
  present %i
}

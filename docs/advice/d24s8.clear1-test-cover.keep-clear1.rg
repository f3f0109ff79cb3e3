// A frame of docs/Advice.md. 24-bit depth with stencil: target cleared to 1, then test without writes, then target without load.
image %i : D24_UNORM_S8_UINT 1920x1080 usage(DEPTH_STENCIL_ATTACHMENT) persistent starts DEPTH_STENCIL_ATTACHMENT_OPTIMAL

frame explicit repeat {
  pass @clear1 on graphics {
    depth %i DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1) store(store)
    stencil %i DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 0) store(store)
  }
  transition %i DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> DEPTH_STENCIL_READ_ONLY_OPTIMAL
  pass @test on graphics {
    depth %i DEPTH_STENCIL_READ_ONLY_OPTIMAL load(load) store(none)
    stencil %i DEPTH_STENCIL_READ_ONLY_OPTIMAL load(load) store(none)
  }
  transition %i UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @cover on graphics {
    depth %i DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(dont_care) store(store)
    stencil %i DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(dont_care) store(store)
  }
}

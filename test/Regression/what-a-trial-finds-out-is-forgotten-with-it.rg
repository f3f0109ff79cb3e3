// Whether the steady frame can start where the first one does is tried out; it cannot, and what that
// would have needed in front of the loops is not written into the steady frame.

// RUN: aux-plan %s --target=all --policy=render-pass -Wno-undefined-read --emit=none

image %i1 : D32_SFLOAT 64x64 usage(TRANSFER_SRC, SAMPLED, DEPTH_STENCIL_ATTACHMENT) history 3

frame repeat {
  pass @p0 on graphics {
    copy_src %i1@1
  }
  if @c1 {
    loop {
      pass @p4 on graphics {
        depth %i1@1 GENERAL load(load) store(store)
      }
    }
    pass @p10 on graphics {
      depth %i1@2 GENERAL load(load) store(store)
    }
    loop 1 {
      pass @p11 on graphics {
        sampled %i1@1 at FRAGMENT_SHADER
      }
    }
  } else {
    pass @p19 on graphics {
      depth %i1@2 load(load) store(dont_care)
    }
  }
}

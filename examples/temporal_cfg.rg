// An image with three frames of history: the first three frames draw it, later ones
// copy last frame's into this one's and the one before that to the screen.
//
// Source: GPUOpen Render Pipeline Shaders SDK, tests/gui/test_temporal.rpsl.

image %hist : R8G8B8A8_UNORM 1280x720 usage(COLOR_ATTACHMENT, TRANSFER_SRC, TRANSFER_DST) history 3
image %back : R8G8B8A8_UNORM 1280x720 usage(COLOR_ATTACHMENT, TRANSFER_DST) external

frame 3 {
  pass @clear_back on graphics {
    color %back COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
  }
  pass @clear_hist on graphics {
    color %hist COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
  }
  pass @draw_back on graphics {
    color %back COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
  }
  pass @draw_hist on graphics {
    color %hist COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
  }
  pass @read_hist on graphics {
    copy_src %hist TRANSFER_SRC_OPTIMAL
  }
  present %back
}

frame repeat {
  pass @copy_previous on graphics {
    copy_src %hist@1 TRANSFER_SRC_OPTIMAL
    copy_dst %hist TRANSFER_DST_OPTIMAL
  }
  pass @copy_to_back on graphics {
    copy_src %hist@2 TRANSFER_SRC_OPTIMAL
    copy_dst %back TRANSFER_DST_OPTIMAL
  }
  present %back
}

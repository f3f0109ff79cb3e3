// A texture streamed from its coarsest level to its finest, one level a frame, on a
// transfer queue, and sampled in every frame from the finest level that is there.
//
// Source: the pattern of Sascha Willems, Vulkan examples, texturesparseresidency,
// narrowed to one level a frame. Thirteen start-up frames, then the steady one.

image %texture : BC7_UNORM_BLOCK 4096x4096 mips 13 usage(SAMPLED, TRANSFER_DST) persistent
image %depth   : D32_SFLOAT 1280x720 usage(DEPTH_STENCIL_ATTACHMENT)
image %back    : B8G8R8A8_UNORM 1280x720 usage(COLOR_ATTACHMENT) external

frame {
  pass @upload on transfer {
    copy_dst %texture[mip 12] TRANSFER_DST_OPTIMAL
  }
  pass @draw on graphics {
    sampled %texture[mip 12] SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %back COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    depth %depth DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1) store(dont_care)
  }
  present %back
}

frame {
  pass @upload on transfer {
    copy_dst %texture[mip 11] TRANSFER_DST_OPTIMAL
  }
  pass @draw on graphics {
    sampled %texture[mips 11..13] SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %back COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    depth %depth DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1) store(dont_care)
  }
  present %back
}

frame {
  pass @upload on transfer {
    copy_dst %texture[mip 10] TRANSFER_DST_OPTIMAL
  }
  pass @draw on graphics {
    sampled %texture[mips 10..13] SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %back COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    depth %depth DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1) store(dont_care)
  }
  present %back
}

frame {
  pass @upload on transfer {
    copy_dst %texture[mip 9] TRANSFER_DST_OPTIMAL
  }
  pass @draw on graphics {
    sampled %texture[mips 9..13] SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %back COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    depth %depth DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1) store(dont_care)
  }
  present %back
}

frame {
  pass @upload on transfer {
    copy_dst %texture[mip 8] TRANSFER_DST_OPTIMAL
  }
  pass @draw on graphics {
    sampled %texture[mips 8..13] SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %back COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    depth %depth DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1) store(dont_care)
  }
  present %back
}

frame {
  pass @upload on transfer {
    copy_dst %texture[mip 7] TRANSFER_DST_OPTIMAL
  }
  pass @draw on graphics {
    sampled %texture[mips 7..13] SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %back COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    depth %depth DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1) store(dont_care)
  }
  present %back
}

frame {
  pass @upload on transfer {
    copy_dst %texture[mip 6] TRANSFER_DST_OPTIMAL
  }
  pass @draw on graphics {
    sampled %texture[mips 6..13] SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %back COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    depth %depth DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1) store(dont_care)
  }
  present %back
}

frame {
  pass @upload on transfer {
    copy_dst %texture[mip 5] TRANSFER_DST_OPTIMAL
  }
  pass @draw on graphics {
    sampled %texture[mips 5..13] SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %back COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    depth %depth DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1) store(dont_care)
  }
  present %back
}

frame {
  pass @upload on transfer {
    copy_dst %texture[mip 4] TRANSFER_DST_OPTIMAL
  }
  pass @draw on graphics {
    sampled %texture[mips 4..13] SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %back COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    depth %depth DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1) store(dont_care)
  }
  present %back
}

frame {
  pass @upload on transfer {
    copy_dst %texture[mip 3] TRANSFER_DST_OPTIMAL
  }
  pass @draw on graphics {
    sampled %texture[mips 3..13] SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %back COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    depth %depth DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1) store(dont_care)
  }
  present %back
}

frame {
  pass @upload on transfer {
    copy_dst %texture[mip 2] TRANSFER_DST_OPTIMAL
  }
  pass @draw on graphics {
    sampled %texture[mips 2..13] SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %back COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    depth %depth DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1) store(dont_care)
  }
  present %back
}

frame {
  pass @upload on transfer {
    copy_dst %texture[mip 1] TRANSFER_DST_OPTIMAL
  }
  pass @draw on graphics {
    sampled %texture[mips 1..13] SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %back COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    depth %depth DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1) store(dont_care)
  }
  present %back
}

frame {
  pass @upload on transfer {
    copy_dst %texture[mip 0] TRANSFER_DST_OPTIMAL
  }
  pass @draw on graphics {
    sampled %texture SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %back COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    depth %depth DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1) store(dont_care)
  }
  present %back
}

frame repeat {
  pass @draw on graphics {
    sampled %texture SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %back COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    depth %depth DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1) store(dont_care)
  }
  present %back
}

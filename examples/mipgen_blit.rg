// A mip chain made with blits: level 0 is uploaded, each further level is blitted
// from the one above, then the whole chain is sampled.
//
// Source: Sascha Willems, Vulkan examples, texturemipmapgen (2048 x 2048, twelve
// levels). The image is kept, and made anew in every frame.

image %texture : R8G8B8A8_UNORM 2048x2048 mips 12 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED) persistent

frame repeat {
  pass @upload on graphics {
    copy_dst %texture[mip 0] TRANSFER_DST_OPTIMAL
  }
  pass @blit1 on graphics {
    blit_src %texture[mip 0] TRANSFER_SRC_OPTIMAL
    blit_dst %texture[mip 1] TRANSFER_DST_OPTIMAL
  }
  pass @blit2 on graphics {
    blit_src %texture[mip 1] TRANSFER_SRC_OPTIMAL
    blit_dst %texture[mip 2] TRANSFER_DST_OPTIMAL
  }
  pass @blit3 on graphics {
    blit_src %texture[mip 2] TRANSFER_SRC_OPTIMAL
    blit_dst %texture[mip 3] TRANSFER_DST_OPTIMAL
  }
  pass @blit4 on graphics {
    blit_src %texture[mip 3] TRANSFER_SRC_OPTIMAL
    blit_dst %texture[mip 4] TRANSFER_DST_OPTIMAL
  }
  pass @blit5 on graphics {
    blit_src %texture[mip 4] TRANSFER_SRC_OPTIMAL
    blit_dst %texture[mip 5] TRANSFER_DST_OPTIMAL
  }
  pass @blit6 on graphics {
    blit_src %texture[mip 5] TRANSFER_SRC_OPTIMAL
    blit_dst %texture[mip 6] TRANSFER_DST_OPTIMAL
  }
  pass @blit7 on graphics {
    blit_src %texture[mip 6] TRANSFER_SRC_OPTIMAL
    blit_dst %texture[mip 7] TRANSFER_DST_OPTIMAL
  }
  pass @blit8 on graphics {
    blit_src %texture[mip 7] TRANSFER_SRC_OPTIMAL
    blit_dst %texture[mip 8] TRANSFER_DST_OPTIMAL
  }
  pass @blit9 on graphics {
    blit_src %texture[mip 8] TRANSFER_SRC_OPTIMAL
    blit_dst %texture[mip 9] TRANSFER_DST_OPTIMAL
  }
  pass @blit10 on graphics {
    blit_src %texture[mip 9] TRANSFER_SRC_OPTIMAL
    blit_dst %texture[mip 10] TRANSFER_DST_OPTIMAL
  }
  pass @blit11 on graphics {
    blit_src %texture[mip 10] TRANSFER_SRC_OPTIMAL
    blit_dst %texture[mip 11] TRANSFER_DST_OPTIMAL
  }
  pass @sample on graphics {
    sampled %texture SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
}

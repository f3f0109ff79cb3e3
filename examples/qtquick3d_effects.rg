// Ten frames of a Qt Quick 3D scene with ambient occlusion, blur and edge detection:
// shadow maps, a reflection cube with mips that are blitted one by one, and a chain of
// effects. The glyph atlas grows from frame to frame, so nothing repeats.
//
// Source: capture of Qt Quick 3D 6.4.2 on Mesa 25.0.7 lavapipe.
// Made with `aux-plan import`; images have the numbers of the capture.

image %swapchain : B8G8R8A8_UNORM 256x192 usage(TRANSFER_SRC, COLOR_ATTACHMENT) external
image %img27 : D24_UNORM_S8_UINT 256x192 usage(DEPTH_STENCIL_ATTACHMENT, TRANSIENT_ATTACHMENT) persistent
image %img34 : R16G16B16A16_SFLOAT 256x192 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT) starts PREINITIALIZED persistent
image %img37 : R16G16B16A16_SFLOAT 256x192 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT) starts PREINITIALIZED persistent
image %img39 : R16G16B16A16_SFLOAT 256x192 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT) starts PREINITIALIZED persistent
image %img41 : D24_UNORM_S8_UINT 256x192 usage(DEPTH_STENCIL_ATTACHMENT, TRANSIENT_ATTACHMENT) persistent
image %img50 : R8G8B8A8_UNORM 64x64 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT) starts PREINITIALIZED persistent
image %img52 : D24_UNORM_S8_UINT 64x64 usage(DEPTH_STENCIL_ATTACHMENT, TRANSIENT_ATTACHMENT) persistent
image %img58 : R8_UNORM 204x110 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED) starts PREINITIALIZED
image %img91 : R8G8B8A8_UNORM 80x40 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT) starts PREINITIALIZED persistent
image %img93 : D24_UNORM_S8_UINT 80x40 usage(DEPTH_STENCIL_ATTACHMENT, TRANSIENT_ATTACHMENT) persistent
image %img123 : R16_SFLOAT 256x256 layers 6 usage(TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT) flags(CUBE_COMPATIBLE) starts PREINITIALIZED persistent
image %img125 : R16_SFLOAT 256x256 layers 6 usage(TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT) flags(CUBE_COMPATIBLE) starts PREINITIALIZED persistent
image %img127 : D24_UNORM_S8_UINT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, TRANSIENT_ATTACHMENT) persistent
image %img158 : R16_SFLOAT 512x512 usage(TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT) starts PREINITIALIZED persistent
image %img160 : R16_SFLOAT 512x512 usage(TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT) starts PREINITIALIZED persistent
image %img162 : D24_UNORM_S8_UINT 512x512 usage(DEPTH_STENCIL_ATTACHMENT, TRANSIENT_ATTACHMENT) persistent
image %img185 : D32_SFLOAT 256x192 usage(TRANSFER_DST, SAMPLED, DEPTH_STENCIL_ATTACHMENT) starts PREINITIALIZED
image %img231 : R8G8B8A8_UNORM 256x192 usage(TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT) starts PREINITIALIZED
image %img525 : R8G8B8A8_UNORM 256x192 mips 9 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT) starts PREINITIALIZED
image %img527 : D24_UNORM_S8_UINT 256x192 usage(DEPTH_STENCIL_ATTACHMENT, TRANSIENT_ATTACHMENT)
image %img604 : R16G16B16A16_SFLOAT 256x192 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT) starts PREINITIALIZED persistent
image %img619 : R16G16B16A16_SFLOAT 256x192 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT) starts PREINITIALIZED persistent
image %img657 : D32_SFLOAT 256x192 usage(TRANSFER_DST, SAMPLED, DEPTH_STENCIL_ATTACHMENT) starts PREINITIALIZED
image %img661 : R8G8B8A8_UNORM 256x192 usage(TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT) starts PREINITIALIZED
image %img669 : R8G8B8A8_UNORM 256x192 mips 9 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT) starts PREINITIALIZED
image %img671 : D24_UNORM_S8_UINT 256x192 usage(DEPTH_STENCIL_ATTACHMENT, TRANSIENT_ATTACHMENT)
image %img681 : D32_SFLOAT 256x192 usage(TRANSFER_DST, SAMPLED, DEPTH_STENCIL_ATTACHMENT) starts PREINITIALIZED
image %img685 : R8G8B8A8_UNORM 256x192 usage(TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT) starts PREINITIALIZED
image %img690 : R8G8B8A8_UNORM 256x192 mips 9 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT) starts PREINITIALIZED
image %img692 : D24_UNORM_S8_UINT 256x192 usage(DEPTH_STENCIL_ATTACHMENT, TRANSIENT_ATTACHMENT)
image %img707 : D32_SFLOAT 256x192 usage(TRANSFER_DST, SAMPLED, DEPTH_STENCIL_ATTACHMENT) starts PREINITIALIZED
image %img711 : R8G8B8A8_UNORM 256x192 usage(TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT) starts PREINITIALIZED
image %img716 : R8G8B8A8_UNORM 256x192 mips 9 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT) starts PREINITIALIZED
image %img718 : D24_UNORM_S8_UINT 256x192 usage(DEPTH_STENCIL_ATTACHMENT, TRANSIENT_ATTACHMENT)
image %img724 : R8_UNORM 233x110 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED) starts PREINITIALIZED
image %img743 : D32_SFLOAT 256x192 usage(TRANSFER_DST, SAMPLED, DEPTH_STENCIL_ATTACHMENT) starts PREINITIALIZED
image %img747 : R8G8B8A8_UNORM 256x192 usage(TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT) starts PREINITIALIZED
image %img752 : R8G8B8A8_UNORM 256x192 mips 9 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT) starts PREINITIALIZED
image %img754 : D24_UNORM_S8_UINT 256x192 usage(DEPTH_STENCIL_ATTACHMENT, TRANSIENT_ATTACHMENT)
image %img762 : R8_UNORM 273x110 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED) starts PREINITIALIZED
image %img775 : D32_SFLOAT 256x192 usage(TRANSFER_DST, SAMPLED, DEPTH_STENCIL_ATTACHMENT) starts PREINITIALIZED
image %img779 : R8G8B8A8_UNORM 256x192 usage(TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT) starts PREINITIALIZED
image %img784 : R8G8B8A8_UNORM 256x192 mips 9 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT) starts PREINITIALIZED
image %img786 : D24_UNORM_S8_UINT 256x192 usage(DEPTH_STENCIL_ATTACHMENT, TRANSIENT_ATTACHMENT)
image %img795 : R8_UNORM 316x110 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED) starts PREINITIALIZED
image %img807 : D32_SFLOAT 256x192 usage(TRANSFER_DST, SAMPLED, DEPTH_STENCIL_ATTACHMENT) starts PREINITIALIZED
image %img811 : R8G8B8A8_UNORM 256x192 usage(TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT) starts PREINITIALIZED
image %img816 : R8G8B8A8_UNORM 256x192 mips 9 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT) starts PREINITIALIZED
image %img818 : D24_UNORM_S8_UINT 256x192 usage(DEPTH_STENCIL_ATTACHMENT, TRANSIENT_ATTACHMENT)
image %img826 : R8_UNORM 355x110 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED) starts PREINITIALIZED persistent
image %img838 : D32_SFLOAT 256x192 usage(TRANSFER_DST, SAMPLED, DEPTH_STENCIL_ATTACHMENT) starts PREINITIALIZED
image %img842 : R8G8B8A8_UNORM 256x192 usage(TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT) starts PREINITIALIZED
image %img847 : R8G8B8A8_UNORM 256x192 mips 9 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT) starts PREINITIALIZED
image %img849 : D24_UNORM_S8_UINT 256x192 usage(DEPTH_STENCIL_ATTACHMENT, TRANSIENT_ATTACHMENT)
image %img857 : R8_UNORM 395x110 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED) starts PREINITIALIZED persistent
image %img877 : D32_SFLOAT 256x192 usage(TRANSFER_DST, SAMPLED, DEPTH_STENCIL_ATTACHMENT) starts PREINITIALIZED persistent
image %img881 : R8G8B8A8_UNORM 256x192 usage(TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT) starts PREINITIALIZED persistent
image %img886 : R8G8B8A8_UNORM 256x192 mips 9 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT) starts PREINITIALIZED persistent
image %img888 : D24_UNORM_S8_UINT 256x192 usage(DEPTH_STENCIL_ATTACHMENT, TRANSIENT_ATTACHMENT) persistent
image %img898 : R8_UNORM 435x110 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED) starts PREINITIALIZED persistent
image %img902 : D32_SFLOAT 256x192 usage(TRANSFER_DST, SAMPLED, DEPTH_STENCIL_ATTACHMENT) starts PREINITIALIZED persistent
image %img906 : R8G8B8A8_UNORM 256x192 usage(TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT) starts PREINITIALIZED persistent
image %img911 : R8G8B8A8_UNORM 256x192 mips 9 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT) starts PREINITIALIZED persistent
image %img913 : D24_UNORM_S8_UINT 256x192 usage(DEPTH_STENCIL_ATTACHMENT, TRANSIENT_ATTACHMENT) persistent

frame explicit {
  transition %img58 PREINITIALIZED -> TRANSFER_DST_OPTIMAL
  pass @upload1 on graphics {
    copy_dst %img58 TRANSFER_DST_OPTIMAL
  }
  pass @upload2 on graphics {
    copy_dst %img58 TRANSFER_DST_OPTIMAL area(0, 54, 35x56)
    copy_dst %img58 TRANSFER_DST_OPTIMAL area(0, 0, 40x54)
    copy_dst %img58 TRANSFER_DST_OPTIMAL area(40, 0, 39x45)
    copy_dst %img58 TRANSFER_DST_OPTIMAL area(79, 0, 125x44)
  }
  transition %img50 PREINITIALIZED -> COLOR_ATTACHMENT_OPTIMAL
  transition %img58 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img52 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render1 on graphics {
    color %img50 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 0) store(store) blend
    depth %img52 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img52 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img58 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img91 PREINITIALIZED -> COLOR_ATTACHMENT_OPTIMAL
  transition %img93 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render2 on graphics {
    color %img91 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 0) store(store) blend
    depth %img93 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img93 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img58 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img185 PREINITIALIZED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render3 on graphics {
    depth %img185 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(store)
  }
  transition %img185 DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img231 PREINITIALIZED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render4 on graphics {
    color %img231 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img185 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img123 PREINITIALIZED -> COLOR_ATTACHMENT_OPTIMAL
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render5 on graphics {
    color %img123[layer 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render6 on graphics {
    color %img123[layer 1] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render7 on graphics {
    color %img123[layer 3] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render8 on graphics {
    color %img123[layer 2] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render9 on graphics {
    color %img123[layer 4] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render10 on graphics {
    color %img123[layer 5] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img123 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img125 PREINITIALIZED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render11 on graphics {
    color %img125[layer 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 1] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 2] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 3] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 4] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 5] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img123 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img123 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img125 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render12 on graphics {
    color %img123[layer 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 1] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 2] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 3] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 4] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 5] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img125 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img158 PREINITIALIZED -> COLOR_ATTACHMENT_OPTIMAL
  transition %img162 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render13 on graphics {
    color %img158 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img162 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img162 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img158 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img160 PREINITIALIZED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render14 on graphics {
    color %img160 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img158 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img158 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img160 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render15 on graphics {
    color %img158 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img160 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img50 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img525 PREINITIALIZED -> COLOR_ATTACHMENT_OPTIMAL
  transition %img123 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img158 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img231 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img527 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render16 on graphics {
    color %img525[mip 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0.5294118, 0.80784315, 0.92156863, 1) store(store)
    depth %img527 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img527 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img50 SHADER_READ_ONLY_OPTIMAL at VERTEX_SHADER or FRAGMENT_SHADER
    sampled %img123 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img158 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img231 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img525[mip 0] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img525[mip 1] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit1 on graphics {
    blit_src %img525[mip 0] TRANSFER_SRC_OPTIMAL
    blit_dst %img525[mip 1] TRANSFER_DST_OPTIMAL
  }
  transition %img525[mip 1] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img525[mip 2] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit2 on graphics {
    blit_src %img525[mip 1] TRANSFER_SRC_OPTIMAL
    blit_dst %img525[mip 2] TRANSFER_DST_OPTIMAL
  }
  transition %img525[mip 2] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img525[mip 3] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit3 on graphics {
    blit_src %img525[mip 2] TRANSFER_SRC_OPTIMAL
    blit_dst %img525[mip 3] TRANSFER_DST_OPTIMAL
  }
  transition %img525[mip 3] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img525[mip 4] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit4 on graphics {
    blit_src %img525[mip 3] TRANSFER_SRC_OPTIMAL
    blit_dst %img525[mip 4] TRANSFER_DST_OPTIMAL
  }
  transition %img525[mip 4] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img525[mip 5] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit5 on graphics {
    blit_src %img525[mip 4] TRANSFER_SRC_OPTIMAL
    blit_dst %img525[mip 5] TRANSFER_DST_OPTIMAL
  }
  transition %img525[mip 5] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img525[mip 6] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit6 on graphics {
    blit_src %img525[mip 5] TRANSFER_SRC_OPTIMAL
    blit_dst %img525[mip 6] TRANSFER_DST_OPTIMAL
  }
  transition %img525[mip 6] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img525[mip 7] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit7 on graphics {
    blit_src %img525[mip 6] TRANSFER_SRC_OPTIMAL
    blit_dst %img525[mip 7] TRANSFER_DST_OPTIMAL
  }
  transition %img525[mip 7] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img525[mip 8] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit8 on graphics {
    blit_src %img525[mip 7] TRANSFER_SRC_OPTIMAL
    blit_dst %img525[mip 8] TRANSFER_DST_OPTIMAL
  }
  transition %img525[mips 0..8] TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img525[mip 8] TRANSFER_DST_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img525 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img34 PREINITIALIZED -> COLOR_ATTACHMENT_OPTIMAL
  transition %img41 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render17 on graphics {
    color %img34 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0.5294118, 0.80784315, 0.92156863, 1) store(store) blend
    depth %img41 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img41 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img50 SHADER_READ_ONLY_OPTIMAL at VERTEX_SHADER or FRAGMENT_SHADER
    sampled %img123 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img158 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img231 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img525 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img34 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img604 PREINITIALIZED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render18 on graphics {
    color %img604 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img34 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img619 PREINITIALIZED -> COLOR_ATTACHMENT_OPTIMAL
  transition %img604 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render19 on graphics {
    color %img619 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img604 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img91 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img619 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render20 on graphics {
    color %swapchain COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0.1254902, 0.1882353, 0.2509804, 1) store(store) to PRESENT_SRC_KHR blend
    depth %img27 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img27 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img619 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img91 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  present %swapchain
  transition %img657 PREINITIALIZED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render21 on graphics {
    depth %img657 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(store)
  }
  transition %img657 DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img661 PREINITIALIZED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render22 on graphics {
    color %img661 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img657 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img123 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render23 on graphics {
    color %img123[layer 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render24 on graphics {
    color %img123[layer 1] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render25 on graphics {
    color %img123[layer 3] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render26 on graphics {
    color %img123[layer 2] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render27 on graphics {
    color %img123[layer 4] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render28 on graphics {
    color %img123[layer 5] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img123 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img125 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render29 on graphics {
    color %img125[layer 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 1] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 2] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 3] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 4] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 5] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img123 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img123 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img125 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render30 on graphics {
    color %img123[layer 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 1] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 2] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 3] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 4] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 5] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img125 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img158 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img162 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render31 on graphics {
    color %img158 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img162 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img162 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img158 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img160 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render32 on graphics {
    color %img160 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img158 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img158 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img160 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render33 on graphics {
    color %img158 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img160 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img123 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img669 PREINITIALIZED -> COLOR_ATTACHMENT_OPTIMAL
  transition %img158 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img661 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img671 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render34 on graphics {
    color %img669[mip 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0.5294118, 0.80784315, 0.92156863, 1) store(store)
    depth %img671 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img671 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img50 SHADER_READ_ONLY_OPTIMAL at VERTEX_SHADER or FRAGMENT_SHADER
    sampled %img123 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img158 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img661 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img669[mip 0] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img669[mip 1] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit9 on graphics {
    blit_src %img669[mip 0] TRANSFER_SRC_OPTIMAL
    blit_dst %img669[mip 1] TRANSFER_DST_OPTIMAL
  }
  transition %img669[mip 1] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img669[mip 2] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit10 on graphics {
    blit_src %img669[mip 1] TRANSFER_SRC_OPTIMAL
    blit_dst %img669[mip 2] TRANSFER_DST_OPTIMAL
  }
  transition %img669[mip 2] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img669[mip 3] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit11 on graphics {
    blit_src %img669[mip 2] TRANSFER_SRC_OPTIMAL
    blit_dst %img669[mip 3] TRANSFER_DST_OPTIMAL
  }
  transition %img669[mip 3] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img669[mip 4] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit12 on graphics {
    blit_src %img669[mip 3] TRANSFER_SRC_OPTIMAL
    blit_dst %img669[mip 4] TRANSFER_DST_OPTIMAL
  }
  transition %img669[mip 4] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img669[mip 5] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit13 on graphics {
    blit_src %img669[mip 4] TRANSFER_SRC_OPTIMAL
    blit_dst %img669[mip 5] TRANSFER_DST_OPTIMAL
  }
  transition %img669[mip 5] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img669[mip 6] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit14 on graphics {
    blit_src %img669[mip 5] TRANSFER_SRC_OPTIMAL
    blit_dst %img669[mip 6] TRANSFER_DST_OPTIMAL
  }
  transition %img669[mip 6] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img669[mip 7] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit15 on graphics {
    blit_src %img669[mip 6] TRANSFER_SRC_OPTIMAL
    blit_dst %img669[mip 7] TRANSFER_DST_OPTIMAL
  }
  transition %img669[mip 7] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img669[mip 8] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit16 on graphics {
    blit_src %img669[mip 7] TRANSFER_SRC_OPTIMAL
    blit_dst %img669[mip 8] TRANSFER_DST_OPTIMAL
  }
  transition %img669[mips 0..8] TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img669[mip 8] TRANSFER_DST_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img669 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img34 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img41 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render35 on graphics {
    color %img34 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0.5294118, 0.80784315, 0.92156863, 1) store(store) blend
    depth %img41 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img41 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img50 SHADER_READ_ONLY_OPTIMAL at VERTEX_SHADER or FRAGMENT_SHADER
    sampled %img123 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img158 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img661 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img669 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img34 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img604 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render36 on graphics {
    color %img604 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img34 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img619 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img604 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render37 on graphics {
    color %img619 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img604 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img619 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img39 PREINITIALIZED -> TRANSFER_DST_OPTIMAL
  pass @copy1 on graphics {
    copy_src %img619 TRANSFER_SRC_OPTIMAL
    copy_dst %img39 TRANSFER_DST_OPTIMAL
  }
  transition %img619 TRANSFER_SRC_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render38 on graphics {
    color %swapchain COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0.1254902, 0.1882353, 0.2509804, 1) store(store) to PRESENT_SRC_KHR blend
    depth %img27 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img27 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img619 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img91 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  present %swapchain
  transition %img681 PREINITIALIZED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render39 on graphics {
    depth %img681 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(store)
  }
  transition %img681 DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img685 PREINITIALIZED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render40 on graphics {
    color %img685 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img681 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img123 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render41 on graphics {
    color %img123[layer 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render42 on graphics {
    color %img123[layer 1] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render43 on graphics {
    color %img123[layer 3] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render44 on graphics {
    color %img123[layer 2] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render45 on graphics {
    color %img123[layer 4] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render46 on graphics {
    color %img123[layer 5] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img123 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img125 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render47 on graphics {
    color %img125[layer 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 1] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 2] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 3] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 4] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 5] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img123 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img123 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img125 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render48 on graphics {
    color %img123[layer 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 1] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 2] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 3] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 4] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 5] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img125 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img158 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img162 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render49 on graphics {
    color %img158 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img162 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img162 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img158 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img160 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render50 on graphics {
    color %img160 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img158 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img158 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img160 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render51 on graphics {
    color %img158 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img160 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img690 PREINITIALIZED -> COLOR_ATTACHMENT_OPTIMAL
  transition %img123 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img158 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img685 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img692 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render52 on graphics {
    color %img690[mip 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0.5294118, 0.80784315, 0.92156863, 1) store(store)
    depth %img692 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img692 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img50 SHADER_READ_ONLY_OPTIMAL at VERTEX_SHADER or FRAGMENT_SHADER
    sampled %img123 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img158 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img685 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img690[mip 0] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img690[mip 1] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit17 on graphics {
    blit_src %img690[mip 0] TRANSFER_SRC_OPTIMAL
    blit_dst %img690[mip 1] TRANSFER_DST_OPTIMAL
  }
  transition %img690[mip 1] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img690[mip 2] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit18 on graphics {
    blit_src %img690[mip 1] TRANSFER_SRC_OPTIMAL
    blit_dst %img690[mip 2] TRANSFER_DST_OPTIMAL
  }
  transition %img690[mip 2] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img690[mip 3] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit19 on graphics {
    blit_src %img690[mip 2] TRANSFER_SRC_OPTIMAL
    blit_dst %img690[mip 3] TRANSFER_DST_OPTIMAL
  }
  transition %img690[mip 3] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img690[mip 4] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit20 on graphics {
    blit_src %img690[mip 3] TRANSFER_SRC_OPTIMAL
    blit_dst %img690[mip 4] TRANSFER_DST_OPTIMAL
  }
  transition %img690[mip 4] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img690[mip 5] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit21 on graphics {
    blit_src %img690[mip 4] TRANSFER_SRC_OPTIMAL
    blit_dst %img690[mip 5] TRANSFER_DST_OPTIMAL
  }
  transition %img690[mip 5] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img690[mip 6] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit22 on graphics {
    blit_src %img690[mip 5] TRANSFER_SRC_OPTIMAL
    blit_dst %img690[mip 6] TRANSFER_DST_OPTIMAL
  }
  transition %img690[mip 6] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img690[mip 7] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit23 on graphics {
    blit_src %img690[mip 6] TRANSFER_SRC_OPTIMAL
    blit_dst %img690[mip 7] TRANSFER_DST_OPTIMAL
  }
  transition %img690[mip 7] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img690[mip 8] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit24 on graphics {
    blit_src %img690[mip 7] TRANSFER_SRC_OPTIMAL
    blit_dst %img690[mip 8] TRANSFER_DST_OPTIMAL
  }
  transition %img690[mips 0..8] TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img690[mip 8] TRANSFER_DST_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img690 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img34 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img41 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render53 on graphics {
    color %img34 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0.5294118, 0.80784315, 0.92156863, 1) store(store) blend
    depth %img41 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img41 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img50 SHADER_READ_ONLY_OPTIMAL at VERTEX_SHADER or FRAGMENT_SHADER
    sampled %img123 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img158 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img685 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img690 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img34 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img604 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render54 on graphics {
    color %img604 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img34 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img619 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img604 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render55 on graphics {
    color %img619 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img604 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img619 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img39 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img37 PREINITIALIZED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render56 on graphics {
    color %img37 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img619 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img39 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img37 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img39 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @copy2 on graphics {
    copy_src %img37 TRANSFER_SRC_OPTIMAL
    copy_dst %img39 TRANSFER_DST_OPTIMAL
  }
  transition %img37 TRANSFER_SRC_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render57 on graphics {
    color %swapchain COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0.1254902, 0.1882353, 0.2509804, 1) store(store) to PRESENT_SRC_KHR blend
    depth %img27 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img27 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img37 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img91 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  present %swapchain
  transition %img707 PREINITIALIZED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render58 on graphics {
    depth %img707 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(store)
  }
  transition %img707 DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img711 PREINITIALIZED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render59 on graphics {
    color %img711 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img707 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img123 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render60 on graphics {
    color %img123[layer 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render61 on graphics {
    color %img123[layer 1] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render62 on graphics {
    color %img123[layer 3] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render63 on graphics {
    color %img123[layer 2] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render64 on graphics {
    color %img123[layer 4] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render65 on graphics {
    color %img123[layer 5] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img123 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img125 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render66 on graphics {
    color %img125[layer 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 1] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 2] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 3] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 4] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 5] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img123 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img123 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img125 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render67 on graphics {
    color %img123[layer 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 1] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 2] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 3] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 4] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 5] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img125 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img158 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img162 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render68 on graphics {
    color %img158 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img162 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img162 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img158 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img160 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render69 on graphics {
    color %img160 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img158 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img158 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img160 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render70 on graphics {
    color %img158 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img160 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img123 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img716 PREINITIALIZED -> COLOR_ATTACHMENT_OPTIMAL
  transition %img158 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img711 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img718 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render71 on graphics {
    color %img716[mip 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0.5294118, 0.80784315, 0.92156863, 1) store(store)
    depth %img718 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img718 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img50 SHADER_READ_ONLY_OPTIMAL at VERTEX_SHADER or FRAGMENT_SHADER
    sampled %img123 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img158 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img711 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img716[mip 0] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img716[mip 1] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit25 on graphics {
    blit_src %img716[mip 0] TRANSFER_SRC_OPTIMAL
    blit_dst %img716[mip 1] TRANSFER_DST_OPTIMAL
  }
  transition %img716[mip 1] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img716[mip 2] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit26 on graphics {
    blit_src %img716[mip 1] TRANSFER_SRC_OPTIMAL
    blit_dst %img716[mip 2] TRANSFER_DST_OPTIMAL
  }
  transition %img716[mip 2] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img716[mip 3] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit27 on graphics {
    blit_src %img716[mip 2] TRANSFER_SRC_OPTIMAL
    blit_dst %img716[mip 3] TRANSFER_DST_OPTIMAL
  }
  transition %img716[mip 3] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img716[mip 4] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit28 on graphics {
    blit_src %img716[mip 3] TRANSFER_SRC_OPTIMAL
    blit_dst %img716[mip 4] TRANSFER_DST_OPTIMAL
  }
  transition %img716[mip 4] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img716[mip 5] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit29 on graphics {
    blit_src %img716[mip 4] TRANSFER_SRC_OPTIMAL
    blit_dst %img716[mip 5] TRANSFER_DST_OPTIMAL
  }
  transition %img716[mip 5] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img716[mip 6] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit30 on graphics {
    blit_src %img716[mip 5] TRANSFER_SRC_OPTIMAL
    blit_dst %img716[mip 6] TRANSFER_DST_OPTIMAL
  }
  transition %img716[mip 6] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img716[mip 7] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit31 on graphics {
    blit_src %img716[mip 6] TRANSFER_SRC_OPTIMAL
    blit_dst %img716[mip 7] TRANSFER_DST_OPTIMAL
  }
  transition %img716[mip 7] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img716[mip 8] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit32 on graphics {
    blit_src %img716[mip 7] TRANSFER_SRC_OPTIMAL
    blit_dst %img716[mip 8] TRANSFER_DST_OPTIMAL
  }
  transition %img716[mips 0..8] TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img716[mip 8] TRANSFER_DST_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img716 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img34 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img41 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render72 on graphics {
    color %img34 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0.5294118, 0.80784315, 0.92156863, 1) store(store) blend
    depth %img41 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img41 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img50 SHADER_READ_ONLY_OPTIMAL at VERTEX_SHADER or FRAGMENT_SHADER
    sampled %img123 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img158 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img711 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img716 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img34 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img604 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render73 on graphics {
    color %img604 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img34 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img619 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img604 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render74 on graphics {
    color %img619 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img604 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img619 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img39 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img37 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render75 on graphics {
    color %img37 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img619 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img39 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img37 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img39 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @copy3 on graphics {
    copy_src %img37 TRANSFER_SRC_OPTIMAL
    copy_dst %img39 TRANSFER_DST_OPTIMAL
  }
  transition %img37 TRANSFER_SRC_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render76 on graphics {
    color %swapchain COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0.1254902, 0.1882353, 0.2509804, 1) store(store) to PRESENT_SRC_KHR blend
    depth %img27 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img27 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img37 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img91 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  present %swapchain
  transition %img724 PREINITIALIZED -> TRANSFER_DST_OPTIMAL
  pass @upload3 on graphics {
    copy_dst %img724 TRANSFER_DST_OPTIMAL
  }
  transition %img58 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  pass @copy4 on graphics {
    copy_src %img58 TRANSFER_SRC_OPTIMAL
    copy_dst %img724 TRANSFER_DST_OPTIMAL area(0, 0, 204x110)
  }
  pass @upload4 on graphics {
    copy_dst %img724 TRANSFER_DST_OPTIMAL area(204, 0, 29x53)
  }
  transition %img50 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img724 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img52 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render77 on graphics {
    color %img50 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 0) store(store) blend
    depth %img52 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img52 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img724 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img91 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img93 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render78 on graphics {
    color %img91 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 0) store(store) blend
    depth %img93 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img93 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img724 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img743 PREINITIALIZED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render79 on graphics {
    depth %img743 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(store)
  }
  transition %img743 DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img747 PREINITIALIZED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render80 on graphics {
    color %img747 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img743 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img123 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render81 on graphics {
    color %img123[layer 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render82 on graphics {
    color %img123[layer 1] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render83 on graphics {
    color %img123[layer 3] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render84 on graphics {
    color %img123[layer 2] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render85 on graphics {
    color %img123[layer 4] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render86 on graphics {
    color %img123[layer 5] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img123 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img125 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render87 on graphics {
    color %img125[layer 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 1] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 2] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 3] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 4] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 5] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img123 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img123 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img125 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render88 on graphics {
    color %img123[layer 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 1] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 2] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 3] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 4] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 5] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img125 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img158 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img162 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render89 on graphics {
    color %img158 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img162 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img162 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img158 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img160 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render90 on graphics {
    color %img160 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img158 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img158 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img160 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render91 on graphics {
    color %img158 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img160 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img50 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img752 PREINITIALIZED -> COLOR_ATTACHMENT_OPTIMAL
  transition %img123 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img158 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img747 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img754 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render92 on graphics {
    color %img752[mip 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0.5294118, 0.80784315, 0.92156863, 1) store(store)
    depth %img754 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img754 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img50 SHADER_READ_ONLY_OPTIMAL at VERTEX_SHADER or FRAGMENT_SHADER
    sampled %img123 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img158 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img747 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img752[mip 0] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img752[mip 1] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit33 on graphics {
    blit_src %img752[mip 0] TRANSFER_SRC_OPTIMAL
    blit_dst %img752[mip 1] TRANSFER_DST_OPTIMAL
  }
  transition %img752[mip 1] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img752[mip 2] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit34 on graphics {
    blit_src %img752[mip 1] TRANSFER_SRC_OPTIMAL
    blit_dst %img752[mip 2] TRANSFER_DST_OPTIMAL
  }
  transition %img752[mip 2] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img752[mip 3] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit35 on graphics {
    blit_src %img752[mip 2] TRANSFER_SRC_OPTIMAL
    blit_dst %img752[mip 3] TRANSFER_DST_OPTIMAL
  }
  transition %img752[mip 3] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img752[mip 4] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit36 on graphics {
    blit_src %img752[mip 3] TRANSFER_SRC_OPTIMAL
    blit_dst %img752[mip 4] TRANSFER_DST_OPTIMAL
  }
  transition %img752[mip 4] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img752[mip 5] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit37 on graphics {
    blit_src %img752[mip 4] TRANSFER_SRC_OPTIMAL
    blit_dst %img752[mip 5] TRANSFER_DST_OPTIMAL
  }
  transition %img752[mip 5] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img752[mip 6] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit38 on graphics {
    blit_src %img752[mip 5] TRANSFER_SRC_OPTIMAL
    blit_dst %img752[mip 6] TRANSFER_DST_OPTIMAL
  }
  transition %img752[mip 6] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img752[mip 7] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit39 on graphics {
    blit_src %img752[mip 6] TRANSFER_SRC_OPTIMAL
    blit_dst %img752[mip 7] TRANSFER_DST_OPTIMAL
  }
  transition %img752[mip 7] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img752[mip 8] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit40 on graphics {
    blit_src %img752[mip 7] TRANSFER_SRC_OPTIMAL
    blit_dst %img752[mip 8] TRANSFER_DST_OPTIMAL
  }
  transition %img752[mips 0..8] TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img752[mip 8] TRANSFER_DST_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img752 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img34 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img41 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render93 on graphics {
    color %img34 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0.5294118, 0.80784315, 0.92156863, 1) store(store) blend
    depth %img41 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img41 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img50 SHADER_READ_ONLY_OPTIMAL at VERTEX_SHADER or FRAGMENT_SHADER
    sampled %img123 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img158 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img747 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img752 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img34 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img604 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render94 on graphics {
    color %img604 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img34 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img619 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img604 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render95 on graphics {
    color %img619 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img604 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img91 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img619 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render96 on graphics {
    color %swapchain COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0.1254902, 0.1882353, 0.2509804, 1) store(store) to PRESENT_SRC_KHR blend
    depth %img27 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img27 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img619 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img91 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  present %swapchain
  transition %img762 PREINITIALIZED -> TRANSFER_DST_OPTIMAL
  pass @upload5 on graphics {
    copy_dst %img762 TRANSFER_DST_OPTIMAL
  }
  transition %img724 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  pass @copy5 on graphics {
    copy_src %img724 TRANSFER_SRC_OPTIMAL
    copy_dst %img762 TRANSFER_DST_OPTIMAL area(0, 0, 233x110)
  }
  pass @upload6 on graphics {
    copy_dst %img762 TRANSFER_DST_OPTIMAL area(233, 0, 40x54)
  }
  transition %img50 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img762 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img52 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render97 on graphics {
    color %img50 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 0) store(store) blend
    depth %img52 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img52 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img762 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img91 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img93 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render98 on graphics {
    color %img91 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 0) store(store) blend
    depth %img93 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img93 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img762 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img775 PREINITIALIZED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render99 on graphics {
    depth %img775 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(store)
  }
  transition %img775 DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img779 PREINITIALIZED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render100 on graphics {
    color %img779 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img775 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img123 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render101 on graphics {
    color %img123[layer 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render102 on graphics {
    color %img123[layer 1] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render103 on graphics {
    color %img123[layer 3] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render104 on graphics {
    color %img123[layer 2] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render105 on graphics {
    color %img123[layer 4] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render106 on graphics {
    color %img123[layer 5] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img123 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img125 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render107 on graphics {
    color %img125[layer 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 1] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 2] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 3] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 4] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 5] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img123 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img123 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img125 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render108 on graphics {
    color %img123[layer 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 1] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 2] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 3] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 4] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 5] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img125 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img158 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img162 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render109 on graphics {
    color %img158 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img162 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img162 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img158 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img160 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render110 on graphics {
    color %img160 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img158 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img158 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img160 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render111 on graphics {
    color %img158 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img160 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img50 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img123 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img784 PREINITIALIZED -> COLOR_ATTACHMENT_OPTIMAL
  transition %img158 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img779 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img786 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render112 on graphics {
    color %img784[mip 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0.5294118, 0.80784315, 0.92156863, 1) store(store)
    depth %img786 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img786 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img50 SHADER_READ_ONLY_OPTIMAL at VERTEX_SHADER or FRAGMENT_SHADER
    sampled %img123 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img158 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img779 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img784[mip 0] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img784[mip 1] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit41 on graphics {
    blit_src %img784[mip 0] TRANSFER_SRC_OPTIMAL
    blit_dst %img784[mip 1] TRANSFER_DST_OPTIMAL
  }
  transition %img784[mip 1] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img784[mip 2] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit42 on graphics {
    blit_src %img784[mip 1] TRANSFER_SRC_OPTIMAL
    blit_dst %img784[mip 2] TRANSFER_DST_OPTIMAL
  }
  transition %img784[mip 2] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img784[mip 3] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit43 on graphics {
    blit_src %img784[mip 2] TRANSFER_SRC_OPTIMAL
    blit_dst %img784[mip 3] TRANSFER_DST_OPTIMAL
  }
  transition %img784[mip 3] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img784[mip 4] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit44 on graphics {
    blit_src %img784[mip 3] TRANSFER_SRC_OPTIMAL
    blit_dst %img784[mip 4] TRANSFER_DST_OPTIMAL
  }
  transition %img784[mip 4] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img784[mip 5] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit45 on graphics {
    blit_src %img784[mip 4] TRANSFER_SRC_OPTIMAL
    blit_dst %img784[mip 5] TRANSFER_DST_OPTIMAL
  }
  transition %img784[mip 5] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img784[mip 6] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit46 on graphics {
    blit_src %img784[mip 5] TRANSFER_SRC_OPTIMAL
    blit_dst %img784[mip 6] TRANSFER_DST_OPTIMAL
  }
  transition %img784[mip 6] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img784[mip 7] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit47 on graphics {
    blit_src %img784[mip 6] TRANSFER_SRC_OPTIMAL
    blit_dst %img784[mip 7] TRANSFER_DST_OPTIMAL
  }
  transition %img784[mip 7] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img784[mip 8] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit48 on graphics {
    blit_src %img784[mip 7] TRANSFER_SRC_OPTIMAL
    blit_dst %img784[mip 8] TRANSFER_DST_OPTIMAL
  }
  transition %img784[mips 0..8] TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img784[mip 8] TRANSFER_DST_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img784 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img34 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img41 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render113 on graphics {
    color %img34 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0.5294118, 0.80784315, 0.92156863, 1) store(store) blend
    depth %img41 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img41 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img50 SHADER_READ_ONLY_OPTIMAL at VERTEX_SHADER or FRAGMENT_SHADER
    sampled %img123 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img158 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img779 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img784 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img34 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img604 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render114 on graphics {
    color %img604 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img34 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img619 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img604 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render115 on graphics {
    color %img619 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img604 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img91 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img619 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render116 on graphics {
    color %swapchain COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0.1254902, 0.1882353, 0.2509804, 1) store(store) to PRESENT_SRC_KHR blend
    depth %img27 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img27 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img619 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img91 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  present %swapchain
  transition %img795 PREINITIALIZED -> TRANSFER_DST_OPTIMAL
  pass @upload7 on graphics {
    copy_dst %img795 TRANSFER_DST_OPTIMAL
  }
  transition %img762 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  pass @copy6 on graphics {
    copy_src %img762 TRANSFER_SRC_OPTIMAL
    copy_dst %img795 TRANSFER_DST_OPTIMAL area(0, 0, 273x110)
  }
  pass @upload8 on graphics {
    copy_dst %img795 TRANSFER_DST_OPTIMAL area(273, 0, 43x53)
  }
  transition %img50 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img795 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img52 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render117 on graphics {
    color %img50 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 0) store(store) blend
    depth %img52 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img52 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img795 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img91 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img93 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render118 on graphics {
    color %img91 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 0) store(store) blend
    depth %img93 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img93 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img795 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img807 PREINITIALIZED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render119 on graphics {
    depth %img807 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(store)
  }
  transition %img807 DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img811 PREINITIALIZED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render120 on graphics {
    color %img811 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img807 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img123 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render121 on graphics {
    color %img123[layer 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render122 on graphics {
    color %img123[layer 1] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render123 on graphics {
    color %img123[layer 3] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render124 on graphics {
    color %img123[layer 2] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render125 on graphics {
    color %img123[layer 4] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render126 on graphics {
    color %img123[layer 5] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img123 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img125 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render127 on graphics {
    color %img125[layer 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 1] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 2] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 3] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 4] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 5] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img123 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img123 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img125 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render128 on graphics {
    color %img123[layer 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 1] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 2] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 3] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 4] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 5] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img125 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img158 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img162 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render129 on graphics {
    color %img158 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img162 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img162 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img158 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img160 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render130 on graphics {
    color %img160 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img158 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img158 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img160 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render131 on graphics {
    color %img158 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img160 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img50 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img816 PREINITIALIZED -> COLOR_ATTACHMENT_OPTIMAL
  transition %img123 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img158 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img811 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img818 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render132 on graphics {
    color %img816[mip 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0.5294118, 0.80784315, 0.92156863, 1) store(store)
    depth %img818 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img818 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img50 SHADER_READ_ONLY_OPTIMAL at VERTEX_SHADER or FRAGMENT_SHADER
    sampled %img123 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img158 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img811 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img816[mip 0] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img816[mip 1] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit49 on graphics {
    blit_src %img816[mip 0] TRANSFER_SRC_OPTIMAL
    blit_dst %img816[mip 1] TRANSFER_DST_OPTIMAL
  }
  transition %img816[mip 1] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img816[mip 2] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit50 on graphics {
    blit_src %img816[mip 1] TRANSFER_SRC_OPTIMAL
    blit_dst %img816[mip 2] TRANSFER_DST_OPTIMAL
  }
  transition %img816[mip 2] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img816[mip 3] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit51 on graphics {
    blit_src %img816[mip 2] TRANSFER_SRC_OPTIMAL
    blit_dst %img816[mip 3] TRANSFER_DST_OPTIMAL
  }
  transition %img816[mip 3] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img816[mip 4] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit52 on graphics {
    blit_src %img816[mip 3] TRANSFER_SRC_OPTIMAL
    blit_dst %img816[mip 4] TRANSFER_DST_OPTIMAL
  }
  transition %img816[mip 4] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img816[mip 5] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit53 on graphics {
    blit_src %img816[mip 4] TRANSFER_SRC_OPTIMAL
    blit_dst %img816[mip 5] TRANSFER_DST_OPTIMAL
  }
  transition %img816[mip 5] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img816[mip 6] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit54 on graphics {
    blit_src %img816[mip 5] TRANSFER_SRC_OPTIMAL
    blit_dst %img816[mip 6] TRANSFER_DST_OPTIMAL
  }
  transition %img816[mip 6] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img816[mip 7] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit55 on graphics {
    blit_src %img816[mip 6] TRANSFER_SRC_OPTIMAL
    blit_dst %img816[mip 7] TRANSFER_DST_OPTIMAL
  }
  transition %img816[mip 7] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img816[mip 8] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit56 on graphics {
    blit_src %img816[mip 7] TRANSFER_SRC_OPTIMAL
    blit_dst %img816[mip 8] TRANSFER_DST_OPTIMAL
  }
  transition %img816[mips 0..8] TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img816[mip 8] TRANSFER_DST_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img816 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img34 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img41 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render133 on graphics {
    color %img34 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0.5294118, 0.80784315, 0.92156863, 1) store(store) blend
    depth %img41 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img41 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img50 SHADER_READ_ONLY_OPTIMAL at VERTEX_SHADER or FRAGMENT_SHADER
    sampled %img123 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img158 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img811 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img816 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img34 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img604 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render134 on graphics {
    color %img604 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img34 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img619 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img604 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render135 on graphics {
    color %img619 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img604 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img91 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img619 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render136 on graphics {
    color %swapchain COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0.1254902, 0.1882353, 0.2509804, 1) store(store) to PRESENT_SRC_KHR blend
    depth %img27 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img27 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img619 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img91 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  present %swapchain
  transition %img826 PREINITIALIZED -> TRANSFER_DST_OPTIMAL
  pass @upload9 on graphics {
    copy_dst %img826 TRANSFER_DST_OPTIMAL
  }
  transition %img795 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  pass @copy7 on graphics {
    copy_src %img795 TRANSFER_SRC_OPTIMAL
    copy_dst %img826 TRANSFER_DST_OPTIMAL area(0, 0, 316x110)
  }
  pass @upload10 on graphics {
    copy_dst %img826 TRANSFER_DST_OPTIMAL area(316, 0, 39x54)
  }
  transition %img50 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img826 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img52 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render137 on graphics {
    color %img50 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 0) store(store) blend
    depth %img52 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img52 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img826 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img91 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img93 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render138 on graphics {
    color %img91 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 0) store(store) blend
    depth %img93 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img93 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img826 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img838 PREINITIALIZED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render139 on graphics {
    depth %img838 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(store)
  }
  transition %img838 DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img842 PREINITIALIZED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render140 on graphics {
    color %img842 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img838 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img123 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render141 on graphics {
    color %img123[layer 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render142 on graphics {
    color %img123[layer 1] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render143 on graphics {
    color %img123[layer 3] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render144 on graphics {
    color %img123[layer 2] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render145 on graphics {
    color %img123[layer 4] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render146 on graphics {
    color %img123[layer 5] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img123 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img125 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render147 on graphics {
    color %img125[layer 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 1] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 2] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 3] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 4] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 5] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img123 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img123 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img125 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render148 on graphics {
    color %img123[layer 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 1] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 2] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 3] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 4] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 5] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img125 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img158 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img162 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render149 on graphics {
    color %img158 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img162 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img162 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img158 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img160 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render150 on graphics {
    color %img160 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img158 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img158 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img160 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render151 on graphics {
    color %img158 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img160 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img50 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img123 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img847 PREINITIALIZED -> COLOR_ATTACHMENT_OPTIMAL
  transition %img158 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img842 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img849 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render152 on graphics {
    color %img847[mip 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0.5294118, 0.80784315, 0.92156863, 1) store(store)
    depth %img849 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img849 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img50 SHADER_READ_ONLY_OPTIMAL at VERTEX_SHADER or FRAGMENT_SHADER
    sampled %img123 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img158 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img842 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img847[mip 0] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img847[mip 1] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit57 on graphics {
    blit_src %img847[mip 0] TRANSFER_SRC_OPTIMAL
    blit_dst %img847[mip 1] TRANSFER_DST_OPTIMAL
  }
  transition %img847[mip 1] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img847[mip 2] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit58 on graphics {
    blit_src %img847[mip 1] TRANSFER_SRC_OPTIMAL
    blit_dst %img847[mip 2] TRANSFER_DST_OPTIMAL
  }
  transition %img847[mip 2] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img847[mip 3] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit59 on graphics {
    blit_src %img847[mip 2] TRANSFER_SRC_OPTIMAL
    blit_dst %img847[mip 3] TRANSFER_DST_OPTIMAL
  }
  transition %img847[mip 3] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img847[mip 4] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit60 on graphics {
    blit_src %img847[mip 3] TRANSFER_SRC_OPTIMAL
    blit_dst %img847[mip 4] TRANSFER_DST_OPTIMAL
  }
  transition %img847[mip 4] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img847[mip 5] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit61 on graphics {
    blit_src %img847[mip 4] TRANSFER_SRC_OPTIMAL
    blit_dst %img847[mip 5] TRANSFER_DST_OPTIMAL
  }
  transition %img847[mip 5] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img847[mip 6] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit62 on graphics {
    blit_src %img847[mip 5] TRANSFER_SRC_OPTIMAL
    blit_dst %img847[mip 6] TRANSFER_DST_OPTIMAL
  }
  transition %img847[mip 6] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img847[mip 7] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit63 on graphics {
    blit_src %img847[mip 6] TRANSFER_SRC_OPTIMAL
    blit_dst %img847[mip 7] TRANSFER_DST_OPTIMAL
  }
  transition %img847[mip 7] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img847[mip 8] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit64 on graphics {
    blit_src %img847[mip 7] TRANSFER_SRC_OPTIMAL
    blit_dst %img847[mip 8] TRANSFER_DST_OPTIMAL
  }
  transition %img847[mips 0..8] TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img847[mip 8] TRANSFER_DST_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img847 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img34 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img41 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render153 on graphics {
    color %img34 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0.5294118, 0.80784315, 0.92156863, 1) store(store) blend
    depth %img41 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img41 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img50 SHADER_READ_ONLY_OPTIMAL at VERTEX_SHADER or FRAGMENT_SHADER
    sampled %img123 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img158 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img842 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img847 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img34 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img604 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render154 on graphics {
    color %img604 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img34 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img619 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img604 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render155 on graphics {
    color %img619 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img604 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img91 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img619 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render156 on graphics {
    color %swapchain COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0.1254902, 0.1882353, 0.2509804, 1) store(store) to PRESENT_SRC_KHR blend
    depth %img27 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img27 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img619 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img91 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  present %swapchain
  transition %img857 PREINITIALIZED -> TRANSFER_DST_OPTIMAL
  pass @upload11 on graphics {
    copy_dst %img857 TRANSFER_DST_OPTIMAL
  }
  transition %img826 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  pass @copy8 on graphics {
    copy_src %img826 TRANSFER_SRC_OPTIMAL
    copy_dst %img857 TRANSFER_DST_OPTIMAL area(0, 0, 355x110)
  }
  pass @upload12 on graphics {
    copy_dst %img857 TRANSFER_DST_OPTIMAL area(355, 0, 40x54)
  }
  transition %img50 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img857 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img52 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render157 on graphics {
    color %img50 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 0) store(store) blend
    depth %img52 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img52 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img857 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img91 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img93 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render158 on graphics {
    color %img91 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 0) store(store) blend
    depth %img93 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img93 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img857 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img877 PREINITIALIZED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render159 on graphics {
    depth %img877 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(store)
  }
  transition %img877 DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img881 PREINITIALIZED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render160 on graphics {
    color %img881 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img877 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img123 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render161 on graphics {
    color %img123[layer 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render162 on graphics {
    color %img123[layer 1] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render163 on graphics {
    color %img123[layer 3] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render164 on graphics {
    color %img123[layer 2] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render165 on graphics {
    color %img123[layer 4] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render166 on graphics {
    color %img123[layer 5] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img123 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img125 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render167 on graphics {
    color %img125[layer 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 1] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 2] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 3] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 4] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 5] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img123 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img123 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img125 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render168 on graphics {
    color %img123[layer 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 1] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 2] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 3] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 4] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 5] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img125 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img158 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img162 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render169 on graphics {
    color %img158 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img162 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img162 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img158 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img160 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render170 on graphics {
    color %img160 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img158 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img158 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img160 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render171 on graphics {
    color %img158 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img160 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img50 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img886 PREINITIALIZED -> COLOR_ATTACHMENT_OPTIMAL
  transition %img123 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img158 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img881 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img888 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render172 on graphics {
    color %img886[mip 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0.5294118, 0.80784315, 0.92156863, 1) store(store)
    depth %img888 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img888 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img50 SHADER_READ_ONLY_OPTIMAL at VERTEX_SHADER or FRAGMENT_SHADER
    sampled %img123 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img158 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img881 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img886[mip 0] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img886[mip 1] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit65 on graphics {
    blit_src %img886[mip 0] TRANSFER_SRC_OPTIMAL
    blit_dst %img886[mip 1] TRANSFER_DST_OPTIMAL
  }
  transition %img886[mip 1] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img886[mip 2] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit66 on graphics {
    blit_src %img886[mip 1] TRANSFER_SRC_OPTIMAL
    blit_dst %img886[mip 2] TRANSFER_DST_OPTIMAL
  }
  transition %img886[mip 2] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img886[mip 3] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit67 on graphics {
    blit_src %img886[mip 2] TRANSFER_SRC_OPTIMAL
    blit_dst %img886[mip 3] TRANSFER_DST_OPTIMAL
  }
  transition %img886[mip 3] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img886[mip 4] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit68 on graphics {
    blit_src %img886[mip 3] TRANSFER_SRC_OPTIMAL
    blit_dst %img886[mip 4] TRANSFER_DST_OPTIMAL
  }
  transition %img886[mip 4] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img886[mip 5] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit69 on graphics {
    blit_src %img886[mip 4] TRANSFER_SRC_OPTIMAL
    blit_dst %img886[mip 5] TRANSFER_DST_OPTIMAL
  }
  transition %img886[mip 5] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img886[mip 6] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit70 on graphics {
    blit_src %img886[mip 5] TRANSFER_SRC_OPTIMAL
    blit_dst %img886[mip 6] TRANSFER_DST_OPTIMAL
  }
  transition %img886[mip 6] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img886[mip 7] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit71 on graphics {
    blit_src %img886[mip 6] TRANSFER_SRC_OPTIMAL
    blit_dst %img886[mip 7] TRANSFER_DST_OPTIMAL
  }
  transition %img886[mip 7] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img886[mip 8] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit72 on graphics {
    blit_src %img886[mip 7] TRANSFER_SRC_OPTIMAL
    blit_dst %img886[mip 8] TRANSFER_DST_OPTIMAL
  }
  transition %img886[mips 0..8] TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img886[mip 8] TRANSFER_DST_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img886 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img34 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img41 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render173 on graphics {
    color %img34 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0.5294118, 0.80784315, 0.92156863, 1) store(store) blend
    depth %img41 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img41 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img50 SHADER_READ_ONLY_OPTIMAL at VERTEX_SHADER or FRAGMENT_SHADER
    sampled %img123 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img158 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img881 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img886 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img34 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img604 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render174 on graphics {
    color %img604 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img34 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img619 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img604 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render175 on graphics {
    color %img619 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img604 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img91 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img619 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render176 on graphics {
    color %swapchain COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0.1254902, 0.1882353, 0.2509804, 1) store(store) to PRESENT_SRC_KHR blend
    depth %img27 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img27 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img619 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img91 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  present %swapchain
  transition %img898 PREINITIALIZED -> TRANSFER_DST_OPTIMAL
  pass @upload13 on graphics {
    copy_dst %img898 TRANSFER_DST_OPTIMAL
  }
  transition %img857 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  pass @copy9 on graphics {
    copy_src %img857 TRANSFER_SRC_OPTIMAL
    copy_dst %img898 TRANSFER_DST_OPTIMAL area(0, 0, 395x110)
  }
  pass @upload14 on graphics {
    copy_dst %img898 TRANSFER_DST_OPTIMAL area(395, 0, 40x53)
  }
  transition %img50 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img898 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img52 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render177 on graphics {
    color %img50 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 0) store(store) blend
    depth %img52 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img52 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img898 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img91 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img93 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render178 on graphics {
    color %img91 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 0) store(store) blend
    depth %img93 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img93 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img898 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img902 PREINITIALIZED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render179 on graphics {
    depth %img902 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(store)
  }
  transition %img902 DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img906 PREINITIALIZED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render180 on graphics {
    color %img906 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img902 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img123 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render181 on graphics {
    color %img123[layer 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render182 on graphics {
    color %img123[layer 1] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render183 on graphics {
    color %img123[layer 3] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render184 on graphics {
    color %img123[layer 2] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render185 on graphics {
    color %img123[layer 4] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img127 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render186 on graphics {
    color %img123[layer 5] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img127 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img123 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img125 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render187 on graphics {
    color %img125[layer 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 1] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 2] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 3] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 4] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img125[layer 5] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img123 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img123 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img125 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render188 on graphics {
    color %img123[layer 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 1] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 2] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 3] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 4] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    color %img123[layer 5] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img125 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img158 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img162 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render189 on graphics {
    color %img158 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 1, 1, 1) store(store)
    depth %img162 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img162 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
  }
  transition %img158 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img160 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render190 on graphics {
    color %img160 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img158 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img158 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img160 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render191 on graphics {
    color %img158 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img160 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img50 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img123 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img911 PREINITIALIZED -> COLOR_ATTACHMENT_OPTIMAL
  transition %img158 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img906 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img913 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render192 on graphics {
    color %img911[mip 0] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0.5294118, 0.80784315, 0.92156863, 1) store(store)
    depth %img913 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img913 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img50 SHADER_READ_ONLY_OPTIMAL at VERTEX_SHADER or FRAGMENT_SHADER
    sampled %img123 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img158 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img906 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img911[mip 0] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img911[mip 1] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit73 on graphics {
    blit_src %img911[mip 0] TRANSFER_SRC_OPTIMAL
    blit_dst %img911[mip 1] TRANSFER_DST_OPTIMAL
  }
  transition %img911[mip 1] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img911[mip 2] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit74 on graphics {
    blit_src %img911[mip 1] TRANSFER_SRC_OPTIMAL
    blit_dst %img911[mip 2] TRANSFER_DST_OPTIMAL
  }
  transition %img911[mip 2] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img911[mip 3] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit75 on graphics {
    blit_src %img911[mip 2] TRANSFER_SRC_OPTIMAL
    blit_dst %img911[mip 3] TRANSFER_DST_OPTIMAL
  }
  transition %img911[mip 3] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img911[mip 4] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit76 on graphics {
    blit_src %img911[mip 3] TRANSFER_SRC_OPTIMAL
    blit_dst %img911[mip 4] TRANSFER_DST_OPTIMAL
  }
  transition %img911[mip 4] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img911[mip 5] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit77 on graphics {
    blit_src %img911[mip 4] TRANSFER_SRC_OPTIMAL
    blit_dst %img911[mip 5] TRANSFER_DST_OPTIMAL
  }
  transition %img911[mip 5] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img911[mip 6] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit78 on graphics {
    blit_src %img911[mip 5] TRANSFER_SRC_OPTIMAL
    blit_dst %img911[mip 6] TRANSFER_DST_OPTIMAL
  }
  transition %img911[mip 6] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img911[mip 7] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit79 on graphics {
    blit_src %img911[mip 6] TRANSFER_SRC_OPTIMAL
    blit_dst %img911[mip 7] TRANSFER_DST_OPTIMAL
  }
  transition %img911[mip 7] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img911[mip 8] COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @blit80 on graphics {
    blit_src %img911[mip 7] TRANSFER_SRC_OPTIMAL
    blit_dst %img911[mip 8] TRANSFER_DST_OPTIMAL
  }
  transition %img911[mips 0..8] TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img911[mip 8] TRANSFER_DST_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img911 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img34 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img41 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render193 on graphics {
    color %img34 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0.5294118, 0.80784315, 0.92156863, 1) store(store) blend
    depth %img41 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img41 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img50 SHADER_READ_ONLY_OPTIMAL at VERTEX_SHADER or FRAGMENT_SHADER
    sampled %img123 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img158 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img906 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img911 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img34 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img604 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render194 on graphics {
    color %img604 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img34 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img619 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img604 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render195 on graphics {
    color %img619 COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store)
    sampled %img604 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img91 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img619 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render196 on graphics {
    color %swapchain COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0.1254902, 0.1882353, 0.2509804, 1) store(store) to PRESENT_SRC_KHR blend
    depth %img27 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %img27 DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0) store(dont_care)
    sampled %img619 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img91 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  present %swapchain
}

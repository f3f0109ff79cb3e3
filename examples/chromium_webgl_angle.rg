// Sixteen frames of Chromium 156 with a WebGL2 page, both through ANGLE: multisampled
// G-buffer, resolves, mip generation, ping-pong blur, and the compositor. No two
// frames are alike, so all are here.
//
// Source: capture of Chromium 156.0.8078.79 on Mesa 25.0.7 lavapipe.
// Made with `aux-plan import`; images have the numbers of the capture.

image %swapchain1 : B8G8R8A8_UNORM 500x340 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(B8G8R8A8_UNORM, B8G8R8A8_SRGB) external
image %img34 : B8G8R8A8_UNORM 512x64 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(B8G8R8A8_UNORM, B8G8R8A8_SRGB) persistent
image %img37 : R8_UNORM 16x16 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(R8_UNORM, R8_SRGB) persistent
image %img39 : R8_UNORM 16x16 samples 4 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(R8_UNORM, R8_SRGB) persistent
image %img41 : B8G8R8A8_UNORM 32x32 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(B8G8R8A8_UNORM, B8G8R8A8_SRGB) persistent
image %img47 : R8_UNORM 2048x2048 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(R8_UNORM, R8_SRGB) persistent
image %img82 : S8_UINT 16x16 samples 4 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, DEPTH_STENCIL_ATTACHMENT, INPUT_ATTACHMENT) persistent
image %img126 : B8G8R8A8_UNORM 64x64 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(B8G8R8A8_UNORM, B8G8R8A8_SRGB) persistent
image %img142 : B8G8R8A8_UNORM 512x64 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(B8G8R8A8_UNORM, B8G8R8A8_SRGB) persistent
image %img144 : R8_UNORM 32x1 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(R8_UNORM, R8_SRGB) persistent
image %img175 : B8G8R8A8_UNORM 64x64 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(B8G8R8A8_UNORM, B8G8R8A8_SRGB) persistent
image %img177 : B8G8R8A8_UNORM 64x64 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(B8G8R8A8_UNORM, B8G8R8A8_SRGB) persistent
image %img194 : B8G8R8A8_UNORM 64x64 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(B8G8R8A8_UNORM, B8G8R8A8_SRGB) persistent
image %img204 : B8G8R8A8_UNORM 64x64 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(B8G8R8A8_UNORM, B8G8R8A8_SRGB) persistent
image %img206 : B8G8R8A8_UNORM 16x16 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(B8G8R8A8_UNORM, B8G8R8A8_SRGB) persistent
image %img231 : B8G8R8A8_UNORM 512x256 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(B8G8R8A8_UNORM, B8G8R8A8_SRGB) persistent
image %img233 : R8_UNORM 256x64 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(R8_UNORM, R8_SRGB) persistent
image %img235 : R8_UNORM 256x64 samples 4 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(R8_UNORM, R8_SRGB) persistent
image %img260 : S8_UINT 256x64 samples 4 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, DEPTH_STENCIL_ATTACHMENT, INPUT_ATTACHMENT) persistent
image %img300 : B8G8R8A8_UNORM 384x64 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(B8G8R8A8_UNORM, B8G8R8A8_SRGB) persistent
image %img302 : B8G8R8A8_UNORM 16x32 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(B8G8R8A8_UNORM, B8G8R8A8_SRGB) persistent
image %img340 : B8G8R8A8_UNORM 64x64 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(B8G8R8A8_UNORM, B8G8R8A8_SRGB) persistent
image %img342 : B8G8R8A8_UNORM 16x16 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(B8G8R8A8_UNORM, B8G8R8A8_SRGB) persistent
image %img364 : B8G8R8A8_UNORM 512x256 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(B8G8R8A8_UNORM, B8G8R8A8_SRGB) persistent
image %img389 : B8G8R8A8_UNORM 64x64 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(B8G8R8A8_UNORM, B8G8R8A8_SRGB) persistent
image %img398 : B8G8R8A8_UNORM 384x64 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(B8G8R8A8_UNORM, B8G8R8A8_SRGB) persistent
image %img400 : R8_UNORM 16x32 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(R8_UNORM, R8_SRGB) persistent
image %img402 : R8_UNORM 16x32 samples 4 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(R8_UNORM, R8_SRGB) persistent
image %img411 : S8_UINT 16x32 samples 4 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, DEPTH_STENCIL_ATTACHMENT, INPUT_ATTACHMENT) persistent
image %swapchain2 : B8G8R8A8_UNORM 500x340 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(B8G8R8A8_UNORM, B8G8R8A8_SRGB) external
image %img446 : R8G8B8A8_UNORM 256x192 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(R8G8B8A8_UNORM, R8G8B8A8_SRGB) persistent
image %img452 : R8G8B8A8_UNORM 256x192 samples 4 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(R8G8B8A8_UNORM, R8G8B8A8_SRGB) persistent
image %img458 : D24_UNORM_S8_UINT 256x192 samples 4 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, DEPTH_STENCIL_ATTACHMENT, INPUT_ATTACHMENT) persistent
image %img460 : R8_UNORM 32x16 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(R8_UNORM, R8_SRGB) persistent
image %img462 : R8_UNORM 32x16 samples 4 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(R8_UNORM, R8_SRGB) persistent
image %img464 : S8_UINT 32x16 samples 4 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, DEPTH_STENCIL_ATTACHMENT, INPUT_ATTACHMENT) persistent
image %img494 : R8G8B8A8_UNORM 256x192 mips 4 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(R8G8B8A8_UNORM, R8G8B8A8_SRGB) persistent
image %img496 : R8G8B8A8_UNORM 256x192 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(R8G8B8A8_UNORM, R8G8B8A8_SRGB) persistent
image %img498 : D24_UNORM_S8_UINT 256x192 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, DEPTH_STENCIL_ATTACHMENT, INPUT_ATTACHMENT) persistent
image %img501 : R8G8B8A8_UNORM 128x96 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(R8G8B8A8_UNORM, R8G8B8A8_SRGB) persistent
image %img503 : R8G8B8A8_UNORM 128x96 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(R8G8B8A8_UNORM, R8G8B8A8_SRGB) persistent
image %img505 : R8G8B8A8_UNORM 256x192 samples 4 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(R8G8B8A8_UNORM, R8G8B8A8_SRGB) persistent
image %img507 : R8G8B8A8_UNORM 256x192 samples 4 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(R8G8B8A8_UNORM, R8G8B8A8_SRGB) persistent
image %img509 : D24_UNORM_S8_UINT 256x192 samples 4 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, DEPTH_STENCIL_ATTACHMENT, INPUT_ATTACHMENT) persistent
image %img581 : R8G8B8A8_UNORM 256x192 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(R8G8B8A8_UNORM, R8G8B8A8_SRGB) persistent
image %img583 : B8G8R8A8_UNORM 15x37 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(B8G8R8A8_UNORM, B8G8R8A8_SRGB) persistent
image %img627 : R8G8B8A8_UNORM 256x192 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(R8G8B8A8_UNORM, R8G8B8A8_SRGB) persistent
image %img654 : R8G8B8A8_UNORM 256x192 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(R8G8B8A8_UNORM, R8G8B8A8_SRGB) persistent
image %img670 : B8G8R8A8_UNORM 384x64 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(B8G8R8A8_UNORM, B8G8R8A8_SRGB) persistent
image %img680 : B8G8R8A8_UNORM 512x256 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(B8G8R8A8_UNORM, B8G8R8A8_SRGB) persistent
image %img697 : R8G8B8A8_UNORM 256x192 usage(TRANSFER_SRC, TRANSFER_DST, SAMPLED, COLOR_ATTACHMENT, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(R8G8B8A8_UNORM, R8G8B8A8_SRGB) persistent

frame explicit {
  transition %img47 UNDEFINED -> TRANSFER_DST_OPTIMAL
  pass @upload1 on graphics {
    copy_dst %img47 TRANSFER_DST_OPTIMAL area(0, 0, 140x12)
  }
  transition %img47 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img34 UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render1 on graphics {
    color %img34 COLOR_ATTACHMENT_OPTIMAL load(clear 1, 1, 1, 1) store(store) blend
    sampled %img47 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img82 UNDEFINED -> DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL
  transition %img39 UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render2 on graphics {
    color %img39 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    stencil %img82 DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL load(clear 0) store(store)
  }
  transition %img39 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img37 UNDEFINED -> TRANSFER_DST_OPTIMAL
  pass @resolve1 on graphics {
    resolve_src %img39 TRANSFER_SRC_OPTIMAL area(0, 0, 10x10)
    resolve_dst %img37 TRANSFER_DST_OPTIMAL area(0, 0, 10x10)
  }
  transition %img37 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img41 UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render3 on graphics {
    color %img41 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
    sampled %img37 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img41 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render4 on graphics {
    color %img34 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img41 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img144 UNDEFINED -> TRANSFER_DST_OPTIMAL
  pass @upload2 on graphics {
    copy_dst %img144 TRANSFER_DST_OPTIMAL
  }
  transition %img126 UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render5 on graphics {
    color %img126 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
  }
  transition %img144 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img142 UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render6 on graphics {
    color %img142 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
    sampled %img144 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img39 TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render7 on graphics {
    color %img39 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    stencil %img82 DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
  }
  transition %img39 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img37 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @resolve2 on graphics {
    resolve_src %img39 TRANSFER_SRC_OPTIMAL area(0, 0, 10x8)
    resolve_dst %img37 TRANSFER_DST_OPTIMAL area(0, 0, 10x8)
  }
  transition %img37 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img177 UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render8 on graphics {
    color %img177 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
    sampled %img37 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img177 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img175 UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render9 on graphics {
    color %img175 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
    sampled %img177 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img39 TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render10 on graphics {
    color %img39 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    stencil %img82 DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
  }
  transition %img39 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img37 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @resolve3 on graphics {
    resolve_src %img39 TRANSFER_SRC_OPTIMAL area(0, 0, 4x4)
    resolve_dst %img37 TRANSFER_DST_OPTIMAL area(0, 0, 4x4)
  }
  transition %img37 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img194 UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render11 on graphics {
    color %img194 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
    sampled %img37 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img204 UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render12 on graphics {
    color %img204 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
  }
  transition %img39 TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render13 on graphics {
    color %img39 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    stencil %img82 DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
  }
  transition %img39 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img37 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @resolve4 on graphics {
    resolve_src %img39 TRANSFER_SRC_OPTIMAL area(0, 0, 10x10)
    resolve_dst %img37 TRANSFER_DST_OPTIMAL area(0, 0, 10x10)
  }
  transition %img37 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img206 UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render14 on graphics {
    color %img206 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
    sampled %img37 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img47 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @upload3 on graphics {
    copy_dst %img47 TRANSFER_DST_OPTIMAL area(136, 0, 56x10)
  }
  transition %img206 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render15 on graphics {
    color %img204 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img206 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img231 UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render16 on graphics {
    color %img231 COLOR_ATTACHMENT_OPTIMAL load(clear 0.82745105, 0.89019614, 0.9921569, 1) store(store) blend
  }
  transition %img260 UNDEFINED -> DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL
  transition %img235 UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render17 on graphics {
    color %img235 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    stencil %img260 DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL load(clear 0) store(store)
  }
  transition %img235 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img233 UNDEFINED -> TRANSFER_DST_OPTIMAL
  pass @resolve5 on graphics {
    resolve_src %img235 TRANSFER_SRC_OPTIMAL area(0, 0, 256x59)
    resolve_dst %img233 TRANSFER_DST_OPTIMAL area(0, 0, 256x59)
  }
  transition %img233 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img41 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render18 on graphics {
    color %img41 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
    sampled %img233 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img41 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render19 on graphics {
    color %img231 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img41 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img41 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render20 on graphics {
    color %img41 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
    sampled %img233 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img41 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render21 on graphics {
    color %img231 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img41 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img41 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render22 on graphics {
    color %img41 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
    sampled %img233 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img41 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render23 on graphics {
    color %img231 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img41 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img41 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render24 on graphics {
    color %img41 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
    sampled %img233 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img41 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img47 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render25 on graphics {
    color %img231 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img41 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img233 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img47 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img206 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render26 on graphics {
    color %img206 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
  }
  transition %img47 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @upload4 on graphics {
    copy_dst %img47 TRANSFER_DST_OPTIMAL area(188, 0, 48x11)
  }
  transition %img206 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render27 on graphics {
    color %img231 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img206 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img300 UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render28 on graphics {
    color %img300 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
  }
  transition %img39 TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render29 on graphics {
    color %img39 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    stencil %img82 DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
  }
  transition %img39 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img37 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @resolve6 on graphics {
    resolve_src %img39 TRANSFER_SRC_OPTIMAL area(0, 0, 14x14)
    resolve_dst %img37 TRANSFER_DST_OPTIMAL area(0, 0, 14x14)
  }
  transition %img37 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img302 UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render30 on graphics {
    color %img302 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
    sampled %img37 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img302 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img47 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render31 on graphics {
    color %img300 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img302 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img47 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img231 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img300 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img34 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img142 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img194 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img204 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img126 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img175 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %swapchain1 UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render32 on graphics {
    color %swapchain1 COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store) blend
    sampled %img231 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img300 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img34 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img142 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img194 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img204 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img126 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img175 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %swapchain1 COLOR_ATTACHMENT_OPTIMAL -> PRESENT_SRC_KHR
  present %swapchain1
  transition %img342 UNDEFINED -> TRANSFER_DST_OPTIMAL
  pass @upload5 on graphics {
    copy_dst %img342 TRANSFER_DST_OPTIMAL
  }
  transition %img39 TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render33 on graphics {
    color %img39 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    stencil %img82 DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
  }
  transition %img39 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img37 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @resolve7 on graphics {
    resolve_src %img39 TRANSFER_SRC_OPTIMAL area(0, 0, 4x4)
    resolve_dst %img37 TRANSFER_DST_OPTIMAL area(0, 0, 4x4)
  }
  transition %img47 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @upload6 on graphics {
    copy_dst %img47 TRANSFER_DST_OPTIMAL area(232, 0, 32x10)
  }
  transition %img342 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img37 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img340 UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render34 on graphics {
    color %img340 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
    sampled %img342 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img37 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img364 UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render35 on graphics {
    color %img364 COLOR_ATTACHMENT_OPTIMAL load(clear 0.82745105, 0.89019614, 0.9921569, 1) store(store) blend
  }
  transition %img235 TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render36 on graphics {
    color %img235 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    stencil %img260 DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
  }
  transition %img235 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img233 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @resolve8 on graphics {
    resolve_src %img235 TRANSFER_SRC_OPTIMAL area(0, 0, 256x59)
    resolve_dst %img233 TRANSFER_DST_OPTIMAL area(0, 0, 256x59)
  }
  transition %img233 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img41 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render37 on graphics {
    color %img41 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
    sampled %img233 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img41 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render38 on graphics {
    color %img364 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img41 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img41 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render39 on graphics {
    color %img41 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
    sampled %img233 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img41 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render40 on graphics {
    color %img364 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img41 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img41 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render41 on graphics {
    color %img41 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
    sampled %img233 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img41 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render42 on graphics {
    color %img364 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img41 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img41 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render43 on graphics {
    color %img41 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
    sampled %img233 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img41 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img47 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render44 on graphics {
    color %img364 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img41 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img233 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img47 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img206 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render45 on graphics {
    color %img206 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
  }
  transition %img206 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render46 on graphics {
    color %img364 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img206 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img389 UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render47 on graphics {
    color %img389 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
  }
  transition %img398 UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render48 on graphics {
    color %img398 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
  }
  transition %img411 UNDEFINED -> DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL
  transition %img402 UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render49 on graphics {
    color %img402 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    stencil %img411 DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL load(clear 0) store(store)
  }
  transition %img402 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img400 UNDEFINED -> TRANSFER_DST_OPTIMAL
  pass @resolve9 on graphics {
    resolve_src %img402 TRANSFER_SRC_OPTIMAL area(0, 0, 15x32)
    resolve_dst %img400 TRANSFER_DST_OPTIMAL area(0, 0, 15x32)
  }
  transition %img400 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img302 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render50 on graphics {
    color %img302 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
    sampled %img400 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img302 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render51 on graphics {
    color %img398 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img302 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img47 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img41 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render52 on graphics {
    color %img41 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
    sampled %img400 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img41 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render53 on graphics {
    color %img398 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img41 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img364 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img398 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img340 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img389 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %swapchain2 UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render54 on graphics {
    color %swapchain2 COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store) blend
    sampled %img364 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img398 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img34 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img142 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img340 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img204 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img389 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img175 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %swapchain2 COLOR_ATTACHMENT_OPTIMAL -> PRESENT_SRC_KHR
  present %swapchain2
  transition %img39 TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render55 on graphics {
    color %img39 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    stencil %img82 DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
  }
  transition %img39 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img37 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @resolve10 on graphics {
    resolve_src %img39 TRANSFER_SRC_OPTIMAL area(0, 0, 13x6)
    resolve_dst %img37 TRANSFER_DST_OPTIMAL area(0, 0, 13x6)
  }
  transition %img37 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img194 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render56 on graphics {
    color %img194 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img342 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img37 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img126 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render57 on graphics {
    color %img126 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
  }
  transition %img194 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img126 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %swapchain2 UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render58 on graphics {
    color %swapchain2 COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store) blend
    sampled %img364 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img398 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img34 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img142 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img194 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img204 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img126 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img175 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %swapchain2 COLOR_ATTACHMENT_OPTIMAL -> PRESENT_SRC_KHR
  present %swapchain2
  transition %img39 TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render59 on graphics {
    color %img39 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    stencil %img82 DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
  }
  transition %img39 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img37 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @resolve11 on graphics {
    resolve_src %img39 TRANSFER_SRC_OPTIMAL area(0, 0, 10x15)
    resolve_dst %img37 TRANSFER_DST_OPTIMAL area(0, 0, 10x15)
  }
  transition %img37 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img340 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render60 on graphics {
    color %img340 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img342 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img37 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img340 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %swapchain2 UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render61 on graphics {
    color %swapchain2 COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store) blend
    sampled %img364 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img398 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img34 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img142 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img340 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img204 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img126 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img175 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %swapchain2 COLOR_ATTACHMENT_OPTIMAL -> PRESENT_SRC_KHR
  present %swapchain2
  transition %img39 TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render62 on graphics {
    color %img39 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    stencil %img82 DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
  }
  transition %img39 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img37 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @resolve12 on graphics {
    resolve_src %img39 TRANSFER_SRC_OPTIMAL area(0, 0, 14x16)
    resolve_dst %img37 TRANSFER_DST_OPTIMAL area(0, 0, 14x16)
  }
  transition %img37 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img194 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render63 on graphics {
    color %img194 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img342 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img37 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img194 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %swapchain2 UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render64 on graphics {
    color %swapchain2 COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store) blend
    sampled %img364 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img398 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img34 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img142 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img194 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img204 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img126 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img175 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %swapchain2 COLOR_ATTACHMENT_OPTIMAL -> PRESENT_SRC_KHR
  present %swapchain2
  transition %img452 UNDEFINED -> TRANSFER_DST_OPTIMAL
  pass @clear1 on graphics {
    clear %img452 TRANSFER_DST_OPTIMAL value(0, 0, 0, 0)
  }
  transition %img458 UNDEFINED -> TRANSFER_DST_OPTIMAL
  pass @clear2 on graphics {
    clear %img458 TRANSFER_DST_OPTIMAL value(1.0)
    clear %img458[aspect stencil] TRANSFER_DST_OPTIMAL value(0)
  }
  transition %img464 UNDEFINED -> DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL
  transition %img462 UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render65 on graphics {
    color %img462 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    stencil %img464 DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL load(clear 0) store(store)
  }
  transition %img462 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img460 UNDEFINED -> TRANSFER_DST_OPTIMAL
  pass @resolve13 on graphics {
    resolve_src %img462 TRANSFER_SRC_OPTIMAL area(0, 0, 18x13)
    resolve_dst %img460 TRANSFER_DST_OPTIMAL area(0, 0, 18x13)
  }
  transition %img460 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img340 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render66 on graphics {
    color %img340 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img342 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img460 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img340 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %swapchain2 PRESENT_SRC_KHR -> COLOR_ATTACHMENT_OPTIMAL
  pass @render67 on graphics {
    color %swapchain2 COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store) blend
    sampled %img364 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img398 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img34 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img142 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img340 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img204 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img126 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img175 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %swapchain2 COLOR_ATTACHMENT_OPTIMAL -> PRESENT_SRC_KHR
  present %swapchain2
  transition %img462 TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render68 on graphics {
    color %img462 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    stencil %img464 DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
  }
  transition %img462 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img460 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @resolve14 on graphics {
    resolve_src %img462 TRANSFER_SRC_OPTIMAL area(0, 0, 18x13)
    resolve_dst %img460 TRANSFER_DST_OPTIMAL area(0, 0, 18x13)
  }
  transition %img460 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img194 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render69 on graphics {
    color %img194 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img342 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img460 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img194 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %swapchain2 PRESENT_SRC_KHR -> COLOR_ATTACHMENT_OPTIMAL
  pass @render70 on graphics {
    color %swapchain2 COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store) blend
    sampled %img364 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img398 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img34 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img142 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img194 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img204 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img126 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img175 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %swapchain2 COLOR_ATTACHMENT_OPTIMAL -> PRESENT_SRC_KHR
  present %swapchain2
  transition %img505 UNDEFINED -> TRANSFER_DST_OPTIMAL
  pass @clear3 on graphics {
    clear %img505 TRANSFER_DST_OPTIMAL value(0, 0, 0, 0)
  }
  transition %img507 UNDEFINED -> TRANSFER_DST_OPTIMAL
  pass @clear4 on graphics {
    clear %img507 TRANSFER_DST_OPTIMAL value(0, 0, 0, 0)
  }
  transition %img509 UNDEFINED -> TRANSFER_DST_OPTIMAL
  pass @clear5 on graphics {
    clear %img509 TRANSFER_DST_OPTIMAL value(1.0)
    clear %img509[aspect stencil] TRANSFER_DST_OPTIMAL value(0)
  }
  transition %img509 TRANSFER_DST_OPTIMAL -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  transition %img505 TRANSFER_DST_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img507 TRANSFER_DST_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render71 on graphics {
    color %img505 COLOR_ATTACHMENT_OPTIMAL load(clear 0.1, 0.2, 0.3, 1) store(store)
    color %img507 COLOR_ATTACHMENT_OPTIMAL load(clear 0.1, 0.2, 0.3, 1) store(store)
    depth %img509 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1.0) store(store)
    stencil %img509 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 0) store(store)
  }
  transition %img498 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  transition %img494 UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render72 on graphics {
    color %img494[mip 0] COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    depth %img498 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1.0) store(store)
    stencil %img498 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 0) store(store)
  }
  transition %img505 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img494 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @resolve15 on graphics {
    resolve_src %img505 TRANSFER_SRC_OPTIMAL
    resolve_dst %img494[mip 0] TRANSFER_DST_OPTIMAL
  }
  transition %img509 DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> DEPTH_STENCIL_READ_ONLY_OPTIMAL
  pass @render73 on graphics {
    depth %img498 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
    stencil %img498 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(none) store(none)
    sampled %img509 DEPTH_STENCIL_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img496 UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render74 on graphics {
    color %img496 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
  }
  transition %img507 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img496 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @resolve16 on graphics {
    resolve_src %img507 TRANSFER_SRC_OPTIMAL
    resolve_dst %img496 TRANSFER_DST_OPTIMAL
  }
  transition %img494[mip 0] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  pass @blit1 on graphics {
    blit_src %img494[mip 0] TRANSFER_SRC_OPTIMAL
    blit_dst %img494[mip 1] TRANSFER_DST_OPTIMAL
  }
  transition %img494[mip 1] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  pass @blit2 on graphics {
    blit_src %img494[mip 1] TRANSFER_SRC_OPTIMAL
    blit_dst %img494[mip 2] TRANSFER_DST_OPTIMAL
  }
  transition %img494[mip 2] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  pass @blit3 on graphics {
    blit_src %img494[mip 2] TRANSFER_SRC_OPTIMAL
    blit_dst %img494[mip 3] TRANSFER_DST_OPTIMAL
  }
  transition %img494[mip 3] TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img494[mips 0..3] TRANSFER_SRC_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img462 TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render75 on graphics {
    color %img462 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    stencil %img464 DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
  }
  transition %img462 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img460 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @resolve17 on graphics {
    resolve_src %img462 TRANSFER_SRC_OPTIMAL area(0, 0, 18x15)
    resolve_dst %img460 TRANSFER_DST_OPTIMAL area(0, 0, 18x15)
  }
  transition %img460 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img340 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render76 on graphics {
    color %img340 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img342 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img460 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img340 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %swapchain2 PRESENT_SRC_KHR -> COLOR_ATTACHMENT_OPTIMAL
  pass @render77 on graphics {
    color %swapchain2 COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store) blend
    sampled %img364 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img398 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img34 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img142 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img340 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img204 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img126 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img175 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %swapchain2 COLOR_ATTACHMENT_OPTIMAL -> PRESENT_SRC_KHR
  present %swapchain2
  transition %img462 TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render78 on graphics {
    color %img462 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    stencil %img464 DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
  }
  transition %img462 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img460 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @resolve18 on graphics {
    resolve_src %img462 TRANSFER_SRC_OPTIMAL area(0, 0, 18x16)
    resolve_dst %img460 TRANSFER_DST_OPTIMAL area(0, 0, 18x16)
  }
  transition %img460 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img194 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render79 on graphics {
    color %img194 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img342 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img460 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img496 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img501 UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render80 on graphics {
    color %img501 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    sampled %img496 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img501 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img503 UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render81 on graphics {
    color %img503 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    sampled %img501 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img503 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img501 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render82 on graphics {
    color %img501 COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
    sampled %img503 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img501 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img503 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render83 on graphics {
    color %img503 COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
    sampled %img501 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img194 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %swapchain2 PRESENT_SRC_KHR -> COLOR_ATTACHMENT_OPTIMAL
  pass @render84 on graphics {
    color %swapchain2 COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store) blend
    sampled %img364 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img398 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img34 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img142 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img194 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img204 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img126 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img175 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %swapchain2 COLOR_ATTACHMENT_OPTIMAL -> PRESENT_SRC_KHR
  present %swapchain2
  transition %img462 TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render85 on graphics {
    color %img462 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    stencil %img464 DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
  }
  transition %img462 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img460 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @resolve19 on graphics {
    resolve_src %img462 TRANSFER_SRC_OPTIMAL area(0, 0, 18x16)
    resolve_dst %img460 TRANSFER_DST_OPTIMAL area(0, 0, 18x16)
  }
  transition %img583 UNDEFINED -> TRANSFER_DST_OPTIMAL
  pass @upload7 on graphics {
    copy_dst %img583 TRANSFER_DST_OPTIMAL
  }
  transition %img460 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img389 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render86 on graphics {
    color %img389 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
    sampled %img342 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img460 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img498 DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> DEPTH_STENCIL_READ_ONLY_OPTIMAL
  transition %img458 TRANSFER_DST_OPTIMAL -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  transition %img452 TRANSFER_DST_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render87 on graphics {
    color %img452 COLOR_ATTACHMENT_OPTIMAL load(clear 0.1, 0.2, 0.3, 1) store(store)
    depth %img458 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1.0) store(store)
    stencil %img458 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 0) store(store)
    sampled %img494 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img498 DEPTH_STENCIL_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img505 TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img507 TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img509 DEPTH_STENCIL_READ_ONLY_OPTIMAL -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  transition %img494 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render88 on graphics {
    color %img505 COLOR_ATTACHMENT_OPTIMAL load(clear 0.1, 0.2, 0.3, 1) store(store)
    color %img507 COLOR_ATTACHMENT_OPTIMAL load(clear 0.1, 0.2, 0.3, 1) store(store)
    depth %img509 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1.0) store(store)
    stencil %img509 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 0) store(store)
    resolve %img494[mip 0] from %img505 COLOR_ATTACHMENT_OPTIMAL
  }
  transition %img507 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img496 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @resolve20 on graphics {
    resolve_src %img507 TRANSFER_SRC_OPTIMAL
    resolve_dst %img496 TRANSFER_DST_OPTIMAL
  }
  transition %img494 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  transition %img494[mip 0] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  pass @blit4 on graphics {
    blit_src %img494[mip 0] TRANSFER_SRC_OPTIMAL
    blit_dst %img494[mip 1] TRANSFER_DST_OPTIMAL
  }
  transition %img494[mip 1] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  pass @blit5 on graphics {
    blit_src %img494[mip 1] TRANSFER_SRC_OPTIMAL
    blit_dst %img494[mip 2] TRANSFER_DST_OPTIMAL
  }
  transition %img494[mip 2] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  pass @blit6 on graphics {
    blit_src %img494[mip 2] TRANSFER_SRC_OPTIMAL
    blit_dst %img494[mip 3] TRANSFER_DST_OPTIMAL
  }
  transition %img494[mip 3] TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img494[mips 0..3] TRANSFER_SRC_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img509 DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> DEPTH_STENCIL_READ_ONLY_OPTIMAL
  transition %img498 DEPTH_STENCIL_READ_ONLY_OPTIMAL -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render89 on graphics {
    depth %img498 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
    stencil %img498 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(none) store(none)
    sampled %img509 DEPTH_STENCIL_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img496 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img501 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render90 on graphics {
    color %img501 COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
    sampled %img496 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img501 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render91 on graphics {
    color %img503 COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
    sampled %img501 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img503 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img501 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render92 on graphics {
    color %img501 COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
    sampled %img503 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img501 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img503 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render93 on graphics {
    color %img503 COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
    sampled %img501 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img498 DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> DEPTH_STENCIL_READ_ONLY_OPTIMAL
  transition %img458 DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> DEPTH_ATTACHMENT_STENCIL_READ_ONLY_OPTIMAL
  pass @render94 on graphics {
    color %img452 COLOR_ATTACHMENT_OPTIMAL load(clear 0.1, 0.2, 0.3, 1) store(store)
    depth %img458 DEPTH_ATTACHMENT_STENCIL_READ_ONLY_OPTIMAL load(clear 1.0) store(store)
    stencil %img458 DEPTH_ATTACHMENT_STENCIL_READ_ONLY_OPTIMAL load(none) store(none)
    sampled %img494 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img498 DEPTH_STENCIL_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img446 UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render95 on graphics {
    color %img446 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
  }
  transition %img452 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img446 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @resolve21 on graphics {
    resolve_src %img452 TRANSFER_SRC_OPTIMAL
    resolve_dst %img446 TRANSFER_DST_OPTIMAL
  }
  transition %img446 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img583 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img389 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %swapchain2 PRESENT_SRC_KHR -> COLOR_ATTACHMENT_OPTIMAL
  pass @render96 on graphics {
    color %swapchain2 COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store) blend
    sampled %img446 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img583 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img364 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img398 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img34 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img142 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img389 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img204 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img126 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img175 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %swapchain2 COLOR_ATTACHMENT_OPTIMAL -> PRESENT_SRC_KHR
  present %swapchain2
  transition %img300 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render97 on graphics {
    color %img300 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
  }
  transition %img402 TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render98 on graphics {
    color %img402 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    stencil %img411 DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
  }
  transition %img402 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img400 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @resolve22 on graphics {
    resolve_src %img402 TRANSFER_SRC_OPTIMAL area(0, 0, 15x32)
    resolve_dst %img400 TRANSFER_DST_OPTIMAL area(0, 0, 15x32)
  }
  transition %img400 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img302 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render99 on graphics {
    color %img302 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
    sampled %img400 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img302 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render100 on graphics {
    color %img300 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img302 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img47 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img41 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render101 on graphics {
    color %img41 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
    sampled %img400 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img47 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @upload8 on graphics {
    copy_dst %img47 TRANSFER_DST_OPTIMAL area(260, 0, 44x10)
  }
  transition %img41 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render102 on graphics {
    color %img300 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img41 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img231 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render103 on graphics {
    color %img231 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
  }
  transition %img235 TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render104 on graphics {
    color %img235 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    stencil %img260 DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
  }
  transition %img235 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img233 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @resolve23 on graphics {
    resolve_src %img235 TRANSFER_SRC_OPTIMAL area(0, 0, 256x51)
    resolve_dst %img233 TRANSFER_DST_OPTIMAL area(0, 0, 256x51)
  }
  transition %img233 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img302 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render105 on graphics {
    color %img302 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
    sampled %img233 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img302 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render106 on graphics {
    color %img231 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img302 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img41 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render107 on graphics {
    color %img41 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
    sampled %img233 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img41 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img47 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render108 on graphics {
    color %img231 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img41 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img233 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img47 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img206 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render109 on graphics {
    color %img206 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
  }
  transition %img206 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render110 on graphics {
    color %img231 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img206 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img194 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render111 on graphics {
    color %img194 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img342 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img507 TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img509 DEPTH_STENCIL_READ_ONLY_OPTIMAL -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  transition %img494 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render112 on graphics {
    color %img505 COLOR_ATTACHMENT_OPTIMAL load(clear 0.1, 0.2, 0.3, 1) store(store)
    color %img507 COLOR_ATTACHMENT_OPTIMAL load(clear 0.1, 0.2, 0.3, 1) store(store)
    depth %img509 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1.0) store(store)
    stencil %img509 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 0) store(store)
    resolve %img494[mip 0] from %img505 COLOR_ATTACHMENT_OPTIMAL
  }
  transition %img507 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img496 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @resolve24 on graphics {
    resolve_src %img507 TRANSFER_SRC_OPTIMAL
    resolve_dst %img496 TRANSFER_DST_OPTIMAL
  }
  transition %img509 DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> DEPTH_STENCIL_READ_ONLY_OPTIMAL
  transition %img498 DEPTH_STENCIL_READ_ONLY_OPTIMAL -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render113 on graphics {
    depth %img498 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
    stencil %img498 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(none) store(none)
    sampled %img509 DEPTH_STENCIL_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img494 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  transition %img494[mip 0] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  pass @blit7 on graphics {
    blit_src %img494[mip 0] TRANSFER_SRC_OPTIMAL
    blit_dst %img494[mip 1] TRANSFER_DST_OPTIMAL
  }
  transition %img494[mip 1] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  pass @blit8 on graphics {
    blit_src %img494[mip 1] TRANSFER_SRC_OPTIMAL
    blit_dst %img494[mip 2] TRANSFER_DST_OPTIMAL
  }
  transition %img494[mip 2] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  pass @blit9 on graphics {
    blit_src %img494[mip 2] TRANSFER_SRC_OPTIMAL
    blit_dst %img494[mip 3] TRANSFER_DST_OPTIMAL
  }
  transition %img494[mip 3] TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img494[mips 0..3] TRANSFER_SRC_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img496 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img501 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render114 on graphics {
    color %img501 COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
    sampled %img496 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img501 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render115 on graphics {
    color %img503 COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
    sampled %img501 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img503 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img501 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render116 on graphics {
    color %img501 COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
    sampled %img503 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img501 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img503 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render117 on graphics {
    color %img503 COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
    sampled %img501 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img498 DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> DEPTH_STENCIL_READ_ONLY_OPTIMAL
  transition %img458 DEPTH_ATTACHMENT_STENCIL_READ_ONLY_OPTIMAL -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  transition %img452 TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render118 on graphics {
    color %img452 COLOR_ATTACHMENT_OPTIMAL load(clear 0.1, 0.2, 0.3, 1) store(store)
    depth %img458 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1.0) store(store)
    stencil %img458 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 0) store(store)
    sampled %img494 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img498 DEPTH_STENCIL_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img581 UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render119 on graphics {
    color %img581 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
  }
  transition %img452 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img581 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @resolve25 on graphics {
    resolve_src %img452 TRANSFER_SRC_OPTIMAL
    resolve_dst %img581 TRANSFER_DST_OPTIMAL
  }
  transition %img581 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img231 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img300 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img194 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %swapchain2 PRESENT_SRC_KHR -> COLOR_ATTACHMENT_OPTIMAL
  pass @render120 on graphics {
    color %swapchain2 COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store) blend
    sampled %img581 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img583 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img231 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img300 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img34 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img142 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img194 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img204 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img126 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img175 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %swapchain2 COLOR_ATTACHMENT_OPTIMAL -> PRESENT_SRC_KHR
  present %swapchain2
  transition %img398 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render121 on graphics {
    color %img398 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img47 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img47 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @upload9 on graphics {
    copy_dst %img47 TRANSFER_DST_OPTIMAL area(300, 0, 12x9)
  }
  transition %img364 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render122 on graphics {
    color %img364 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
  }
  transition %img235 TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render123 on graphics {
    color %img235 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    stencil %img260 DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
  }
  transition %img235 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img233 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @resolve26 on graphics {
    resolve_src %img235 TRANSFER_SRC_OPTIMAL area(0, 0, 256x51)
    resolve_dst %img233 TRANSFER_DST_OPTIMAL area(0, 0, 256x51)
  }
  transition %img233 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img302 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render124 on graphics {
    color %img302 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
    sampled %img233 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img302 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render125 on graphics {
    color %img364 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img302 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img41 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render126 on graphics {
    color %img41 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
    sampled %img233 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img41 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img47 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render127 on graphics {
    color %img364 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img41 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img233 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img47 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img206 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render128 on graphics {
    color %img206 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
  }
  transition %img206 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render129 on graphics {
    color %img364 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img206 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img389 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render130 on graphics {
    color %img389 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img342 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img507 TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img509 DEPTH_STENCIL_READ_ONLY_OPTIMAL -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  transition %img494 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render131 on graphics {
    color %img505 COLOR_ATTACHMENT_OPTIMAL load(clear 0.1, 0.2, 0.3, 1) store(store)
    color %img507 COLOR_ATTACHMENT_OPTIMAL load(clear 0.1, 0.2, 0.3, 1) store(store)
    depth %img509 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1.0) store(store)
    stencil %img509 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 0) store(store)
    resolve %img494[mip 0] from %img505 COLOR_ATTACHMENT_OPTIMAL
  }
  transition %img507 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img496 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @resolve27 on graphics {
    resolve_src %img507 TRANSFER_SRC_OPTIMAL
    resolve_dst %img496 TRANSFER_DST_OPTIMAL
  }
  transition %img494 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  transition %img494[mip 0] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  pass @blit10 on graphics {
    blit_src %img494[mip 0] TRANSFER_SRC_OPTIMAL
    blit_dst %img494[mip 1] TRANSFER_DST_OPTIMAL
  }
  transition %img494[mip 1] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  pass @blit11 on graphics {
    blit_src %img494[mip 1] TRANSFER_SRC_OPTIMAL
    blit_dst %img494[mip 2] TRANSFER_DST_OPTIMAL
  }
  transition %img494[mip 2] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  pass @blit12 on graphics {
    blit_src %img494[mip 2] TRANSFER_SRC_OPTIMAL
    blit_dst %img494[mip 3] TRANSFER_DST_OPTIMAL
  }
  transition %img494[mip 3] TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img494[mips 0..3] TRANSFER_SRC_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img509 DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> DEPTH_STENCIL_READ_ONLY_OPTIMAL
  transition %img498 DEPTH_STENCIL_READ_ONLY_OPTIMAL -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render132 on graphics {
    depth %img498 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
    stencil %img498 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(none) store(none)
    sampled %img509 DEPTH_STENCIL_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img496 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img501 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render133 on graphics {
    color %img501 COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
    sampled %img496 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img501 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render134 on graphics {
    color %img503 COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
    sampled %img501 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img503 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img501 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render135 on graphics {
    color %img501 COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
    sampled %img503 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img501 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img503 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render136 on graphics {
    color %img503 COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
    sampled %img501 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img498 DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> DEPTH_STENCIL_READ_ONLY_OPTIMAL
  transition %img452 TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render137 on graphics {
    color %img452 COLOR_ATTACHMENT_OPTIMAL load(clear 0.1, 0.2, 0.3, 1) store(store)
    depth %img458 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1.0) store(store)
    stencil %img458 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 0) store(store)
    sampled %img494 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img498 DEPTH_STENCIL_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img627 UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render138 on graphics {
    color %img627 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
  }
  transition %img452 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img627 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @resolve28 on graphics {
    resolve_src %img452 TRANSFER_SRC_OPTIMAL
    resolve_dst %img627 TRANSFER_DST_OPTIMAL
  }
  transition %img627 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img364 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img398 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img389 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %swapchain2 PRESENT_SRC_KHR -> COLOR_ATTACHMENT_OPTIMAL
  pass @render139 on graphics {
    color %swapchain2 COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store) blend
    sampled %img627 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img583 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img364 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img398 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img34 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img142 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img389 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img204 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img126 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img175 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %swapchain2 COLOR_ATTACHMENT_OPTIMAL -> PRESENT_SRC_KHR
  present %swapchain2
  transition %img670 UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render140 on graphics {
    color %img670 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
  }
  transition %img402 TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render141 on graphics {
    color %img402 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    stencil %img411 DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
  }
  transition %img402 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img400 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @resolve29 on graphics {
    resolve_src %img402 TRANSFER_SRC_OPTIMAL area(0, 0, 15x32)
    resolve_dst %img400 TRANSFER_DST_OPTIMAL area(0, 0, 15x32)
  }
  transition %img400 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img302 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render142 on graphics {
    color %img302 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
    sampled %img400 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img302 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render143 on graphics {
    color %img670 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img302 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img47 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img41 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render144 on graphics {
    color %img41 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
    sampled %img400 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img47 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @upload10 on graphics {
    copy_dst %img47 TRANSFER_DST_OPTIMAL area(308, 0, 12x9)
  }
  transition %img41 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render145 on graphics {
    color %img670 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img41 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img680 UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render146 on graphics {
    color %img680 COLOR_ATTACHMENT_OPTIMAL load(clear 0.82745105, 0.89019614, 0.9921569, 1) store(store) blend
  }
  transition %img235 TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render147 on graphics {
    color %img235 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    stencil %img260 DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
  }
  transition %img235 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img233 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @resolve30 on graphics {
    resolve_src %img235 TRANSFER_SRC_OPTIMAL area(0, 0, 256x59)
    resolve_dst %img233 TRANSFER_DST_OPTIMAL area(0, 0, 256x59)
  }
  transition %img233 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img41 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render148 on graphics {
    color %img41 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
    sampled %img233 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img41 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render149 on graphics {
    color %img680 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img41 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img41 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render150 on graphics {
    color %img41 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
    sampled %img233 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img41 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render151 on graphics {
    color %img680 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img41 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img41 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render152 on graphics {
    color %img41 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
    sampled %img233 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img41 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render153 on graphics {
    color %img680 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img41 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img41 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render154 on graphics {
    color %img41 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
    sampled %img233 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img41 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img47 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render155 on graphics {
    color %img680 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img41 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img233 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img47 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img206 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render156 on graphics {
    color %img206 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
  }
  transition %img206 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render157 on graphics {
    color %img680 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img206 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img340 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render158 on graphics {
    color %img340 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img342 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img509 DEPTH_STENCIL_READ_ONLY_OPTIMAL -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  transition %img507 TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img494 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render159 on graphics {
    color %img505 COLOR_ATTACHMENT_OPTIMAL load(clear 0.1, 0.2, 0.3, 1) store(store)
    color %img507 COLOR_ATTACHMENT_OPTIMAL load(clear 0.1, 0.2, 0.3, 1) store(store)
    depth %img509 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1.0) store(store)
    stencil %img509 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 0) store(store)
    resolve %img494[mip 0] from %img505 COLOR_ATTACHMENT_OPTIMAL
  }
  transition %img507 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img496 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @resolve31 on graphics {
    resolve_src %img507 TRANSFER_SRC_OPTIMAL
    resolve_dst %img496 TRANSFER_DST_OPTIMAL
  }
  transition %img494 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  transition %img494[mip 0] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  pass @blit13 on graphics {
    blit_src %img494[mip 0] TRANSFER_SRC_OPTIMAL
    blit_dst %img494[mip 1] TRANSFER_DST_OPTIMAL
  }
  transition %img494[mip 1] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  pass @blit14 on graphics {
    blit_src %img494[mip 1] TRANSFER_SRC_OPTIMAL
    blit_dst %img494[mip 2] TRANSFER_DST_OPTIMAL
  }
  transition %img494[mip 2] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  pass @blit15 on graphics {
    blit_src %img494[mip 2] TRANSFER_SRC_OPTIMAL
    blit_dst %img494[mip 3] TRANSFER_DST_OPTIMAL
  }
  transition %img494[mip 3] TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img494[mips 0..3] TRANSFER_SRC_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img509 DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> DEPTH_STENCIL_READ_ONLY_OPTIMAL
  transition %img498 DEPTH_STENCIL_READ_ONLY_OPTIMAL -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render160 on graphics {
    depth %img498 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
    stencil %img498 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(none) store(none)
    sampled %img509 DEPTH_STENCIL_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img496 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img501 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render161 on graphics {
    color %img501 COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
    sampled %img496 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img501 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render162 on graphics {
    color %img503 COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
    sampled %img501 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img503 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img501 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render163 on graphics {
    color %img501 COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
    sampled %img503 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img501 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img503 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render164 on graphics {
    color %img503 COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
    sampled %img501 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img498 DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> DEPTH_STENCIL_READ_ONLY_OPTIMAL
  transition %img452 TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render165 on graphics {
    color %img452 COLOR_ATTACHMENT_OPTIMAL load(clear 0.1, 0.2, 0.3, 1) store(store)
    depth %img458 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1.0) store(store)
    stencil %img458 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 0) store(store)
    sampled %img494 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img498 DEPTH_STENCIL_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img654 UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render166 on graphics {
    color %img654 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
  }
  transition %img452 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img654 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @resolve32 on graphics {
    resolve_src %img452 TRANSFER_SRC_OPTIMAL
    resolve_dst %img654 TRANSFER_DST_OPTIMAL
  }
  transition %img194 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render167 on graphics {
    color %img194 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img342 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img654 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img680 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img670 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img340 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %swapchain2 PRESENT_SRC_KHR -> COLOR_ATTACHMENT_OPTIMAL
  pass @render168 on graphics {
    color %swapchain2 COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store) blend
    sampled %img654 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img583 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img680 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img670 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img34 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img142 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img340 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img204 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img126 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img175 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %swapchain2 COLOR_ATTACHMENT_OPTIMAL -> PRESENT_SRC_KHR
  present %swapchain2
  transition %img509 DEPTH_STENCIL_READ_ONLY_OPTIMAL -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  transition %img507 TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img494 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render169 on graphics {
    color %img505 COLOR_ATTACHMENT_OPTIMAL load(clear 0.1, 0.2, 0.3, 1) store(store)
    color %img507 COLOR_ATTACHMENT_OPTIMAL load(clear 0.1, 0.2, 0.3, 1) store(store)
    depth %img509 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1.0) store(store)
    stencil %img509 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 0) store(store)
    resolve %img494[mip 0] from %img505 COLOR_ATTACHMENT_OPTIMAL
  }
  transition %img507 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img496 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @resolve33 on graphics {
    resolve_src %img507 TRANSFER_SRC_OPTIMAL
    resolve_dst %img496 TRANSFER_DST_OPTIMAL
  }
  transition %img494 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  transition %img494[mip 0] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  pass @blit16 on graphics {
    blit_src %img494[mip 0] TRANSFER_SRC_OPTIMAL
    blit_dst %img494[mip 1] TRANSFER_DST_OPTIMAL
  }
  transition %img494[mip 1] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  pass @blit17 on graphics {
    blit_src %img494[mip 1] TRANSFER_SRC_OPTIMAL
    blit_dst %img494[mip 2] TRANSFER_DST_OPTIMAL
  }
  transition %img494[mip 2] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  pass @blit18 on graphics {
    blit_src %img494[mip 2] TRANSFER_SRC_OPTIMAL
    blit_dst %img494[mip 3] TRANSFER_DST_OPTIMAL
  }
  transition %img494[mip 3] TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img494[mips 0..3] TRANSFER_SRC_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img509 DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> DEPTH_STENCIL_READ_ONLY_OPTIMAL
  transition %img498 DEPTH_STENCIL_READ_ONLY_OPTIMAL -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render170 on graphics {
    depth %img498 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
    stencil %img498 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(none) store(none)
    sampled %img509 DEPTH_STENCIL_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img496 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img501 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render171 on graphics {
    color %img501 COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
    sampled %img496 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img501 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render172 on graphics {
    color %img503 COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
    sampled %img501 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img503 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img501 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render173 on graphics {
    color %img501 COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
    sampled %img503 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img501 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img503 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render174 on graphics {
    color %img503 COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
    sampled %img501 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img498 DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> DEPTH_STENCIL_READ_ONLY_OPTIMAL
  transition %img452 TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render175 on graphics {
    color %img452 COLOR_ATTACHMENT_OPTIMAL load(clear 0.1, 0.2, 0.3, 1) store(store)
    depth %img458 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1.0) store(store)
    stencil %img458 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 0) store(store)
    sampled %img494 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img498 DEPTH_STENCIL_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img697 UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @render176 on graphics {
    color %img697 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
  }
  transition %img452 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img697 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @resolve34 on graphics {
    resolve_src %img452 TRANSFER_SRC_OPTIMAL
    resolve_dst %img697 TRANSFER_DST_OPTIMAL
  }
  transition %img509 DEPTH_STENCIL_READ_ONLY_OPTIMAL -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  transition %img507 TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img494 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render177 on graphics {
    color %img505 COLOR_ATTACHMENT_OPTIMAL load(clear 0.1, 0.2, 0.3, 1) store(store)
    color %img507 COLOR_ATTACHMENT_OPTIMAL load(clear 0.1, 0.2, 0.3, 1) store(store)
    depth %img509 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1.0) store(store)
    stencil %img509 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 0) store(store)
    resolve %img494[mip 0] from %img505 COLOR_ATTACHMENT_OPTIMAL
  }
  transition %img507 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img496 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @resolve35 on graphics {
    resolve_src %img507 TRANSFER_SRC_OPTIMAL
    resolve_dst %img496 TRANSFER_DST_OPTIMAL
  }
  transition %img494 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  transition %img494[mip 0] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  pass @blit19 on graphics {
    blit_src %img494[mip 0] TRANSFER_SRC_OPTIMAL
    blit_dst %img494[mip 1] TRANSFER_DST_OPTIMAL
  }
  transition %img494[mip 1] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  pass @blit20 on graphics {
    blit_src %img494[mip 1] TRANSFER_SRC_OPTIMAL
    blit_dst %img494[mip 2] TRANSFER_DST_OPTIMAL
  }
  transition %img494[mip 2] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  pass @blit21 on graphics {
    blit_src %img494[mip 2] TRANSFER_SRC_OPTIMAL
    blit_dst %img494[mip 3] TRANSFER_DST_OPTIMAL
  }
  transition %img494[mip 3] TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img494[mips 0..3] TRANSFER_SRC_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img509 DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> DEPTH_STENCIL_READ_ONLY_OPTIMAL
  transition %img498 DEPTH_STENCIL_READ_ONLY_OPTIMAL -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render178 on graphics {
    depth %img498 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
    stencil %img498 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(none) store(none)
    sampled %img509 DEPTH_STENCIL_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img496 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img501 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render179 on graphics {
    color %img501 COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
    sampled %img496 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img501 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render180 on graphics {
    color %img503 COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
    sampled %img501 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img503 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img501 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render181 on graphics {
    color %img501 COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
    sampled %img503 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img501 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img503 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render182 on graphics {
    color %img503 COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
    sampled %img501 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img498 DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> DEPTH_STENCIL_READ_ONLY_OPTIMAL
  transition %img452 TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render183 on graphics {
    color %img452 COLOR_ATTACHMENT_OPTIMAL load(clear 0.1, 0.2, 0.3, 1) store(store)
    depth %img458 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1.0) store(store)
    stencil %img458 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 0) store(store)
    sampled %img494 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img498 DEPTH_STENCIL_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img446 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render184 on graphics {
    color %img446 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
  }
  transition %img452 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img446 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @resolve36 on graphics {
    resolve_src %img452 TRANSFER_SRC_OPTIMAL
    resolve_dst %img446 TRANSFER_DST_OPTIMAL
  }
  transition %img509 DEPTH_STENCIL_READ_ONLY_OPTIMAL -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  transition %img507 TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img494 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render185 on graphics {
    color %img505 COLOR_ATTACHMENT_OPTIMAL load(clear 0.1, 0.2, 0.3, 1) store(store)
    color %img507 COLOR_ATTACHMENT_OPTIMAL load(clear 0.1, 0.2, 0.3, 1) store(store)
    depth %img509 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1.0) store(store)
    stencil %img509 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 0) store(store)
    resolve %img494[mip 0] from %img505 COLOR_ATTACHMENT_OPTIMAL
  }
  transition %img507 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img496 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @resolve37 on graphics {
    resolve_src %img507 TRANSFER_SRC_OPTIMAL
    resolve_dst %img496 TRANSFER_DST_OPTIMAL
  }
  transition %img494 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  transition %img494[mip 0] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  pass @blit22 on graphics {
    blit_src %img494[mip 0] TRANSFER_SRC_OPTIMAL
    blit_dst %img494[mip 1] TRANSFER_DST_OPTIMAL
  }
  transition %img494[mip 1] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  pass @blit23 on graphics {
    blit_src %img494[mip 1] TRANSFER_SRC_OPTIMAL
    blit_dst %img494[mip 2] TRANSFER_DST_OPTIMAL
  }
  transition %img494[mip 2] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  pass @blit24 on graphics {
    blit_src %img494[mip 2] TRANSFER_SRC_OPTIMAL
    blit_dst %img494[mip 3] TRANSFER_DST_OPTIMAL
  }
  transition %img494[mip 3] TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img494[mips 0..3] TRANSFER_SRC_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img509 DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> DEPTH_STENCIL_READ_ONLY_OPTIMAL
  transition %img498 DEPTH_STENCIL_READ_ONLY_OPTIMAL -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render186 on graphics {
    depth %img498 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
    stencil %img498 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(none) store(none)
    sampled %img509 DEPTH_STENCIL_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img496 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img501 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render187 on graphics {
    color %img501 COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
    sampled %img496 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img501 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render188 on graphics {
    color %img503 COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
    sampled %img501 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img697 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img194 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %swapchain2 PRESENT_SRC_KHR -> COLOR_ATTACHMENT_OPTIMAL
  pass @render189 on graphics {
    color %swapchain2 COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store) blend
    sampled %img697 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img583 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img680 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img670 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img34 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img142 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img194 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img204 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img126 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img175 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %swapchain2 COLOR_ATTACHMENT_OPTIMAL -> PRESENT_SRC_KHR
  present %swapchain2
  transition %img398 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render190 on graphics {
    color %img398 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img47 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img47 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @upload11 on graphics {
    copy_dst %img47 TRANSFER_DST_OPTIMAL area(316, 0, 8x9)
  }
  transition %img235 TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render191 on graphics {
    color %img235 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    stencil %img260 DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
  }
  transition %img235 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img233 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @resolve38 on graphics {
    resolve_src %img235 TRANSFER_SRC_OPTIMAL area(0, 0, 256x35)
    resolve_dst %img233 TRANSFER_DST_OPTIMAL area(0, 0, 256x35)
  }
  transition %img233 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img47 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img364 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render192 on graphics {
    color %img364 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img233 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img47 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img206 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render193 on graphics {
    color %img206 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
  }
  transition %img206 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render194 on graphics {
    color %img364 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img206 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img389 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render195 on graphics {
    color %img389 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img342 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img503 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img501 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render196 on graphics {
    color %img501 COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
    sampled %img503 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img501 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img503 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render197 on graphics {
    color %img503 COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
    sampled %img501 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img498 DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> DEPTH_STENCIL_READ_ONLY_OPTIMAL
  transition %img452 TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render198 on graphics {
    color %img452 COLOR_ATTACHMENT_OPTIMAL load(clear 0.1, 0.2, 0.3, 1) store(store)
    depth %img458 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1.0) store(store)
    stencil %img458 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 0) store(store)
    sampled %img494 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img498 DEPTH_STENCIL_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img581 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render199 on graphics {
    color %img581 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
  }
  transition %img452 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img581 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @resolve39 on graphics {
    resolve_src %img452 TRANSFER_SRC_OPTIMAL
    resolve_dst %img581 TRANSFER_DST_OPTIMAL
  }
  transition %img509 DEPTH_STENCIL_READ_ONLY_OPTIMAL -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  transition %img507 TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  transition %img494 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render200 on graphics {
    color %img505 COLOR_ATTACHMENT_OPTIMAL load(clear 0.1, 0.2, 0.3, 1) store(store)
    color %img507 COLOR_ATTACHMENT_OPTIMAL load(clear 0.1, 0.2, 0.3, 1) store(store)
    depth %img509 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1.0) store(store)
    stencil %img509 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 0) store(store)
    resolve %img494[mip 0] from %img505 COLOR_ATTACHMENT_OPTIMAL
  }
  transition %img507 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img496 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @resolve40 on graphics {
    resolve_src %img507 TRANSFER_SRC_OPTIMAL
    resolve_dst %img496 TRANSFER_DST_OPTIMAL
  }
  transition %img494 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  transition %img494[mip 0] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  pass @blit25 on graphics {
    blit_src %img494[mip 0] TRANSFER_SRC_OPTIMAL
    blit_dst %img494[mip 1] TRANSFER_DST_OPTIMAL
  }
  transition %img494[mip 1] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  pass @blit26 on graphics {
    blit_src %img494[mip 1] TRANSFER_SRC_OPTIMAL
    blit_dst %img494[mip 2] TRANSFER_DST_OPTIMAL
  }
  transition %img494[mip 2] TRANSFER_DST_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  pass @blit27 on graphics {
    blit_src %img494[mip 2] TRANSFER_SRC_OPTIMAL
    blit_dst %img494[mip 3] TRANSFER_DST_OPTIMAL
  }
  transition %img494[mip 3] TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img494[mips 0..3] TRANSFER_SRC_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img509 DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> DEPTH_STENCIL_READ_ONLY_OPTIMAL
  transition %img498 DEPTH_STENCIL_READ_ONLY_OPTIMAL -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @render201 on graphics {
    depth %img498 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
    stencil %img498 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(none) store(none)
    sampled %img509 DEPTH_STENCIL_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img496 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img501 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render202 on graphics {
    color %img501 COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
    sampled %img496 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img501 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render203 on graphics {
    color %img503 COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
    sampled %img501 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img503 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img501 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render204 on graphics {
    color %img501 COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
    sampled %img503 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img501 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img503 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render205 on graphics {
    color %img503 COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
    sampled %img501 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img498 DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> DEPTH_STENCIL_READ_ONLY_OPTIMAL
  transition %img452 TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render206 on graphics {
    color %img452 COLOR_ATTACHMENT_OPTIMAL load(clear 0.1, 0.2, 0.3, 1) store(store)
    depth %img458 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1.0) store(store)
    stencil %img458 DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 0) store(store)
    sampled %img494 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img498 DEPTH_STENCIL_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img627 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render207 on graphics {
    color %img627 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
  }
  transition %img452 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img627 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @resolve41 on graphics {
    resolve_src %img452 TRANSFER_SRC_OPTIMAL
    resolve_dst %img627 TRANSFER_DST_OPTIMAL
  }
  transition %img446 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img364 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img398 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img389 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %swapchain2 PRESENT_SRC_KHR -> COLOR_ATTACHMENT_OPTIMAL
  pass @render208 on graphics {
    color %swapchain2 COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store) blend
    sampled %img446 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img583 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img364 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img398 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img34 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img142 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img389 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img204 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img126 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img175 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %swapchain2 COLOR_ATTACHMENT_OPTIMAL -> PRESENT_SRC_KHR
  present %swapchain2
  transition %img300 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render209 on graphics {
    color %img300 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img47 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img47 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @upload12 on graphics {
    copy_dst %img47 TRANSFER_DST_OPTIMAL area(324, 0, 8x9)
  }
  transition %img235 TRANSFER_SRC_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render210 on graphics {
    color %img235 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
    stencil %img260 DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
  }
  transition %img235 COLOR_ATTACHMENT_OPTIMAL -> TRANSFER_SRC_OPTIMAL
  transition %img233 SHADER_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL
  pass @resolve42 on graphics {
    resolve_src %img235 TRANSFER_SRC_OPTIMAL area(0, 0, 256x35)
    resolve_dst %img233 TRANSFER_DST_OPTIMAL area(0, 0, 256x35)
  }
  transition %img233 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img47 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img231 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render211 on graphics {
    color %img231 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img233 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img47 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img206 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render212 on graphics {
    color %img206 COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store) blend
  }
  transition %img206 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @render213 on graphics {
    color %img231 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img206 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img340 SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @render214 on graphics {
    color %img340 COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
    sampled %img342 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %img581 TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img231 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img300 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %img340 COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %swapchain2 PRESENT_SRC_KHR -> COLOR_ATTACHMENT_OPTIMAL
  pass @render215 on graphics {
    color %swapchain2 COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store) blend
    sampled %img581 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img583 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img231 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img300 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img34 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img142 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img340 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img204 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img126 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %img175 SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %swapchain2 COLOR_ATTACHMENT_OPTIMAL -> PRESENT_SRC_KHR
  present %swapchain2
}

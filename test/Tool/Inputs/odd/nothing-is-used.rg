image %a : R8G8B8A8_UNORM 512x512 usage(COLOR_ATTACHMENT) history 64
image %b : D32_SFLOAT_S8_UINT 512x512 usage(DEPTH_STENCIL_ATTACHMENT) external
image %c : G8_B8R8_2PLANE_420_UNORM 512x512 usage(SAMPLED) persistent starts unknown
frame {
  pass @p on transfer {
  }
}

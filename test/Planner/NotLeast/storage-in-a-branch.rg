// An image that compute fills on one path is initialised where the first pass of the frame has a
// clear.
// dearer: 0.00 %
// RUN: %python %src/utils/not-least %s

plan target(navi21@mesa-26) policy(optimal) contract(access) minimize(total)

image %shadow : D16_UNORM 1024x1024 usage(SAMPLED, DEPTH_STENCIL_ATTACHMENT)
image %depth : D32_SFLOAT 1280x720 usage(SAMPLED, DEPTH_STENCIL_ATTACHMENT)
image %ao : R8_UNORM 1280x720 usage(SAMPLED, STORAGE)
image %light : R16G16B16A16_SFLOAT 1280x720 usage(SAMPLED, COLOR_ATTACHMENT)
image %back : B8G8R8A8_UNORM 1280x720 usage(COLOR_ATTACHMENT) external

frame repeat {
  pass @shadow on graphics {
    htile.clear %shadow value(1.0)
    dcc.init %ao
    depth %shadow load(clear 1.0) store(store) aux HTILE_TC/any
  }
  pass @prepass on graphics {
    htile.clear %depth value(0.0)
    depth %depth load(clear 0.0) store(store) aux HTILE_TC/any
  }
  if @ssao {
    pass @occlusion on compute {
      sampled %depth aux HTILE_TC/default
      storage write %ao aux DCC_STORE
    }
  }
  pass @light on graphics {
    dcc.clear %light value(0, 0, 0, 1)
    depth %depth DEPTH_STENCIL_READ_ONLY_OPTIMAL load(load) store(none) aux HTILE_TC/any
    color %light load(clear 0, 0, 0, 1) store(store) aux DCC_STORE/any
    sampled %shadow aux HTILE_TC/default
  }
  pass @tonemap on graphics {
    sampled %light aux DCC_STORE
    color %back load(dont_care) store(store) aux DCC_STORE_RETILE/any
  }
  dcc.retile %back
  present %back aux DCC_STORE_RETILE
}

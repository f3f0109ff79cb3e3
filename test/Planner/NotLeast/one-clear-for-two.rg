// Each clear takes both layers, so none needs to be initialised, and there are two calls instead of
// four.
// dearer: 7.39 %
// RUN: %python %src/utils/not-least %s

plan target(bonaire@mesa-26) policy(optimal) contract(access) minimize(total)

image %target3 : X8_D24_UNORM_PACK32 1920x1080 layers 2 usage(DEPTH_STENCIL_ATTACHMENT) persistent
aux %target3 HTILE

frame repeat {
  pass @clear3 on graphics {
    htile.clear %target3 value(1.0)
    clear %target3[layer 1] aux HTILE/any
  }
  pass @clear4 on graphics {
    htile.clear %target3 value(0.0)
    depth %target3[layer 0] load(clear 0.0) store(store) aux HTILE/any
  }
  loop 1 {
  }
}

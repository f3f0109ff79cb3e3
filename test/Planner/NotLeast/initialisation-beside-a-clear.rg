// A depth image is initialised in the slot of another one's clear. The clear of that image is then
// drawn.
// dearer: 0.00 %
// RUN: %python %src/utils/not-least %s

plan target(navi10@mesa-26) policy(optimal) contract(layout) minimize(total)

image %eyedepth1 : X8_D24_UNORM_PACK32 256x256 usage(DEPTH_STENCIL_ATTACHMENT)
image %depth2 : D32_SFLOAT_S8_UINT 256x256 usage(DEPTH_STENCIL_ATTACHMENT)
aux %depth2[aspect stencil] HTILE

frame {
  pass @eyes0 on graphics {
    htile.init %depth2
    htile.clear %eyedepth1 value(1.0)
    depth %eyedepth1 load(clear) store(store) aux HTILE_TC/any
  }
  pass @prepass1 on graphics {
    depth %depth2 load(clear) store(store) aux HTILE_TC/any
  }
}

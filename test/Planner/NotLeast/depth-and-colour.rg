// The clears of a prepass and of the pass behind it share a stall.
// dearer: 0.00 %
// RUN: %python %src/utils/not-least %s

plan target(navi21@mesa-22.3) policy(optimal) contract(layout) minimize(total)

image %depth2 : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT)
image %light3 : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT)

frame {
  pass @prepass2 on graphics {
    htile.clear %depth2 value(0.0)
    dcc.clear %light3 value(1, 1, 1, 1)
    depth %depth2 load(clear) store(store) aux HTILE_TC/any
  }
  pass @light4 on graphics {
    color %light3 load(clear) store(store) aux DCC_STORE/any
  }
}

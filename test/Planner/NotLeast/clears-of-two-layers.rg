// Two cascades, one pass each. Both clears stand in the pass of the first and share its stall.
// dearer: 0.00 %
// RUN: %python %src/utils/not-least %s

plan target(vega10@mesa-22.3) policy(optimal) contract(layout) minimize(total)

image %shadow1 : D32_SFLOAT 640x360 layers 2 usage(DEPTH_STENCIL_ATTACHMENT)

frame {
  pass @cascade10 on graphics {
    htile.clear %shadow1[layer 1] value(0.0)
    htile.clear %shadow1[layer 0] value(0.0)
    depth %shadow1[layer 0] load(clear 0.0) store(store) aux HTILE_TC/any
  }
  pass @cascade11 on graphics {
    depth %shadow1[layer 1] load(clear) store(store) aux HTILE_TC/any
  }
}

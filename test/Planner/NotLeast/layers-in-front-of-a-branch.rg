// Layers with different needs are made ready in one slot in front of the passes, one of which a
// branch holds.
// dearer: 0.00 %
// RUN: %python %src/utils/not-least %s

plan target(bonaire@mesa-26) policy(optimal) contract(access) minimize(total)

image %shadow0 : D32_SFLOAT 256x256 layers 3 usage(DEPTH_STENCIL_ATTACHMENT)

frame {
  htile.clear %shadow0[layer 2] value(1.0)
  htile.init %shadow0[layers 0..2]
  pass @cascade1 on graphics {
    depth %shadow0[layer 1] load(clear) store(store) aux HTILE/any
  }
  if @c0 prob 0.9 {
    pass @cascade2 on graphics {
      depth %shadow0[layer 2] load(clear) store(store) aux HTILE/any
    }
  }
}

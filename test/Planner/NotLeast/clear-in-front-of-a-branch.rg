// The second cascade is drawn on one path only. Its clear, in front of the branch, shares the stall
// of the first.
// dearer: 10.81 %
// RUN: %python %src/utils/not-least %s

plan target(dg2@mesa-26) policy(optimal) contract(access) minimize(total)

image %shadow0 : D32_SFLOAT 256x256 layers 3 usage(SAMPLED, DEPTH_STENCIL_ATTACHMENT)

frame {
  pass @cascade1 on graphics {
    hiz.clear %shadow0[layer 1] value(1.0)
    hiz.clear %shadow0[layer 2] value(1.0)
    depth %shadow0[layer 1] load(clear) store(store) aux HIZ_CCS_WT/default
  }
  if @c0 {
    pass @cascade2 on graphics {
      depth %shadow0[layer 2] load(clear) store(store) aux HIZ_CCS_WT/default
    }
  }
}

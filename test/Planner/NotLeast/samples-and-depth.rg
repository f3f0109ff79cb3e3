// Samples are made valid and depth is cleared in one slot, so the depth image can be compressed.
// dearer: 0.00 %
// RUN: %python %src/utils/not-least %s

plan target(mtl@mesa-26) policy(optimal) contract(layout) minimize(total)

image %msaa0 : R8G8B8A8_UNORM 256x256 samples 2 usage(COLOR_ATTACHMENT)
image %depth2 : D16_UNORM 256x256 usage(SAMPLED, DEPTH_STENCIL_ATTACHMENT)

frame {
  mcs.ambiguate %msaa0
  hiz.clear %depth2 value(1.0)
  pass @draw0 on graphics {
    color %msaa0 load(clear) store(store) aux MCS_CCS/default
  }
  pass @prepass1 on graphics {
    depth %depth2 load(clear) store(store) aux HIZ_CCS_WT/default
  }
}

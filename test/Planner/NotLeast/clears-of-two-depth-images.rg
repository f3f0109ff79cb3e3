// Two images, with a region between their passes: both clears stand in the first pass.
// dearer: 0.00 %
// RUN: %python %src/utils/not-least %s

plan target(tgl@mesa-22.3) policy(optimal) contract(access) minimize(total)

image %depth0 : X8_D24_UNORM_PACK32 256x256 usage(DEPTH_STENCIL_ATTACHMENT)
image %depth2 : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT)

frame {
  pass @prepass0 on graphics {
    hiz.clear %depth0 value(0.0)
    hiz.clear %depth2 value(0.0)
    depth %depth0 load(clear) store(store) aux HIZ_CCS_WT/default
  }
  loop {
  }
  pass @prepass2 on graphics {
    depth %depth2 load(clear) store(store) aux HIZ_CCS_WT/default
  }
}

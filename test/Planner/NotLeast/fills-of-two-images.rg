// Two depth images are made valid in one slot, before the first is brought into its layout.
// dearer: 3.04 %
// RUN: %python %src/utils/not-least %s

plan target(gfx1201@mesa-26) policy(optimal) contract(layout) minimize(total)

image %depth0 : D32_SFLOAT 1280x720 usage(DEPTH_STENCIL_ATTACHMENT)
image %depth3 : D32_SFLOAT 1280x720 usage(DEPTH_STENCIL_ATTACHMENT)

frame {
  hiz.fill %depth3
  hiz.fill %depth0
  pass @prepass0 on graphics {
    depth %depth0 load(clear) store(store) aux HIZ_HIS
  }
  transition %depth3 UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @prepass3 on graphics {
    depth %depth3 load(clear) store(store) aux HIZ_HIS
  }
}

// One call clears all layers to the value of the first; the other one is then cleared by drawing.
// dearer: 7.55 %
// RUN: %python %src/utils/not-least %s

plan target(icl@mesa-22.3) policy(optimal) contract(access) minimize(total)

image %shadow0 : D32_SFLOAT 256x256 layers 4 usage(DEPTH_STENCIL_ATTACHMENT)
aux %shadow0 HIZ

frame {
  pass @cascade0 on graphics {
    hiz.clear %shadow0 value(0.5)
    depth %shadow0[layer 0] load(clear 0.5) store(store) aux HIZ/default
  }
  pass @cascade2 on graphics {
    depth %shadow0[layer 2] load(clear) store(store) aux HIZ/default
  }
}

// RUN: aux-plan fmt %s --verify-diagnostics

image %c : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT)
frame {
  pass @a on graphics {  // expected-note {{pass '@a' is defined here}}
    color %c load(clear) store(store)
  }
  present %c  // expected-error {{'present' inside of a render pass instance, which pass '@b' continues}}
  pass @b on graphics continues @a {
    color %c load(load) store(store)
  }
  present %c
  pass @d on graphics {  // expected-note {{pass '@d' is defined here}}
    color %c load(clear) store(store)
  }
  release %c GENERAL -> GENERAL graphics -> external  // expected-error {{'release' inside of a render pass instance, which pass '@e' continues}}
  pass @e on graphics continues @d {
  }
  acquire %c GENERAL -> GENERAL external -> graphics
}

// It begins with valid contents that pass through: drawing on top needs no op.

// RUN: aux-plan %s --target=skl --policy=tracked | %check %s

image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED) starts SHADER_READ_ONLY_OPTIMAL
frame {
  pass @draw on graphics {
    color %c load(load) store(store)
  }
}

// CHECK: pass @draw
// CHECK: color %c {{.*}}aux CCS_E/any{{$}}

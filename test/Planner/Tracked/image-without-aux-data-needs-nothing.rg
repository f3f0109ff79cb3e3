// Linear images have none on any target.

// RUN: aux-plan %s --target=skl --policy=tracked | %check %s

image %c : R8G8B8A8_UNORM 256x256 tiling LINEAR usage(COLOR_ATTACHMENT, SAMPLED)
frame {
  pass @draw on graphics {
    color %c load(clear 0, 0, 0, 0) store(store)
  }
  pass @show on graphics {
    sampled %c at FRAGMENT_SHADER
  }
}

// CHECK: pass @draw
// CHECK: color %c {{.*}}aux NONE{{$}}
// CHECK: pass @show
// CHECK: sampled %c {{.*}}aux NONE{{$}}

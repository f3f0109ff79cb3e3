// Only the first slice has a word for its clear value. The resolves of the others are
// emitted all the same and go by whatever was tested last.

// RUN: aux-plan %s --target=skl@mesa-22.3 --policy=layout | %check %s

image %c : R8G8B8A8_UNORM 256x256 layers 2 usage(COLOR_ATTACHMENT, SAMPLED)
frame explicit {
  transition %c UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @draw on graphics {
    color %c COLOR_ATTACHMENT_OPTIMAL load(clear 1, 0, 0, 1) store(store)
  }
  transition %c[layer 1] COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %c[layer 0] COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
}

// CHECK: transition %c UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
// CHECK: ccs.ambiguate %c
// CHECK: pass @draw
// CHECK-NEXT: ccs.clear %c[layer 0] value(1, 0, 0, 1)
// CHECK: color %c {{.*}}aux CCS_E/any{{$}}
// CHECK: transition %c[layer 1] COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
// CHECK: ccs.resolve partial %c[layer 1] predicated(stale) runs(unknown)
// CHECK: transition %c[layer 0] COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
// CHECK: ccs.resolve partial %c[layer 0] predicated(clear_type) runs(yes)

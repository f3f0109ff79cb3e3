// The sampler of gfx9 knows the default value alone. Whether the recorded value is another
// one is a word in memory, too.

// RUN: aux-plan %s --target=skl@mesa-22.3 --policy=layout | %check %s

image %a : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED)
image %b : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED)
frame explicit {
  pass @draw on graphics {
    color %a COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 0, 0, 1) store(store) to SHADER_READ_ONLY_OPTIMAL
    color %b COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 0) store(store) to SHADER_READ_ONLY_OPTIMAL
  }
}

// CHECK: pass @draw
// CHECK-NEXT: ccs.clear %a value(1, 0, 0, 1)
// CHECK-NEXT: ccs.clear %b value(0, 0, 0, 0)
// CHECK: color %a {{.*}}aux CCS_E/any{{$}}
// CHECK: color %b {{.*}}aux CCS_E/any{{$}}
// CHECK: ccs.resolve partial %a predicated(clear_type) runs(yes)
// CHECK-NEXT: ccs.resolve partial %b predicated(clear_type) runs(no)

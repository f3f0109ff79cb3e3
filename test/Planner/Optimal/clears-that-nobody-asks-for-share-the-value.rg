// Layer 1 holds nothing, and the sampler reads it with layer 0. To clear it fast costs least, but the hardware keeps one
// value for the plane: the clear, for which no line asks, has the value of the other layer, and shares its call.
// By hand: 471936 for the accesses, 2048 for the clears, a stall of 262144 and a call of 65536.
// RUN: aux-plan %s --target=skl -Wno-undefined-read | %check %s
// RUN: aux-plan %s --target=skl -Wno-undefined-read --emit=stats | FileCheck %s --check-prefix=STATS

image %a : R8G8B8A8_UNORM 256x256 layers 2 usage(COLOR_ATTACHMENT, SAMPLED)

frame {
  pass @draw on graphics {
    color %a[layer 0] load(clear 1, 1, 1, 1) store(store)
  }
  pass @read on graphics {
    sampled %a at FRAGMENT_SHADER
  }
}

// CHECK:      pass @draw on graphics {
// CHECK-NEXT: ccs.clear %a[layer 0] value(1, 1, 1, 1)
// CHECK-NEXT: ccs.clear %a[layer 1] value(1, 1, 1, 1)
// CHECK-NEXT: color %a[layer 0]
// CHECK:      pass @read on graphics {
// CHECK-NEXT: sampled %a

// STATS: {{^}}ops=1{{$}}
// STATS: {{^}}lower_bound=801664{{$}}
// STATS-NEXT: {{^}}proven_minimal=1{{$}}

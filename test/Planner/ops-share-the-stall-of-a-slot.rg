// One fast clear of such a small image is not worth a stall; two in one slot are. The plan of least own cost has all
// three clears, and a plan in which each clear pays a stall of its own has none. The cheapest plan is neither.
// RUN: aux-plan %s --target=skl | FileCheck %s
// RUN: aux-plan %s --target=skl --minimize=traffic | FileCheck %s --check-prefix=TRAFFIC
// RUN: aux-plan %s --target=skl --emit=stats | FileCheck %s --check-prefix=STATS
// CHECK: pass @two
// CHECK-NEXT: ccs.clear %a
// CHECK-NEXT: ccs.clear %b
// CHECK: pass @one
// CHECK-NOT: ccs.
// TRAFFIC: pass @two
// TRAFFIC-NEXT: ccs.clear %a
// TRAFFIC-NEXT: ccs.clear %b
// TRAFFIC: pass @one
// TRAFFIC-NEXT: ccs.clear %c
// STATS: stalls=1

image %a : R16G16B16A16_SFLOAT 128x128 usage(COLOR_ATTACHMENT, SAMPLED)
image %b : R16G16B16A16_SFLOAT 128x128 usage(COLOR_ATTACHMENT, SAMPLED)
image %c : R16G16B16A16_SFLOAT 128x128 usage(COLOR_ATTACHMENT, SAMPLED)
frame {
  pass @two on graphics {
    color %a load(clear 0, 0, 0, 0) store(store)
    color %b load(clear 0, 0, 0, 0) store(store)
  }
  pass @read on graphics {
    sampled %a
    sampled %b
  }
  pass @one on graphics {
    color %c load(clear 0, 0, 0, 0) store(store)
  }
  pass @read2 on graphics {
    sampled %c
  }
}

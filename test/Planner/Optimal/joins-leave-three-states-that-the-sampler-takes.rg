// Sets of more than two states are left as they are where the next access takes
// them all: main surface only, compressed, cleared. Nothing is worth an op.
// RUN: aux-plan %s --target=skl --driver-limits | %check %s
// RUN: aux-plan %s --target=skl --driver-limits --emit=json | FileCheck %s --check-prefix=JSON

image %x : R8G8B8A8_UNORM 4096x4096 usage(COLOR_ATTACHMENT, SAMPLED) starts SHADER_READ_ONLY_OPTIMAL persistent
image %out : R8G8B8A8_UNORM 4096x4096 tiling LINEAR usage(STORAGE)
frame {
  if @draw prob 0.5 {
    pass @draw on graphics {
      color %x load(load) store(store)
    }
  }
  if @clear prob 0.5 {
    pass @clear on graphics {
      color %x load(clear 0, 0, 0, 0) store(store)
    }
  }
  pass @sample on graphics {
    sampled %x at FRAGMENT_SHADER
    storage write %out
  }
}

// CHECK: frame {
// CHECK-NEXT: if @draw prob 0.5 {
// CHECK-NEXT: pass @draw on graphics {
// CHECK-NEXT: color %x load(load) store(store) aux CCS_E/any
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: if @clear prob 0.5 {
// CHECK-NEXT: pass @clear on graphics {
// CHECK-NEXT: ccs.clear %x value(0, 0, 0, 0)
// CHECK-NEXT: color %x load(clear 0, 0, 0, 0) store(store) aux CCS_E/any
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: pass @sample on graphics {
// CHECK-NEXT: sampled %x at FRAGMENT_SHADER aux CCS_E/default
// CHECK-NEXT: storage write %out aux NONE
// CHECK-NEXT: }
// CHECK-NEXT: }

// JSON: "own":174614144,"own_lower_bound":174614144,"own_proven":true,"expected":null

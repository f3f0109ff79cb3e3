// The first iteration finds the main surface alone, later ones compressed blocks:
// the head holds both, and the body's draw takes both. Asking for one state at the
// head and at the end would give up compression.
// RUN: aux-plan %s --target=skl --driver-limits | %check %s

image %x : R8G8B8A8_UNORM 4096x4096 usage(COLOR_ATTACHMENT, SAMPLED) starts SHADER_READ_ONLY_OPTIMAL persistent
image %out : R8G8B8A8_UNORM 4096x4096 tiling LINEAR usage(STORAGE)
frame {
  loop 4 {
    pass @draw on graphics {
      color %x load(load) store(store)
    }
  }
  pass @sample on graphics {
    sampled %x at FRAGMENT_SHADER
    storage write %out
  }
}

// CHECK: frame {
// CHECK-NEXT: loop 4 {
// CHECK-NEXT: pass @draw on graphics {
// CHECK-NEXT: color %x load(load) store(store) aux CCS_E/any
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: pass @sample on graphics {
// CHECK-NEXT: sampled %x at FRAGMENT_SHADER aux CCS_E/default
// CHECK-NEXT: storage write %out aux NONE
// CHECK-NEXT: }
// CHECK-NEXT: }

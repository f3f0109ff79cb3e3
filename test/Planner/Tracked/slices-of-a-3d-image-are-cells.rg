// Slice 0 is fast-cleared, slice 1 drawn; a mip has the slices that are left of the
// range. All ops share the slot of the clear.

// RUN: aux-plan %s --target=skl --policy=tracked | %check %s

image %v : R8G8B8A8_UNORM 64x64x4 type 3D mips 2 usage(COLOR_ATTACHMENT, SAMPLED)
frame {
  pass @a on graphics {
    color %v[mip 0, layer 0] load(clear 0, 0, 0, 0) store(store)
  }
  pass @b on graphics {
    color %v[mip 0, layer 1] load(dont_care) store(store)
  }
  pass @c on graphics {
    color %v[mip 1] load(dont_care) store(store)
  }
}

// CHECK: pass @a
// CHECK-NEXT: ccs.ambiguate %v[mip 0, layer 1]
// CHECK-NEXT: ccs.ambiguate %v[mip 1, layers 0..2]
// CHECK-NEXT: ccs.clear %v[mip 0, layer 0] value(0, 0, 0, 0)
// CHECK: color %v[mip 0, layer 0] {{.*}}aux CCS_E/any{{$}}
// CHECK: pass @b
// CHECK: color %v[mip 0, layer 1] {{.*}}aux CCS_E/any{{$}}
// CHECK: pass @c
// CHECK: color %v[mip 1] {{.*}}aux CCS_E/any{{$}}

// The first pass brings the level of its slice into another layout at its end. The driver has to make
// the aux data of the other slices valid before, since it finds them in a layout later.

// RUN: aux-plan %s --target=skl,navi21 --policy=layout -Wno-undefined-read -o %t.%%t.rg
// RUN: aux-plan simulate %t.skl.rg && aux-plan simulate %t.navi21.rg
// RUN: FileCheck %s < %t.skl.rg
// CHECK: pass @first
// CHECK-NEXT: ccs.ambiguate %v{{$}}
// CHECK: pass @second

image %v : R8G8B8A8_UNORM 256x256x4 type 3D usage(COLOR_ATTACHMENT, SAMPLED) flags(2D_ARRAY_COMPATIBLE)

frame repeat {
  pass @first on graphics {
    color %v[layer 0] load(clear 1, 0, 0, 1) store(store) to SHADER_READ_ONLY_OPTIMAL
  }
  pass @second on graphics {
    color %v[layer 1] store(store) to SHADER_READ_ONLY_OPTIMAL
  }
}

// Another image owns the memory before the loop, but nothing needs its contents: one
// op in front of the loop is enough, fewer than one in each iteration, though the
// clears are then drawn. The exact plan is compared first by ops, then by own cost.

// RUN: aux-plan %s --target=icl --minimize=ops -o %t.rg
// RUN: FileCheck %s --input-file=%t.rg
// RUN: aux-plan verify %t.rg
// RUN: aux-plan simulate %t.rg
// RUN: aux-plan %s --target=icl --minimize=ops --emit=stats | FileCheck %s --check-prefix=STATS

image %a : R16G16B16A16_SFLOAT 256x128 usage(STORAGE, COLOR_ATTACHMENT)
image %b : R8G8B8A8_UNORM 60x45x1 type 3D usage()
memory %heap : 256MiB
bind %a, %heap, 0x8000000
bind %b, %heap, 0x8020000

frame {
  loop 3 at_least_once {
    pass @draw on graphics {
      color %a load(clear) store(store)
    }
  }
}

// CHECK: frame {
// CHECK-NEXT: ccs.ambiguate %a
// CHECK-NEXT: loop 3 at_least_once {
// CHECK-NOT: ccs
// STATS: ops=1
// STATS: own_proven=1

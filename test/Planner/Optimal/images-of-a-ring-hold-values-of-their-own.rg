// The two images of the ring are cleared to different values in one pass. Each has its own: neither has to do without a
// fast clear for the sake of the other, but the one whose levels do not agree.

// RUN: aux-plan %s --target=tgl@mesa-26 --costs=%S/Inputs/free-ops.json | FileCheck %s
// RUN: aux-plan %s --target=tgl@mesa-26 --costs=%S/Inputs/free-ops.json --emit=stats | FileCheck %s --check-prefix=STATS

image %i0 : R8G8B8A8_UNORM 64x64 mips 3 usage(COLOR_ATTACHMENT) history 2

frame {
  pass @both on graphics {
    color %i0[mip 1] load(clear) store(store)
    color %i0@1[mip 1] load(clear 1, 1, 1, 1) store(store)
  }
  pass @smaller on graphics {
    color %i0@1[mip 2] load(clear) store(store)
  }
}

// CHECK: ccs.clear %i0[mip 1] value(0, 0, 0, 0)
// CHECK-NEXT: ccs.clear %i0@1[mip 1] value(1, 1, 1, 1)
// CHECK-NOT: ccs.clear
// STATS: own_proven=1

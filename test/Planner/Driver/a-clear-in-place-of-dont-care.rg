// The driver of tgl makes aux data of stencil valid at a transition from UNDEFINED, with an update of the
// AUX-TT. Without that transition, contents that nobody needs would be read in full. After load(dont_care)
// any value is right, also that of a clear, which does without both.

// RUN: aux-plan %s --target=tgl@mesa-22.3 --policy=layout | FileCheck %s --check-prefix=NOW
// NOW: aux_tt.update %ds[aspect stencil]
// NOW: stencil.clear %ds value(0)

// By the tables a clear of stencil writes every texel, compressed, which is more than half of what it saves here; the
// choice stands where such clears cost less.
// RUN: aux-plan %s --target=tgl@mesa-22.3 --contract=driver --costs=%S/Inputs/cheap-stencil-clear.json -o %t.rg
// RUN: aux-plan %s --target=tgl@mesa-22.3 --contract=driver | FileCheck %s --check-prefix=DEAR
// DEAR: stencil %ds {{.*}}load(dont_care) store(dont_care)
// RUN: FileCheck %s --implicit-check-not=aux_tt < %t.rg
// RUN: aux-plan simulate %t.rg
// RUN: aux-plan %t.rg --target=tgl@mesa-22.3 --replan --policy=layout | grep -v ^plan > %t.again
// RUN: grep -v ^plan %t.rg | diff %t.again -
// CHECK: pass @draw on graphics {
// CHECK-NEXT: hiz.clear %ds value(1.0)
// CHECK-NEXT: stencil.clear %ds value(0)
// CHECK-NEXT: depth %ds DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1.0) store(dont_care)
// CHECK-NEXT: stencil %ds DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear) store(dont_care)

// A load operation on a part of the image keeps the rest, which a later pass needs: there no clear takes its
// place, though it would save as much. Nor does one where the text loads what it needs.
// CHECK: stencil %rest DEPTH_STENCIL_ATTACHMENT_OPTIMAL {{.*}}load(dont_care) store(store) area(0, 0, 256x256)
// CHECK: stencil %rest DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)

// Depth is cleared to the value to which the text clears it elsewhere, where such a clear is fast.
// RUN: aux-plan %S/Inputs/reversed-depth.rg --target=lnl --contract=driver | FileCheck %s --check-prefix=VALUE
// VALUE: depth %d {{.*}} load(clear 0.0) store(store) aux
// VALUE: depth %d {{.*}} load(clear 0.0) store(store) aux

image %ds : D32_SFLOAT_S8_UINT 512x512 usage(DEPTH_STENCIL_ATTACHMENT) starts DEPTH_STENCIL_ATTACHMENT_OPTIMAL persistent
image %rest : S8_UINT 512x512 usage(DEPTH_STENCIL_ATTACHMENT) starts DEPTH_STENCIL_ATTACHMENT_OPTIMAL persistent

frame explicit {
  pass @draw on graphics {
    depth %ds DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0) store(dont_care)
    stencil %ds DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(dont_care) store(dont_care)
  }
  pass @part on graphics {
    stencil %rest DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(dont_care) store(store) area(0, 0, 256x256)
  }
  pass @all on graphics {
    stencil %rest DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
  }
}

// Stencil is resolved, through the entries, so that the pass can go around its aux data; then
// the entries must lead to those of depth again, which the pass binds.

// RUN: aux-plan %s --target=tgl@mesa-22.3 --policy=tracked -Wno-undefined-read -o %t.rg
// RUN: aux-plan simulate %t.rg -Wno-undefined-read
// RUN: FileCheck %s --input-file=%t.rg

// CHECK: ccs.resolve full %a[aspect stencil]
// CHECK-NEXT: pass @both on graphics {
// CHECK-NEXT: aux_tt.update %a
// CHECK-NEXT: sampled %a GENERAL aux HIZ_CCS_WT/default

image %a : D32_SFLOAT_S8_UINT 64x64 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED, INPUT_ATTACHMENT) granules 1
memory %heap : 256MiB
bind %a, %heap, 0x0

frame repeat {
  pass @draw on graphics {
    stencil %a load(clear) store(store)
  }
  pass @both on graphics {
    sampled %a[aspect depth] GENERAL
    input %a[aspect stencil] GENERAL
  }
  pass @depth on graphics {
    depth %a load(load) store(store)
  }
}

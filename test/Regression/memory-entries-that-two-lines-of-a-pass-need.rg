// Depth and stencil share an entry of the AUX-TT, which leads to the aux data of one of them
// at a time. A pass that uses both binds aux data for one; policies that go by layouts alone
// cannot, and say which lines meet.

// RUN: aux-plan %s --target=tgl@mesa-22.3 --policy=optimal | aux-plan simulate -
// RUN: aux-plan %s --target=tgl@mesa-22.3 --policy=tracked | aux-plan simulate -
// RUN: aux-plan %s --target=tgl@mesa-22.3 --policy=always-valid | aux-plan simulate -
// RUN: aux-plan %s --target=tgl@mesa-22.3 --policy=render-pass | aux-plan simulate -
// RUN: aux-plan %s --target=tgl@mesa-22.3 --policy=tracked | FileCheck %s --check-prefix=PLAN
// RUN: not aux-plan %s --target=tgl@mesa-22.3 --policy=tracked --contract=layout 2>&1 | FileCheck %s

// PLAN: depth %ds DEPTH_ATTACHMENT_STENCIL_READ_ONLY_OPTIMAL load(load) store(store) aux HIZ_CCS_WT/default
// PLAN: sampled %ds[aspect stencil] DEPTH_ATTACHMENT_STENCIL_READ_ONLY_OPTIMAL aux NONE

image %ds : D24_UNORM_S8_UINT 64x64 granules 1 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
memory %heap : 1MiB
bind %ds, %heap, 0x0

frame {
  pass @draw on graphics {
    depth %ds load(clear) store(store)
    stencil %ds load(clear) store(store)
  }
  pass @test on graphics {
    depth %ds DEPTH_ATTACHMENT_STENCIL_READ_ONLY_OPTIMAL load(load) store(store)
    sampled %ds[aspect stencil] DEPTH_ATTACHMENT_STENCIL_READ_ONLY_OPTIMAL
  }
}

// CHECK: .rg:[[#@LINE-4]]:13: error: 'sampled' of '%ds[aspect stencil]' and 'depth' of '%ds[aspect depth]' bind aux data in one pass to which the same entry of the AUX-TT leads, expected 'aux NONE' in one of them
// CHECK: .rg:[[#@LINE-6]]:11: note: '%ds[aspect depth]' is used here, at the same time

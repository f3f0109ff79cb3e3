// Multisampled depth has HIZ_CCS on dg2. Drawn so, it has to be flushed before it is sampled;
// drawn with write-through, as drivers do in layouts that admit both, it has not.

// RUN: aux-plan %s --target=dg2 | FileCheck %s
// RUN: aux-plan %s --target=dg2 --contract=layout | FileCheck %s --check-prefix=LAYOUT
// RUN: aux-plan %s --target=dg2 --policy=tracked | FileCheck %s --check-prefix=TRACKED
// RUN: aux-plan %s --target=tgl | FileCheck %s --check-prefix=TGL

// CHECK: hiz.resolve %d
// CHECK: depth %d load(clear 0.0) store(store) aux HIZ_CCS_WT/default
// CHECK-NOT: hiz.flush
// CHECK: sampled %d at FRAGMENT_SHADER aux HIZ_CCS_WT/default

// In GENERAL, which a line that leaves out its layout may be in.
// LAYOUT: depth %d GENERAL load(clear 0.0) store(store) aux HIZ_CCS_WT/default
// LAYOUT-NOT: hiz.flush
// LAYOUT: sampled %d

// TRACKED: depth %d load(clear 0.0) store(store) aux HIZ_CCS/default
// TRACKED: hiz.flush %d
// TRACKED: sampled %d at FRAGMENT_SHADER aux HIZ_CCS_WT/default

// Nobody binds it so before gfx12.5.
// TGL-NOT: HIZ_CCS_WT
// TGL: sampled %d at FRAGMENT_SHADER aux NONE

image %d : D16_UNORM 256x128 samples 8 usage(SAMPLED, DEPTH_STENCIL_ATTACHMENT)

frame {
  pass @draw on graphics {
    depth %d load(clear 0.0) store(store)
  }
  pass @read on graphics {
    sampled %d at FRAGMENT_SHADER
  }
}

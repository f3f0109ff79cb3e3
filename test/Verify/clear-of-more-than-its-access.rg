// A fast clear is the clear of an access in those cells that the access clears, and an
// initialisation in all others: legal where their contents are dead. The access does not
// clear a second time, and the simulator judges alike.

// RUN: split-file %s %t
// RUN: aux-plan verify %t/right.rg -Wno-undefined-read
// RUN: aux-plan simulate %t/right.rg -Wno-undefined-read
// RUN: not aux-plan verify %t/needed.rg 2>&1 | FileCheck %s --check-prefix=NEEDED --implicit-check-not=error:
// RUN: not aux-plan simulate %t/needed.rg 2>&1 | FileCheck %s --check-prefix=LOST --implicit-check-not=error:
// RUN: not aux-plan verify %t/part.rg -Wno-undefined-read 2>&1 | FileCheck %s --check-prefix=PART
// RUN: not aux-plan verify %t/skipped.rg 2>&1 | FileCheck %s --check-prefix=SKIPPED --implicit-check-not=error:
// RUN: aux-plan verify %t/two-lines.rg
// RUN: aux-plan simulate %t/two-lines.rg
// RUN: aux-plan verify %t/command.rg
// RUN: aux-plan simulate %t/command.rg

// NEEDED: needed.rg:5:15: error: no access of this pass asks for this clear, and the contents of '%d[layer 1]' are still needed
// LOST: needed.rg:9:13: error: 'sampled' of '%d[layer 1]' with aux HIZ_CCS_WT/default reads wrong data: the contents are lost

// An initialisation of a part would leave the rest as it was.
// PART: part.rg:5:15: error: no access of this pass asks for this clear of a part of '%d[layer 1]'; a clear that no access asks for initialises all of it

// One that the hardware may skip stands for no clear.
// SKIPPED: skipped.rg:6:15: error: 'hiz.clear' clears on every path, expected no 'predicated(...)'

//--- right.rg
plan target(dg2@mesa-26) policy(optimal) contract(access) minimize(total)
image %d : D32_SFLOAT 64x64 layers 2 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
frame {
  pass @draw on graphics {
    hiz.clear %d value(1.0)
    depth %d[layer 0] load(clear 1.0) store(store) aux HIZ_CCS_WT/default
  }
  pass @read on graphics {
    sampled %d aux HIZ_CCS_WT/default
  }
}
//--- needed.rg
plan target(dg2@mesa-26) policy(optimal) contract(access) minimize(total)
image %d : D32_SFLOAT 64x64 layers 2 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED) starts GENERAL
frame {
  pass @draw on graphics {
    hiz.clear %d value(1.0)
    depth %d[layer 0] load(clear 1.0) store(store) aux HIZ_CCS_WT/default
  }
  pass @read on graphics {
    sampled %d aux HIZ_CCS_WT/default
  }
}
//--- part.rg
plan target(dg2@mesa-26) policy(optimal) contract(access) minimize(total)
image %d : D32_SFLOAT 64x64 layers 2 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
frame {
  pass @draw on graphics {
    hiz.clear %d value(1.0) area(0, 0, 32x32)
    depth %d[layer 0] load(clear 1.0) store(store) area(0, 0, 32x32) aux HIZ_CCS_WT/default
  }
  pass @read on graphics {
    sampled %d aux HIZ_CCS_WT/default
  }
}
//--- two-lines.rg
plan target(dg2@mesa-26) policy(optimal) contract(access) minimize(total)
image %d : D32_SFLOAT 64x64 layers 2 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED, TRANSFER_DST)
frame {
  pass @draw on graphics {
    hiz.clear %d value(1.0)
    depth %d[layer 0] load(clear 1.0) store(store) aux HIZ_CCS_WT/default
    clear %d[layer 1] value(1.0) aux HIZ_CCS_WT/default
  }
  pass @read on graphics {
    sampled %d aux HIZ_CCS_WT/default
  }
}
// The command may come behind the draw of layer 0, so it is not done there, but it is in
// layer 1.
//--- command.rg
plan target(dg2@mesa-26) policy(optimal) contract(access) minimize(total)
image %d : D32_SFLOAT 64x64 layers 2 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
frame {
  pass @draw on graphics {
    hiz.clear %d value(1.0)
    depth %d[layer 0] load(dont_care) store(store) aux HIZ_CCS_WT/default
    clear %d DEPTH_STENCIL_ATTACHMENT_OPTIMAL value(1.0) aux HIZ_CCS_WT/default
  }
  pass @read on graphics {
    sampled %d aux HIZ_CCS_WT/default
  }
}
//--- skipped.rg
plan target(dg2@mesa-26) policy(optimal) contract(access) minimize(total)
image %d : D32_SFLOAT 64x64 usage(DEPTH_STENCIL_ATTACHMENT)
frame {
  hiz.resolve %d
  pass @draw on graphics {
    hiz.clear %d value(1.0) area(0, 0, 32x32) predicated(compressed) runs(unknown)
    depth %d load(clear 1.0) store(store) area(0, 0, 32x32) aux NONE
  }
}

// Slices of 196 rows begin at multiples of 8 only in every other layer. Write-through clears work on blocks of
// 16 by 8: whoever clears part of several layers may do so fast only in some of them, also where the graph uses
// them together and they are one cell.

// RUN: split-file %s %t
// RUN: aux-plan %t/whole.rg --target=tgl@mesa-22.3 | FileCheck %s --check-prefix=WHOLE
// RUN: aux-plan %t/cut.rg --target=tgl@mesa-22.3 | FileCheck %s --check-prefix=CUT
// RUN: aux-plan verify %t/first.rg
// RUN: aux-plan simulate %t/first.rg
// RUN: not aux-plan verify %t/both.rg 2>&1 | FileCheck %s --check-prefix=BOTH
// RUN: not aux-plan simulate %t/both.rg 2>&1 | FileCheck %s --check-prefix=LOST

// WHOLE-NOT: hiz.clear
// CUT-NOT:   hiz.clear %z[layer 1]
// LOST: error: 'depth' of '%z' with aux HIZ_CCS_WT/default reads wrong data: the contents are lost
// BOTH: error: 'hiz.clear' of '%z' is not possible on tgl@mesa-22.3: write-through clears work on blocks of 16 by 8

//--- whole.rg
image %z : D32_SFLOAT 64x196 layers 2 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED) starts DEPTH_STENCIL_ATTACHMENT_OPTIMAL
frame {
  pass @clear on graphics {
    depth %z load(clear 1.0) store(store) area(0, 0, 64x96)
  }
  pass @read on graphics {
    sampled %z
  }
}
//--- cut.rg
image %z : D32_SFLOAT 64x196 layers 2 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED) starts DEPTH_STENCIL_ATTACHMENT_OPTIMAL
frame {
  pass @clear on graphics {
    depth %z load(clear 1.0) store(store) area(0, 0, 64x96)
  }
  pass @read on graphics {
    sampled %z[layer 0]
    sampled %z[layer 1]
  }
}
//--- first.rg
plan target(tgl@mesa-22.3) policy(tracked) contract(access) minimize(traffic)
image %z : D32_SFLOAT 64x196 layers 2 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED) starts DEPTH_STENCIL_ATTACHMENT_OPTIMAL
frame {
  hiz.resolve %z
  pass @clear on graphics {
    hiz.clear %z[layer 0] value(1.0) area(0, 0, 64x96)
    depth %z load(clear 1.0) store(store) area(0, 0, 64x96) aux HIZ_CCS_WT/default
  }
  pass @read on graphics {
    sampled %z aux HIZ_CCS_WT/default
  }
}
//--- both.rg
plan target(tgl@mesa-22.3) policy(tracked) contract(access) minimize(traffic)
image %z : D32_SFLOAT 64x196 layers 2 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED) starts DEPTH_STENCIL_ATTACHMENT_OPTIMAL
frame {
  hiz.resolve %z
  pass @clear on graphics {
    hiz.clear %z value(1.0) area(0, 0, 64x96)
    depth %z load(clear 1.0) store(store) area(0, 0, 64x96) aux HIZ_CCS_WT/default
  }
  pass @read on graphics {
    sampled %z aux HIZ_CCS_WT/default
  }
}

// Calls and stalls are proven, too. In @two neither clear is worth a stall, but both together are
// worth one. The layers of an array are one call if they are cleared in one slot. A clear that is
// worth less than a call is drawn.
// RUN: split-file %s %t
// RUN: aux-plan %t/shared.rg --target=tgl | %check %s
// RUN: aux-plan %t/shared.rg --target=tgl --emit=stats | FileCheck %s --check-prefix=PROVEN
// RUN: aux-plan %t/shared.rg --target=tgl --emit=json | FileCheck %s --check-prefix=JSON
// RUN: aux-plan %t/layers.rg --target=tgl --emit=stats | FileCheck %s --check-prefixes=PROVEN,LAYERS
// RUN: aux-plan %examples/qtquick3d_effects.rg --target=tgl --emit=stats | FileCheck %s --check-prefix=PROVEN
// RUN: aux-plan %examples/qtquick3d_effects.rg --target=skl --emit=stats | FileCheck %s --check-prefix=OPEN
// RUN: aux-plan %t/small.rg --target=tgl --emit=stats | FileCheck %s --check-prefixes=PROVEN,SMALL
// RUN: aux-plan %t/shared.rg --target=tgl --contract=layout --emit=stats | FileCheck %s --check-prefix=LAYOUT
// RUN: aux-plan %t/layers.rg --target=tgl --contract=layout --emit=stats | FileCheck %s --check-prefix=LAYOUT
// RUN: aux-plan %t/small.rg --target=skl --contract=layout --emit=stats | FileCheck %s --check-prefix=LAYOUT

// CHECK: pass @two on graphics {
// CHECK-NEXT: ccs.clear %a
// CHECK-NEXT: ccs.clear %b

// PROVEN: least total of any plan
// PROVEN: proven: no plan costs less
// LAYERS: ops.hiz.clear=1
// LAYERS: stalls=1
// SMALL: stalls=0
// PROVEN: total=[[TOTAL:[0-9]+]]
// PROVEN: lower_bound=[[TOTAL]]
// PROVEN-NEXT: proven_minimal=1
// JSON: "total":[[TOTAL:[0-9]+]],"lower_bound":[[TOTAL]],"proven_minimal":true

// Slots cost the same where layouts bind the modes.
// LAYOUT: proven: no plan that binds what layouts promise costs less
// LAYOUT: total=[[TOTAL:[0-9]+]]
// LAYOUT: lower_bound=[[TOTAL]]
// LAYOUT-NEXT: proven_minimal=1

// Where it is not proven, the statistics say how much cheaper another plan could be.
// OPEN: bound of total
// OPEN: this plan has more own cost, but costs less in all; another plan could cost at most 0.{{[0-9][0-9]}} % less in all
// OPEN: proven_minimal=0


//--- shared.rg
image %a : R8G8B8A8_UNORM 360x270 usage(COLOR_ATTACHMENT, SAMPLED)
image %b : R8G8B8A8_UNORM 360x270 usage(COLOR_ATTACHMENT, SAMPLED)
frame repeat {
  pass @two on graphics {
    color %a load(clear 0, 0, 0, 0) store(store) blend
    color %b load(clear 0, 0, 0, 0) store(store) blend
  }
  pass @read on graphics {
    sampled %a at FRAGMENT_SHADER
    sampled %b at FRAGMENT_SHADER
  }
}
//--- layers.rg
image %d : D32_SFLOAT 512x512 layers 6 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
frame repeat {
  pass @draw on graphics {
    depth %d load(clear 1.0) store(store)
  }
  pass @read on graphics {
    sampled %d at FRAGMENT_SHADER
  }
}
//--- small.rg
image %a : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED)
frame repeat {
  pass @one on graphics {
    color %a load(clear 0, 0, 0, 0) store(store)
  }
  pass @read on graphics {
    sampled %a at FRAGMENT_SHADER
  }
}

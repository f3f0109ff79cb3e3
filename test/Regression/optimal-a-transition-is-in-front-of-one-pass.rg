// The transition of %i0 stands in front of @p4. The planner thought that the layout changes
// in front of @p5 as well, since @p4 is one of the passes that are taken apart quickly, and put
// an op inside of the render pass instance. Calls and stalls are free here, so that the plan of
// least own cost is the cheapest.

// RUN: split-file %s %t
// RUN: aux-plan %t/graph.rg --target=skl --driver-limits --costs=%t/free.json | FileCheck %s
// RUN: aux-plan %t/graph.rg --target=skl --driver-limits --costs=%t/free.json --emit=stats | FileCheck %s --check-prefix=STATS

// CHECK: ccs.resolve partial %i0
// CHECK: pass @p4 on graphics
// CHECK-NOT: ccs
// STATS: {{^}}own=40576
// STATS: {{^}}own_lower_bound=40576
// STATS: {{^}}own_proven=1

//--- free.json
{"format": "aux-plan/costs", "version": 1, "fixed_op_bytes": 0, "stall_bytes": 0}

//--- graph.rg
image %i0 : R32G32_UINT 60x45 usage(TRANSFER_DST, INPUT_ATTACHMENT)
image %i4 : R16G16_UNORM 60x45 usage(STORAGE, COLOR_ATTACHMENT, INPUT_ATTACHMENT) starts GENERAL persistent

frame {
  pass @p0 on graphics {
    clear %i0 value(1, 0, 0, 1)
  }
  pass @copy on graphics {
    copy_dst %i0 area(0, 0, 8x8)
  }
  pass @p1 on graphics {
    color %i4 GENERAL load(load) store(store)
  }
  pass @p2 on graphics continues @p1 {
    input %i4 GENERAL at FRAGMENT_SHADER
  }
  transition %i0 TRANSFER_DST_OPTIMAL -> GENERAL
  pass @p4 on graphics {
  }
  pass @p5 on graphics continues @p4 {
    input %i0 GENERAL at FRAGMENT_SHADER
  }
}

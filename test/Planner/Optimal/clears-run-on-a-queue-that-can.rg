// The compute queue cannot clear fast, the graphics queue can: an op on it may stand in front of
// the clear command and do the command. It costs a stall, which the plan avoids; the bound of own
// cost is that of the op.

// RUN: aux-plan %s --target=tgl --emit=stats | FileCheck %s
// RUN: aux-plan %s --target=tgl --minimize=traffic | FileCheck %s --check-prefixes=TRAFFIC,FREE
// RUN: aux-plan %s --target=tgl --minimize=traffic --emit=stats | FileCheck %s --check-prefix=PROVEN
// RUN: aux-plan %s --target=tgl --minimize=traffic --emit=json | FileCheck %s --check-prefix=JSON
// RUN: aux-plan %s --target=tgl --costs=%S/Inputs/free-ops.json | FileCheck %s --check-prefix=FREE
// RUN: aux-plan %s --target=tgl --costs=%S/Inputs/free-ops.json --emit=stats | FileCheck %s --check-prefix=PROVEN
// RUN: aux-plan %s --target=tgl --costs=%S/Inputs/free-ops.json | aux-plan verify -
// RUN: aux-plan %s --target=tgl --costs=%S/Inputs/free-ops.json | aux-plan simulate -

image %a : R8G8B8A8_UNORM 128x96 usage(STORAGE, TRANSFER_DST, SAMPLED)
frame {
  pass @clear on compute {
    clear %a value(0, 0, 0, 0)
  }
  pass @read on compute {
    sampled %a
  }
}

// CHECK: proven: no plan costs less
// CHECK: own=59008
// CHECK: own_lower_bound=29696

// TRAFFIC: plan target(tgl@mesa-26) policy(optimal) contract(access) minimize(traffic)
// FREE:      pass @clear on compute {
// FREE-NEXT:   ccs.clear %a value(0, 0, 0, 0) on graphics
// FREE-NEXT:   clear %a value(0, 0, 0, 0) aux CCS_E/any

// JSON: "minimize":"traffic",{{.*}}"own_proven":true

// PROVEN: own_lower_bound=29696
// PROVEN: own_proven=1

// The cost of a plan depends on the contract. A plan by layouts binds what GENERAL binds, and has
// to make depth readable for everything that may come in it; a plan by accesses leaves HiZ on.

// RUN: aux-plan %s --target=icl | FileCheck %s --check-prefix=ACCESS
// RUN: aux-plan %s --target=icl --contract=layout -o %t.rg
// RUN: FileCheck %s --check-prefix=LAYOUT --input-file=%t.rg
// RUN: aux-plan verify %t.rg
// RUN: aux-plan simulate %t.rg
// RUN: aux-plan %s --target=icl --policy=tracked --contract=layout | FileCheck %s --check-prefix=TRACKED
// RUN: aux-plan %s --target=icl --policy=always-valid --contract=layout | aux-plan verify -
// RUN: aux-plan %t.rg --target=icl --contract=layout | diff - %t.rg
// RUN: not aux-plan %t.rg --target=icl 2>&1 | FileCheck %s --check-prefix=OTHER
// OTHER: error: graph is already planned with target(icl@mesa-26) policy(optimal) contract(layout)
// ACCESS: contract(access)
// LAYOUT: policy(optimal) contract(layout)
// TRACKED: policy(tracked) contract(layout)
image %d : D32_SFLOAT 1024x1024 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)

frame {
  pass @prepass on graphics {
    depth %d load(clear 1.0) store(store)
  }
  // ACCESS-NOT: depth.resolve
  // LAYOUT: depth.resolve
  // TRACKED: depth.resolve
  pass @draw on graphics {
    // ACCESS: depth %d GENERAL {{.*}} aux HIZ
    // LAYOUT: depth %d GENERAL {{.*}} aux NONE
    // TRACKED: depth %d GENERAL {{.*}} aux NONE
    depth %d GENERAL load(load) store(store)
  }
}

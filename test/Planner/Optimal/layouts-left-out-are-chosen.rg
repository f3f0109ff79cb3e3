// Under the layout contract the planner may choose a layout that the text leaves out: in
// GENERAL depth goes around HiZ, which the sampler of icl would need resolved in every frame.

// RUN: aux-plan %s --target=icl --contract=layout | FileCheck %s --implicit-check-not=resolve
// RUN: aux-plan %s --target=icl --contract=layout | aux-plan verify -
// RUN: aux-plan %s --target=icl --contract=layout --policy=tracked | FileCheck %s --check-prefix=CANONICAL
// RUN: aux-plan %s --target=icl | FileCheck %s --check-prefix=ACCESS

// Under the access contract the binding of an access does not depend
// on its layout: there the canonical layout is as good as any.
// ACCESS: depth %d load(load) store(store) aux

image %a : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, SAMPLED, INPUT_ATTACHMENT) persistent
image %d : D32_SFLOAT 1024x1024 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED) persistent
frame repeat {
  pass @draw on graphics {
    color %a load(load) store(store)
    // CHECK: depth %d GENERAL load(load) store(store) aux NONE
    // CANONICAL: depth %d load(load) store(store) aux HIZ/default
    depth %d load(load) store(store)
  }
  pass @use on graphics {
    sampled %a GENERAL at FRAGMENT_SHADER
    // CANONICAL: depth.resolve %d
    // CHECK: sampled %d GENERAL at FRAGMENT_SHADER aux NONE
    sampled %d GENERAL at FRAGMENT_SHADER
  }
}

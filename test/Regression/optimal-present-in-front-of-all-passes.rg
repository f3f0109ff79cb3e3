// The first item of the frame presents %i, whose contents are live there: they were taken for
// dead, since no pass had been walked yet. The plan with an ambiguate in front was wrong, and
// the bound what it costs. A right one moves 131072 bytes for the present, the draw and the reader, 512 for the clear, and
// a quarter and 512 for the resolve.

// RUN: aux-plan %s --target=icl --emit=stats | FileCheck %s
// RUN: aux-plan %s --target=icl -o %t.rg
// RUN: aux-plan verify %t.rg --target=icl

// CHECK: {{^}}own_lower_bound=427008

image %i : R8G8B8A8_UNORM 256x128 usage(SAMPLED, COLOR_ATTACHMENT) starts GENERAL persistent

frame repeat {
  present %i
  pass @p0 on graphics {
    color %i load(clear 0.25, 0.5, 0.75, 1) store(store)
  }
  pass @p1 on graphics {
    sampled %i at FRAGMENT_SHADER
  }
}

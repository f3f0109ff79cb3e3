// The driver emits the partial resolve at the end of the pass, and does not run it: the clear has
// written the default type into the word that the predicate looks at. So the resolve moves nothing.
// RUN: aux-plan %s --target=skl --policy=layout --comments | FileCheck %s
// RUN: aux-plan %s --target=skl --policy=layout | aux-plan simulate -
// CHECK: ccs.resolve partial %default predicated(clear_type) runs(no) // 0 bytes
// CHECK: ccs.resolve partial %other predicated(clear_type) runs(yes) // {{[1-9][0-9]*}} bytes

image %default : R16G16B16A16_SFLOAT 256x256 usage(SAMPLED, COLOR_ATTACHMENT) starts SHADER_READ_ONLY_OPTIMAL persistent
image %other : R16G16B16A16_SFLOAT 256x256 usage(SAMPLED, COLOR_ATTACHMENT) starts SHADER_READ_ONLY_OPTIMAL persistent

frame explicit repeat {
  pass @draw on graphics {
    color %default COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 0) store(store) to SHADER_READ_ONLY_OPTIMAL
    color %other COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1, 0, 0, 0.5) store(store) to SHADER_READ_ONLY_OPTIMAL
  }
  pass @use on graphics {
    sampled %default SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %other SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
}

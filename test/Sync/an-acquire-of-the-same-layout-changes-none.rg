// Changes of the layout of one image run in order on a queue. An acquire that keeps the layout is no such change, so the
// next one has to wait for it.
// RUN: aux-plan %s --barriers -o %t.rg
// RUN: FileCheck %s < %t.rg
// RUN: aux-plan verify %t.rg
// RUN: sed -e '/acquire/s/ before(.*)//' %t.rg > %t.weak.rg
// RUN: not aux-plan sync %t.weak.rg | FileCheck %s --check-prefix=WEAK
// RUN: not aux-plan verify %t.weak.rg 2>&1 | FileCheck %s --check-prefix=VERIFY
// CHECK: acquire %a GENERAL -> GENERAL compute -> graphics after({{.*}}) before([[STAGE:[A-Z_]+]])
// CHECK: transition %a GENERAL -> COLOR_ATTACHMENT_OPTIMAL on graphics after([[STAGE]])
// WEAK: {{weak|missing}}: the transition may change the image
// VERIFY: error: this change of layout of '%a' does not wait for
image %a : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, STORAGE)
frame explicit {
  transition %a UNDEFINED -> GENERAL on compute
  pass @w on compute {
    storage write %a GENERAL at COMPUTE_SHADER
  }
  release %a GENERAL -> GENERAL compute -> graphics
  acquire %a GENERAL -> GENERAL compute -> graphics
  transition %a GENERAL -> COLOR_ATTACHMENT_OPTIMAL on graphics
  pass @d on graphics {
    color %a COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
  }
}

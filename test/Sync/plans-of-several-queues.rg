// A plan is planned again as long as that makes it better, and an image has one owner whatever path is taken.
// RUN: split-file %s %t
// RUN: aux-plan %t/waits.rg --barriers -o %t/once.rg
// RUN: aux-plan %t/once.rg --barriers | diff %t/once.rg -
// RUN: aux-plan sync %t/once.rg | FileCheck %s
// RUN: not aux-plan %t/path.rg --barriers 2>&1 | FileCheck %s --check-prefix=PATH
// RUN: not aux-plan %t/stage.rg --barriers 2>&1 | FileCheck %s --check-prefix=STAGE
// RUN: not aux-plan %t/none.rg --barriers 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not aux-plan %t/waits.rg --barriers --costs=x.json 2>&1 | FileCheck %s --check-prefix=COSTS
// CHECK: the frame has 4 barrier calls and 2 waits; 4 and 2 are enough
// PATH: error: found no explicit frames for this graph: '%c' is read on 'compute' here, but 'graphics' owns it, and no release and acquire pass it on
// STAGE: stage.rg:2:53: error: queue 'compute' has no stage 'VERTEX_SHADER'
// NONE: error: an access happens at some stage, not at 'NONE'
// COSTS: error: barriers do not depend on costs, but for '--contract=driver'
//--- waits.rg
image %c : R8G8B8A8_UNORM 16x16 mips 2 layers 2 usage(SAMPLED, STORAGE, TRANSFER_SRC) persistent starts GENERAL
frame repeat {
  pass @p1 on compute { copy_src %c }
  pass @p2 on graphics { storage write %c[mip 0] at COMPUTE_SHADER }
  pass @p7 on graphics { sampled %c[mip 1] at FRAGMENT_SHADER }
}
//--- path.rg
image %c : R8G8B8A8_UNORM 16x16 usage(COLOR_ATTACHMENT, STORAGE)
frame repeat {
  every 2 offset 1 { pass @p5 on graphics { color %c load(clear) store(store) } }
  pass @p6 on compute { storage read %c at COMPUTE_SHADER }
}
//--- stage.rg
buffer %b : 1KiB usage(UNIFORM_BUFFER)
frame explicit { pass @w on compute { uniform %b at VERTEX_SHADER or COMPUTE_SHADER } }
//--- none.rg
buffer %b : 1KiB usage(UNIFORM_BUFFER)
frame explicit { pass @w on compute { uniform %b at NONE } }

// Layouts and barriers are chosen together: the layouts are those that cost the driver of the target
// least, and the barriers follow from them. Without a target there is no driver.
// RUN: aux-plan %s --contract=driver --target=tgl@mesa-22.3 > %t.plan
// RUN: aux-plan %s --contract=driver --target=tgl@mesa-22.3 --barriers > %t.rg
// RUN: aux-plan sync %t.rg | FileCheck %s --check-prefix=RIGHT
// RUN: FileCheck %s --input-file=%t.rg
// RUN: aux-plan %s --contract=driver --target=tgl@mesa-22.3 --emit=barriers | FileCheck %s --check-prefix=JSON
// RUN: %python %S/Inputs/same-layouts.py %t.plan %t.rg
// RUN: not aux-plan %s --contract=driver --barriers 2>&1 | FileCheck %s --check-prefix=NONE
image %d : D32_SFLOAT 1024x1024 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED) persistent starts DEPTH_STENCIL_ATTACHMENT_OPTIMAL

frame explicit repeat {
  transition %d UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @draw on graphics {
    depth %d DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1.0) store(store)
  }
  transition %d DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @see on graphics {
    sampled %d SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
}
// CHECK: frame explicit repeat {
// CHECK: pass @draw
// CHECK: after({{.*}}LATE_FRAGMENT_TESTS : DEPTH_STENCIL_ATTACHMENT_WRITE) before(FRAGMENT_SHADER : SHADER_SAMPLED_READ)
// RIGHT: 0 missing, 0 too weak, 0 too strong, 0 not needed
// JSON: "target": "tgl",
// JSON-NEXT: "profile": "mesa-22.3",
// NONE: error: '--contract=driver' chooses layouts for a driver: it needs '--target'

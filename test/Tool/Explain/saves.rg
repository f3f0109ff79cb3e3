image %image : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, SAMPLED) persistent

frame repeat {
  pass @draw on graphics {
    color %image load(clear 0, 0, 0, 0) store(store)
  }
  pass @look on graphics {
    sampled %image at FRAGMENT_SHADER
  }
}

// No access needs the clear: the image could be cleared by drawing. The clear saves what that would
// cost. The plan of the driver also has an op that no access needs and that saves nothing.
//
// RUN: aux-plan explain %s --target=tgl --policy=tracked @draw | FileCheck %s
// CHECK:      {{^}}op 1, ccs.clear %image value(0, 0, 0, 0), before @draw (4:8){{$}}
// CHECK:      saves {{[0-9.]+}} MiB a frame: without it the plan is right, too, and costs more
// CHECK-NEXT: 5:11: color %image in @draw, {{.*}}: {{[0-9.]+}} MiB instead of {{[0-9.]+}} MiB
//
// In the driver's plan all executions are one frame, and the first of them needs the clear.
// RUN: aux-plan explain %s --target=skl --policy=layout | FileCheck %s --check-prefix=LAYOUT
// LAYOUT: {{^}}op 1, ccs.clear
// LAYOUT: follows in a later frame
// LAYOUT: cannot take AUX_INVALID
// LAYOUT: {{^}}op 2, ccs.resolve partial %image predicated(clear_type) runs(no), before @look (7:8)
// LAYOUT: superfluous without it alone the plan is right, and costs {{[0-9.]+}} KiB a frame less

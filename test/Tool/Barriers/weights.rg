// Two targets want different layouts of an image that is cleared and then sampled. Each loses less by the choice of the
// other than both gain by another edit, so the weights decide.
// RUN: aux-plan advise %s --costs=%S/../Inputs/dear-ccs-d.json --target=skl@mesa-22.3,navi21@mesa-22.3 --contract=driver --verbose | FileCheck %s --check-prefix=SAME
// SAME: {{^}}skl@mesa-22.3, as recorded
// SAME: {{^}}2. use %c in @draw: GENERAL instead of COLOR_ATTACHMENT_OPTIMAL
// SAME: skl@mesa-22.3: moves {{.*}} less{{.*}}, clears slowly 1 time
// SAME: navi21@mesa-22.3: moves 2.4 MiB more{{.*}}, clears slowly 1 time

// RUN: aux-plan advise %s --costs=%S/../Inputs/dear-ccs-d.json --target=skl@mesa-22.3,navi21@mesa-22.3 --contract=driver --weights=navi21=9 --verbose \
// RUN:   | FileCheck %s --check-prefix=NAVI
// NAVI: {{^}}skl@mesa-22.3, as recorded
// NAVI: {{^}}navi21@mesa-22.3, weight 9, as recorded
// NAVI-NOT: use %c
// NAVI: {{^}}the one edit

// RUN: aux-plan advise %s --costs=%S/../Inputs/dear-ccs-d.json --target=skl@mesa-22.3,navi21@mesa-22.3 --contract=driver --weights=navi21=9 --emit=json \
// RUN:   | FileCheck %s --check-prefix=JSON
// JSON: "weights": [
// JSON-NEXT: 1,
// JSON-NEXT: 9

// RUN: not aux-plan advise %s --target=skl,navi21 --policy=optimal --weights=navi21=9 2>&1 | FileCheck %s --check-prefix=OTHER
// OTHER: error: '--weights' is for several targets that share one choice of layouts
// RUN: not aux-plan advise %s --costs=%S/../Inputs/dear-ccs-d.json --target=skl,navi21 --contract=driver --weights=tgl=9 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: error: '--weights=tgl=9': 'tgl' is none of the targets of '--target'

image %c : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, SAMPLED, STORAGE) persistent starts SHADER_READ_ONLY_OPTIMAL
image %d : D32_SFLOAT 1920x1080 samples 4 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED) persistent starts SHADER_READ_ONLY_OPTIMAL
frame explicit repeat {
  transition %d UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @depth on graphics {
    depth %d load(dont_care) store(store)
  }
  transition %d DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @light on graphics {
    sampled %d at FRAGMENT_SHADER
  }
  transition %c SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @draw on graphics {
    color %c load(clear 0, 0, 0, 0) store(store)
  }
  transition %c COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @show on graphics {
    sampled %c at FRAGMENT_SHADER
  }
}

// One frame, four policies, as the table of docs/Design.md has it.
// RUN: aux-plan %s --target=icl --driver-limits --policy=layout --emit=stats | FileCheck %s --check-prefix=LAYOUT
// RUN: aux-plan %s --target=icl --driver-limits --policy=tracked --emit=stats | FileCheck %s --check-prefix=TRACKED
// RUN: aux-plan %s --target=icl --driver-limits --policy=always-valid --emit=stats | FileCheck %s --check-prefix=VALID
// RUN: aux-plan %s --target=icl --driver-limits --policy=render-pass --emit=stats | FileCheck %s --check-prefix=PASS

image %depth : D32_SFLOAT 1920x1080 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
image %light : R16G16B16A16_SFLOAT 1920x1080 usage(COLOR_ATTACHMENT, SAMPLED, STORAGE)

frame repeat {
  pass @prepass on graphics {
    depth %depth load(clear 1.0) store(store)
  }
  pass @draw on graphics {
    depth %depth load(load) store(store)
    color %light load(clear 0, 0, 0, 0) store(store)
  }
  pass @sky on graphics {
    depth %depth DEPTH_STENCIL_READ_ONLY_OPTIMAL load(load) store(none)
    color %light load(load) store(store)
  }
  pass @fog on graphics {
    sampled %depth at COMPUTE_SHADER
    storage read_write %light at COMPUTE_SHADER
  }
}

// LAYOUT: accesses.bytes=83358720
// LAYOUT: ops=4
// LAYOUT: ops.bytes=44870848
// LAYOUT: stalls=4
// LAYOUT: total=129540288

// TRACKED: accesses.bytes=83358720
// TRACKED: ops=4
// TRACKED: ops.bytes=44870848
// TRACKED: stalls=3
// TRACKED: total=129278144

// VALID: accesses.bytes=83358720
// VALID: ops=5
// VALID: ops.bytes=57312448
// VALID: stalls=4
// VALID: total=142047424

// PASS: accesses.bytes=91653120
// PASS: ops=8
// PASS: ops.bytes=57409792
// PASS: stalls=5
// PASS: total=150897920

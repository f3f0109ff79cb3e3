// One frame, four policies, as the table of docs/internals/Design.md has it.
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

// Depth has 8294400 bytes. Two tests move half of them, the one of @sky reads a quarter, and @fog reads all: 18662400.
// %light has 16588800 bytes, written three times and read once: 66355200. A depth resolve moves 1.5 times the depth; the
// resolve of %light, behind draws, writes a quarter of it and moves its 64832 bytes of CCS.

// LAYOUT: accesses.bytes=85017600
// LAYOUT: ops=4
// LAYOUT: ops.bytes=16734720
// LAYOUT: stalls=4
// LAYOUT: total=103063040

// TRACKED: accesses.bytes=85017600
// TRACKED: ops=4
// TRACKED: ops.bytes=16734720
// TRACKED: stalls=3
// TRACKED: total=102800896

// VALID: accesses.bytes=85017600
// VALID: ops=5
// VALID: ops.bytes=29176320
// VALID: stalls=4
// VALID: total=115570176

// In @draw and @sky HiZ culls nothing, and tests read half of the depth more.
// PASS: accesses.bytes=93312000
// PASS: ops=8
// PASS: ops.bytes=29273664
// PASS: stalls=5
// PASS: total=124420672

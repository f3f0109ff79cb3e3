// RUN: aux-plan %s --target=skl,tgl,dg2 --policy=tracked --emit=json \
// RUN:   | FileCheck %s --implicit-check-not='"mnemonic":"depth.resolve"'
//
// A rule of the form "this never happens". The prepass writes depth through HiZ, and
// the samplers of these GPUs read what it leaves (that of icl does not), so nothing may
// be resolved between the prepass and its readers. JSON has the plans of several
// targets in one output, a step a line. --implicit-check-not looks at all of it; the
// CHECK lines make sure that each target has a plan to look at.
//
// CHECK: "target":"skl"
// CHECK: "kind":"access","pass":"ao"
// CHECK: "target":"tgl"
// CHECK: "kind":"access","pass":"ao"
// CHECK: "target":"dg2"
// CHECK: "kind":"access","pass":"ao"

image %depth : D32_SFLOAT 1920x1080 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
image %ao    : R8_UNORM 1920x1080 usage(STORAGE)

frame repeat {
  pass @prepass on graphics {
    depth %depth load(clear 1.0) store(store)
  }
  pass @ao on graphics {
    sampled %depth at COMPUTE_SHADER
    storage write %ao at COMPUTE_SHADER
  }
}

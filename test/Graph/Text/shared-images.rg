// Text and JSON have the same words about images that devices share.
// RUN: aux-plan fmt %s --emit=json -o %t.json && FileCheck %s --check-prefix=JSON < %t.json
// RUN: aux-plan fmt %t.json -o %t.rg && FileCheck %s < %t.rg
// RUN: aux-plan fmt %t.rg --emit=json | diff %t.json -

image %a : B8G8R8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED) shared(linear-display, cpu) modifier LINEAR
// CHECK: image %a : B8G8R8A8_UNORM 64x64 usage(SAMPLED, COLOR_ATTACHMENT) modifier LINEAR shared(linear-display, cpu)
// JSON: "name": "a"{{.*}}"modifier": "LINEAR", "shared": ["linear-display", "cpu"]

frame repeat {
// CHECK: handoff %a to cpu write
// JSON: {"kind": "handoff", "image": "a", "device": "cpu", "rw": "write"}
  handoff %a to cpu write
  pass @draw on graphics { color %a load(load) store(store) }
// CHECK: handoff %a to linear-display read
  handoff %a to linear-display
// CHECK: handoff %a to cpu read_write on compute
// JSON: {"kind": "handoff", "image": "a", "device": "cpu", "rw": "read_write", "queue": "compute"}
  handoff %a to cpu read_write on compute
  present %a
}

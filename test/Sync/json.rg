// RUN: aux-plan %s --emit=barriers | FileCheck %s
// RUN: aux-plan %s --emit=barriers --target=skl | FileCheck %s --check-prefix=TARGET
buffer %b : 64KiB usage(STORAGE_BUFFER, TRANSFER_DST)
image %i : R8G8B8A8_UNORM 64x64 mips 2 layers 3 usage(STORAGE)

frame 2 {
  pass @init on graphics {
    copy_dst %b
  }
}
frame repeat {
  pass @one on graphics {
    storage read %b at COMPUTE_SHADER
    storage write %i[mip 1, layers 1..3] at COMPUTE_SHADER
  }
  if @often prob 0.75 {
    pass @two on compute {
      storage read_write %b at COMPUTE_SHADER
    }
  }
  loop {
    pass @three on graphics {
    }
  }
  every 3 offset 2 {
    pass @four on graphics {
    }
  }
}
// CHECK: "format": "aux-plan/barriers",
// CHECK-NEXT: "version": 1,
// CHECK-NEXT: "target": null,
// CHECK-NEXT: "profile": null,
// CHECK-NEXT: "repeat": true,
// Each execution of a frame before the last is a list.
// CHECK-NEXT: "prologue": [
// CHECK: "pass": "init",
// CHECK-NEXT: "pass_index": 0,
// CHECK: "pass": "init",
// CHECK-NEXT: "pass_index": 1,
// CHECK: "commands": [
// CHECK: "kind": "barriers",
// CHECK-NEXT: "queue": "graphics",
// CHECK-NEXT: "before": 2,
// CHECK: "image": "i",
// CHECK-NEXT: "role": 0,
// CHECK-NEXT: "aspects": [
// CHECK-NEXT: "color"
// CHECK: "mips": [
// CHECK-NEXT: 1,
// CHECK-NEXT: 2
// CHECK: "layers": [
// CHECK-NEXT: 1,
// CHECK-NEXT: 3
// CHECK: "old": "UNDEFINED",
// CHECK-NEXT: "new": "GENERAL",
// CHECK-NEXT: "src_stages": [
// CHECK: "src_access": [
// CHECK-NEXT: "SHADER_STORAGE_WRITE"
// CHECK: "dst_stages": [
// CHECK-NEXT: "COMPUTE_SHADER"
// CHECK: "dst_access": [
// CHECK-NEXT: "SHADER_STORAGE_WRITE"
// CHECK: "src_queue": null,
// CHECK-NEXT: "dst_queue": null,
// CHECK-NEXT: "needed_by": [
// CHECK: "kind": "pass",
// CHECK-NEXT: "pass": "one",
// CHECK-NEXT: "pass_index": 2,
// CHECK-NEXT: "queue": "graphics",
// CHECK-NEXT: "begin": [],
// CHECK-NEXT: "end": [],
// CHECK: "kind": "if",
// CHECK-NEXT: "name": "often",
// CHECK-NEXT: "weight": 0.75,
// CHECK-NEXT: "then": [
// CHECK: "pass": "two",
// CHECK-NEXT: "pass_index": 3,
// CHECK-NEXT: "queue": "compute",
// CHECK: "else": []
// CHECK: "kind": "loop",
// CHECK-NEXT: "count": null,
// CHECK-NEXT: "may_skip": true,
// CHECK-NEXT: "body": [
// CHECK: "kind": "every",
// CHECK-NEXT: "period": 3,
// CHECK-NEXT: "offset": 2,
// CHECK-NEXT: "body": [
// CHECK: "counts": {

// TARGET: "target": "skl",
// TARGET-NEXT: "profile": "mesa-26",

// What the begin and the end of a render pass change themselves needs no call; its dependencies say
// what waits.
// RUN: aux-plan %s --barriers | FileCheck %s --implicit-check-not=barrier --implicit-check-not=transition
image %a : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED)
image %b : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT)

frame explicit repeat {
  pass @draw on graphics {
    color %a COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear) store(store) to SHADER_READ_ONLY_OPTIMAL
  }
  pass @show on graphics {
    sampled %a SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    color %b COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear) store(store)
  }
}
// CHECK: pass @draw on graphics {
// CHECK-NEXT: barrier begin after(FRAGMENT_SHADER) before(COLOR_ATTACHMENT_OUTPUT : COLOR_ATTACHMENT_WRITE){{$}}
// CHECK: barrier end after(COLOR_ATTACHMENT_OUTPUT : COLOR_ATTACHMENT_WRITE) before(FRAGMENT_SHADER : SHADER_SAMPLED_READ){{$}}
// CHECK: pass @show on graphics {
// CHECK-NEXT: barrier begin after(COLOR_ATTACHMENT_OUTPUT : COLOR_ATTACHMENT_WRITE) before(COLOR_ATTACHMENT_OUTPUT : COLOR_ATTACHMENT_WRITE){{$}}

// The lines that need them stand with the passes, too.
// RUN: aux-plan explain %s --barriers | FileCheck %s --check-prefix=WHY
// RUN: aux-plan %s --emit=barriers | FileCheck %s --check-prefix=JSON
// WHY: at the begin of @draw, by the render pass:
// WHY-NEXT: after(FRAGMENT_SHADER) before(COLOR_ATTACHMENT_OUTPUT : COLOR_ATTACHMENT_WRITE)
// WHY-NEXT: needed by @show: sampled %a (line 12), then @draw: color %a (line 9)
// JSON: "begin": [
// JSON: "old": "UNDEFINED",
// JSON: "needed_by": [
// JSON-NEXT: [
// JSON-NEXT: 12,
// JSON-NEXT: 9
// JSON: "end": [
// JSON: "new": "SHADER_READ_ONLY_OPTIMAL",
// JSON: "needed_by": [
// JSON-NEXT: [
// JSON-NEXT: 9,
// JSON-NEXT: 12

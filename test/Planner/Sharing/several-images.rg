// Each image has its own devices. Few combinations of ways are all tried, so the choice is proven;
// by other targets and devices it is another one. Nothing is cleared, so a clear value pays nothing.
// RUN: aux-plan %s --target=tgl -o %t && FileCheck %s < %t
// RUN: aux-plan %s --target=tgl --emit=json -o %t.json && FileCheck %s --check-prefix=PROVEN < %t.json
// RUN: %python %src/utils/validate-json %src/share/auxplan/plan.schema.json %t.json
// RUN: aux-plan verify %t
// RUN: aux-plan simulate %t
// An image of the three is read by a CPU, which knows rows of texels alone.
// CHECK: image %a : {{.*}} modifier GEN12_RC_CCS chosen shared(intel-display-12)
// CHECK: image %b : {{.*}} modifier Y_TILED chosen shared(intel-display-12-plain)
// CHECK: image %c : {{.*}} modifier LINEAR chosen shared(cpu)
// PROVEN-COUNT-3: "sharing":{"proven":true,

image %a : B8G8R8A8_UNORM 512x512 usage(COLOR_ATTACHMENT) shared(intel-display-12)
image %b : B8G8R8A8_UNORM 512x512 usage(COLOR_ATTACHMENT) shared(intel-display-12-plain)
image %c : B8G8R8A8_UNORM 512x512 usage(COLOR_ATTACHMENT) shared(cpu)

frame repeat {
  pass @draw on graphics {
    color %a load(dont_care) store(store)
    color %b load(dont_care) store(store)
    color %c load(dont_care) store(store)
  }
  handoff %a to intel-display-12
  handoff %b to intel-display-12-plain
  handoff %c to cpu
}

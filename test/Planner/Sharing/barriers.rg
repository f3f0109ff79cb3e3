// In explicit frames the image goes to the family FOREIGN in front of the device, and comes back behind
// it; barriers do not depend on the layout that the planner chooses.
// RUN: aux-plan %s --barriers -o %t && FileCheck %s < %t
// RUN: aux-plan sync %t | FileCheck %s --check-prefix=ENOUGH
// RUN: aux-plan %s --emit=vulkan | FileCheck %s --check-prefix=VULKAN
// RUN: aux-plan %s --emit=barriers -o %t.json && FileCheck %s --check-prefix=JSON < %t.json
// RUN: %python %src/utils/validate-json %src/share/auxplan/barrier-calls.schema.json %t.json
// The frame with its barriers is planned, and the plan is right.
// RUN: aux-plan %t --target=tgl -o %t.plan && aux-plan verify %t.plan && aux-plan simulate %t.plan
// RUN: FileCheck %s --check-prefix=PLAN < %t.plan

image %ui : B8G8R8A8_UNORM 1920x1080 usage(COLOR_ATTACHMENT, SAMPLED) shared(intel-display-12) persistent
// PLAN: image %ui : {{.*}} modifier GEN12_RC_CCS chosen

frame repeat {
// CHECK: pass @draw on graphics {
  pass @draw on graphics { color %ui load(load) store(store) blend }
// CHECK:      release %ui COLOR_ATTACHMENT_OPTIMAL -> PRESENT_SRC_KHR graphics -> foreign after(COLOR_ATTACHMENT_OUTPUT : COLOR_ATTACHMENT_WRITE)
// CHECK-NEXT: handoff %ui to intel-display-12 read
// CHECK-NEXT: acquire %ui PRESENT_SRC_KHR -> SHADER_READ_ONLY_OPTIMAL foreign -> graphics
// VULKAN:     On graphics, before the handoff of %ui
// VULKAN:     dstQueueFamilyIndex */ VK_QUEUE_FAMILY_FOREIGN_EXT
// VULKAN:     srcQueueFamilyIndex */ VK_QUEUE_FAMILY_FOREIGN_EXT
// JSON:       "kind": "handoff",
// JSON-NEXT:  "image": "ui",
// JSON-NEXT:  "device": "intel-display-12",
// JSON-NEXT:  "reads": true,
// JSON-NEXT:  "writes": false,
  handoff %ui to intel-display-12
  pass @look on graphics { sampled %ui at FRAGMENT_SHADER }
}
// ENOUGH: 0 missing, 0 too weak, 0 too strong, 0 not needed

// An access that binds no aux data, though the rules let it bind some, does so by choice of the plan, and no rule is
// named. The rule of a kind is that of the kind which the plan has.
// RUN: aux-plan explain %s --target=navi21 | FileCheck %s --implicit-check-not='by rule'
// RUN: aux-plan explain %s --target=navi21 --emit=json | FileCheck %s --check-prefix=JSON

// CHECK:      %swapchain: aux DCC_STORE: chosen for this plan, the tables give DCC_STORE_RETILE
// CHECK-NEXT:   rule says    From GFX10 on shaders store through DCC.
// CHECK:        not used by  [[#@LINE+12]]:11: color in @draw
// CHECK-NEXT:   by choice    the rules let it bind DCC_STORE, the plan binds no aux data

// JSON:      "goes_around": [
// JSON:      "may_bind": [
// JSON-NEXT:   "DCC_STORE"
// JSON-NEXT: ]
// JSON:      "rules": []

image %swapchain : B8G8R8A8_UNORM 256x192 usage(COLOR_ATTACHMENT) starts PRESENT_SRC_KHR external
frame repeat {
  pass @draw on graphics {
    color %swapchain load(clear 0.2, 0.2, 0.2, 0.2) store(store)
  }
  present %swapchain
}

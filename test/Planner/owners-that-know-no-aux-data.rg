// Images went to an owner without contents, and with aux data. After that the aux
// data are stale, since the owner has written around them. A fast clear needs no
// op before it, and an image that has never had aux data stays without ops.

// RUN: aux-plan %s --target=skl --driver-limits --policy=tracked -Wno-undefined-read | FileCheck %s
// RUN: aux-plan %s --target=all --driver-limits --policy=always-valid -Wno-undefined-read --emit=none
// RUN: aux-plan %s --target=all --driver-limits --policy=render-pass -Wno-undefined-read --emit=none
// RUN: aux-plan %s --target=all --driver-limits --policy=layout -Wno-undefined-read --emit=none

image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED) external
image %cleared : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED) external
image %read : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED) external
frame repeat {
  pass @show on graphics {
    sampled %c at FRAGMENT_SHADER
    sampled %read at FRAGMENT_SHADER
  }
  pass @draw on graphics {
    color %c load(dont_care) store(dont_care)
  }
  pass @clear on graphics {
    color %cleared load(clear 0, 0, 0, 0) store(dont_care)
  }
}

// CHECK:      frame repeat {
// CHECK-NEXT:   pass @show on graphics {
// CHECK-NEXT:     sampled %c at FRAGMENT_SHADER aux NONE
// CHECK-NEXT:     sampled %read at FRAGMENT_SHADER aux CCS_E/default
// CHECK-NEXT:   }
// CHECK-NEXT:   ccs.ambiguate %c
// CHECK-NEXT:   pass @draw on graphics {
// CHECK-NEXT:     color %c load(dont_care) store(dont_care) aux CCS_E/any
// CHECK-NEXT:   }
// CHECK-NEXT:   pass @clear on graphics {
// CHECK-NEXT:     ccs.clear %cleared value(0, 0, 0, 0)
// CHECK-NEXT:     color %cleared load(clear 0, 0, 0, 0) store(dont_care) aux CCS_E/any
// CHECK-NEXT:   }
// CHECK-NEXT: }

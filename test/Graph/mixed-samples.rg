// Attachments of one pass that differ in their samples are a warning: Vulkan asks for an extension. Resolves write images
// of one sample, and input attachments are only read.
//
// RUN: aux-plan fmt %s --verify-diagnostics
// RUN: aux-plan fmt %s -o /dev/null 2>&1 | FileCheck %s
// CHECK:      mixed-samples.rg:[[#@LINE+17]]:11: warning: attachments of one pass have different numbers of samples: '%depth' has 1, '%light' has 4; Vulkan asks for an extension [-Wmixed-samples]
// CHECK-NEXT: {{^}}    depth %depth
// CHECK-NEXT: {{^}}          ^~~~~~
// CHECK-NEXT: mixed-samples.rg:[[#@LINE+12]]:11: note: the other attachment is here
// RUN: aux-plan fmt %s -Wno-mixed-samples -o /dev/null 2>&1 | count 0
// RUN: not aux-plan fmt %s -Werror=mixed-samples -o /dev/null 2>&1 | FileCheck %s --check-prefix=ERROR
// ERROR: error: attachments of one pass have different numbers of samples

image %light : R8G8B8A8_UNORM 64x64 samples 4 usage(COLOR_ATTACHMENT, INPUT_ATTACHMENT)
image %flat : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, INPUT_ATTACHMENT)
image %depth : D16_UNORM 64x64 usage(DEPTH_STENCIL_ATTACHMENT)
image %depth4 : D16_UNORM 64x64 samples 4 usage(DEPTH_STENCIL_ATTACHMENT)

frame {
  pass @mixed on graphics {
    color %light load(clear 0, 0, 0, 0) store(store)
    // expected-note@-1 {{the other attachment is here}}
    depth %depth load(clear 1.0) store(store)
    // expected-warning@-1 {{different numbers of samples: '%depth' has 1, '%light' has 4}}
  }
  pass @alike on graphics {
    color %light load(load) store(store)
    depth %depth4 load(clear 1.0) store(store)
    resolve %flat from %light
  }
  pass @read on graphics {
    input %light load(load) store(none)
    color %flat load(load) store(store)
  }
}

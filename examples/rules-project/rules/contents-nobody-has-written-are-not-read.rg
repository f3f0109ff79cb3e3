// RUN: aux-plan %s --target=skl --verify-diagnostics
// RUN: aux-plan %s --target=skl -W no-undefined-read 2>&1 | FileCheck %s --implicit-check-not=warning
//
// Warnings can be rules as well: this frame samples a layer that was never drawn.
// CHECK: sampled %pair[layer 1]

image %pair : R8G8B8A8_UNORM 1024x1024 layers 2 usage(COLOR_ATTACHMENT, SAMPLED)

frame {
  pass @draw on graphics {
    color %pair[layer 0] load(dont_care) store(store)
  }
  pass @show on graphics {
    sampled %pair[layer 1] at FRAGMENT_SHADER // expected-warning {{undefined}}
  }
}

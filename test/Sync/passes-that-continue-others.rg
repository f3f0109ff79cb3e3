// Inside a render pass instance the begin of the later subpass waits, by region.
// RUN: aux-plan %s --barriers | FileCheck %s --implicit-check-not=barrier
image %g : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, INPUT_ATTACHMENT) starts GENERAL persistent
image %o : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT) starts COLOR_ATTACHMENT_OPTIMAL persistent

frame {
  pass @gbuffer on graphics {
    color %g GENERAL load(clear) store(dont_care)
  }
  pass @light on graphics continues @gbuffer {
    input %g GENERAL at FRAGMENT_SHADER
    color %o load(clear) store(store)
  }
}
// CHECK: pass @light on graphics continues @gbuffer {
// CHECK-NEXT: barrier begin after(COLOR_ATTACHMENT_OUTPUT : COLOR_ATTACHMENT_WRITE) before(FRAGMENT_SHADER : INPUT_ATTACHMENT_READ) by_region{{$}}

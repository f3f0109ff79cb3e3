// RUN: aux-plan %s --barriers | FileCheck %s
image %i : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED)

frame {
  pass @draw on graphics {
    color %i load(clear) store(store)
  }
  if @c {
    pass @a on graphics {
      sampled %i at COMPUTE_SHADER
    }
  } else {
    pass @b on graphics {
      color %i load(load) store(store)
    }
  }
  pass @c on graphics {
    sampled %i at FRAGMENT_SHADER
  }
}
// CHECK: if @c {
// CHECK-NEXT: transition %i COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL on graphics after(COLOR_ATTACHMENT_OUTPUT : COLOR_ATTACHMENT_WRITE) before(FRAGMENT_SHADER, COMPUTE_SHADER : SHADER_SAMPLED_READ)
// CHECK-NEXT: pass @a
// CHECK: } else {
// CHECK-NEXT: pass @b
// CHECK: }
// CHECK-NEXT: transition %i COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL on graphics after(COLOR_ATTACHMENT_OUTPUT : COLOR_ATTACHMENT_WRITE) before(FRAGMENT_SHADER : SHADER_SAMPLED_READ)
// CHECK-NEXT: }
// CHECK-NEXT: pass @c

// The transitions of images that a compositor owns at times stay, and so do those of images that
// share memory, and transfers of ownership.

// RUN: aux-plan %s --target=tgl@mesa-22.3 --contract=driver | FileCheck %s

// CHECK: transition %a UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
// CHECK: transition %b UNDEFINED -> GENERAL
// CHECK: release %c {{[A-Z_]+}} -> SHADER_READ_ONLY_OPTIMAL graphics -> compute
// CHECK: acquire %c {{[A-Z_]+}} -> SHADER_READ_ONLY_OPTIMAL graphics -> compute
// CHECK: transition %back UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
// CHECK: transition %back COLOR_ATTACHMENT_OPTIMAL -> PRESENT_SRC_KHR

image %a : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT)
image %b : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED)
image %back : B8G8R8A8_UNORM 256x256 usage(COLOR_ATTACHMENT) external
memory %heap : 64MiB
bind %a, %heap, 0x0
bind %b, %heap, 0x0

frame explicit {
  transition %a UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @a on graphics {
    color %a COLOR_ATTACHMENT_OPTIMAL load(clear) store(store)
  }
  transition %b UNDEFINED -> GENERAL
  pass @b on graphics {
    color %b GENERAL load(clear) store(store)
  }
  transition %c UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @c on graphics {
    color %c COLOR_ATTACHMENT_OPTIMAL load(clear) store(store)
  }
  release %c COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL graphics -> compute
  acquire %c COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL graphics -> compute
  pass @d on compute {
    sampled %c SHADER_READ_ONLY_OPTIMAL at COMPUTE_SHADER
  }
  transition %back UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @e on graphics {
    color %back COLOR_ATTACHMENT_OPTIMAL load(clear) store(store)
  }
  transition %back COLOR_ATTACHMENT_OPTIMAL -> PRESENT_SRC_KHR
  present %back
}

// RUN: not aux-plan sync %s 2>/dev/null | FileCheck %s
// CHECK: :[[#@LINE+12]]:11: missing: nothing releases it from 'graphics' to 'compute' before this acquire: its contents are lost
// CHECK: 1 missing, 0 too weak
image %i : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED)

frame explicit {
  transition %i UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL before(COLOR_ATTACHMENT_OUTPUT : COLOR_ATTACHMENT_WRITE)
  pass @draw on graphics {
    color %i COLOR_ATTACHMENT_OPTIMAL load(clear 0) store(store)
  }
  signal @s on graphics
  wait @s on compute before(COMPUTE_SHADER)
  barrier on compute after(COMPUTE_SHADER) before(COMPUTE_SHADER)
  acquire %i COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL graphics -> compute after(COMPUTE_SHADER) before(COMPUTE_SHADER : SHADER_SAMPLED_READ)
  pass @read on compute {
    sampled %i SHADER_READ_ONLY_OPTIMAL at COMPUTE_SHADER
  }
}

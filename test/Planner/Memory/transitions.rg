// A transition that keeps contents needs them; one from UNDEFINED takes the memory.

// RUN: not aux-plan %s --target=skl --policy=layout --max-errors=0 2>&1 | FileCheck %s --implicit-check-not=error:

image %a : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED)
image %b : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED)
memory %heap : 1MiB
bind %a, %heap, 0x0
bind %b, %heap, 0x0

frame explicit {
  transition %a UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @a on graphics {
    color %a load(load) store(store)
  }
  transition %b UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @b on graphics {
    color %b load(load) store(store)
  }
  // CHECK: :[[#@LINE+1]]:14: error: transition of '%a' needs contents that '%b' has overwritten
  transition %a COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  // CHECK: :[[#@LINE-4]]:11: note: '%b' is written here
  release %a SHADER_READ_ONLY_OPTIMAL -> GENERAL graphics -> compute
  acquire %a SHADER_READ_ONLY_OPTIMAL -> GENERAL graphics -> compute
}

// Validation layers have the barrier of an image order its own memory alone, and want the write itself in the
// barrier that changes a layout. Vulkan does not.
// RUN: split-file %s %t
// RUN: aux-plan sync %t/other.rg | FileCheck %s --check-prefix=RIGHT
// RUN: not aux-plan sync %t/other.rg --as-validated | FileCheck %s --check-prefix=OTHER
// RUN: aux-plan sync %t/chain.rg | FileCheck %s --check-prefix=RIGHT
// RUN: not aux-plan sync %t/chain.rg --as-validated | FileCheck %s --check-prefix=CHAIN
// RIGHT: 0 missing, 0 too weak
// OTHER: other.rg:9:14: missing: @store may overwrite what @load still reads: nothing orders the two
// OTHER: 1 missing, 0 too weak
// CHAIN: chain.rg:8:14: weak: the transition may change the image before @store has written it: its 'after' lacks COPY : TRANSFER_WRITE
// CHAIN: 0 missing, 1 too weak
//--- other.rg
image %i : R8_UNORM 64x64 usage(TRANSFER_DST, SAMPLED) starts SHADER_READ_ONLY_OPTIMAL
buffer %b : 64KiB usage(TRANSFER_SRC, TRANSFER_DST)
frame explicit {
  pass @load on graphics {
    copy_src %b
  }
  transition %i SHADER_READ_ONLY_OPTIMAL -> TRANSFER_DST_OPTIMAL after(COPY) before(COPY : TRANSFER_WRITE)
  pass @store on graphics {
    copy_dst %b
    copy_dst %i
  }
}
//--- chain.rg
image %i : R8_UNORM 64x64 usage(TRANSFER_DST, SAMPLED) starts TRANSFER_DST_OPTIMAL
frame explicit {
  pass @store on graphics {
    copy_dst %i TRANSFER_DST_OPTIMAL
  }
  barrier on graphics after(COPY : TRANSFER_WRITE) before(FRAGMENT_SHADER)
  barrier on graphics after(FRAGMENT_SHADER) before(COMPUTE_SHADER)
  transition %i TRANSFER_DST_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL after(COMPUTE_SHADER) before(FRAGMENT_SHADER : SHADER_SAMPLED_READ)
  pass @load on graphics {
    sampled %i SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
}

// A write that does not wait overtakes a read, and another write may land behind it. The frame runs
// again and again, and the image changes its layout in it.

// RUN: not aux-plan simulate %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

image %a : R8G8B8A8_UNORM 64x64 usage(STORAGE, SAMPLED) persistent starts SHADER_READ_ONLY_OPTIMAL
frame explicit repeat {
  transition %a SHADER_READ_ONLY_OPTIMAL -> GENERAL on graphics after(COPY) before(COMPUTE_SHADER : SHADER_STORAGE_WRITE)
  pass @write on graphics {
    storage write %a GENERAL at COMPUTE_SHADER
  }
  pass @again on graphics {
    storage write %a GENERAL at COMPUTE_SHADER
  }
  transition %a GENERAL -> SHADER_READ_ONLY_OPTIMAL on graphics after(COMPUTE_SHADER) before(FRAGMENT_SHADER : SHADER_SAMPLED_READ)
  pass @read on graphics {
    sampled %a SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
}
// CHECK: .rg:17:13: error: 'sampled' of '%a' at FRAGMENT_SHADER reads data that are written later: 'transition' of '%a' does not wait for it{{$}}
// CHECK: .rg:8:14: note: they are written here{{$}}
// CHECK: .rg:13:19: error: 'storage' of '%a' may be lost: it does not wait for an earlier write at COMPUTE_SHADER{{$}}
// CHECK: .rg:10:19: note: this write may land later{{$}}
// CHECK: .rg:15:14: error: 'transition' of '%a' may be lost: it waits for an earlier write, but nothing makes SHADER_STORAGE_WRITE available{{$}}
// CHECK: .rg:13:19: note: this write may land later{{$}}

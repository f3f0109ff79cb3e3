// Data in flight arrive by what barriers say, on each path.

// RUN: not aux-plan simulate %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

buffer %b : 64KiB usage(STORAGE_BUFFER, VERTEX_BUFFER, INDIRECT_BUFFER, TRANSFER_SRC, TRANSFER_DST)
frame explicit {
  pass @write on graphics {
    storage write %b at COMPUTE_SHADER
  }
  if @rare {
    pass @args on graphics {
      indirect %b
    }
  }
  barrier on graphics after(COMPUTE_SHADER) before(COPY : TRANSFER_READ)
  pass @copy on graphics {
    copy_src %b
  }
  barrier on graphics after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(VERTEX_ATTRIBUTE_INPUT)
  pass @draw on graphics {
    vertex %b
  }
}
// CHECK: .rg:12:16: error: 'indirect' of '%b' reads old data: it does not wait for the write at COMPUTE_SHADER{{$}}
// CHECK: .rg:8:19: note: expected what was written here{{$}}
// CHECK: .rg:17:14: error: 'copy_src' of '%b' reads old data: it waits for the write, but nothing makes SHADER_STORAGE_WRITE available{{$}}
// CHECK: .rg:8:19: note: expected what was written here{{$}}
// CHECK: .rg:21:12: error: 'vertex' of '%b' reads old data: the write has landed, but nothing makes it visible to VERTEX_ATTRIBUTE_READ at VERTEX_ATTRIBUTE_INPUT{{$}}
// CHECK: .rg:8:19: note: expected what was written here{{$}}

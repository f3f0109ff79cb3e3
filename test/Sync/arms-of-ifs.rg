// Behind an `if` both arms count, with the bits of each; a barrier that all paths need stands outside
// of the arms, and what an arm alone reads is ordered in front of it.
// RUN: aux-plan %s --barriers | FileCheck %s --implicit-check-not=barrier
buffer %b : 64KiB usage(STORAGE_BUFFER, VERTEX_BUFFER, TRANSFER_DST, INDEX_BUFFER)

frame {
  if @c {
    pass @write on graphics {
      storage write %b at COMPUTE_SHADER
    }
  } else {
    pass @copy on graphics {
      copy_dst %b
    }
  }
  pass @read on graphics {
    vertex %b
  }
  if @d {
    pass @index on graphics {
      index %b
    }
  }
}
// CHECK: pass @copy
// CHECK: {{^}}  barrier on graphics after(COMPUTE_SHADER, COPY : TRANSFER_WRITE, SHADER_STORAGE_WRITE) before(VERTEX_INPUT : INDEX_READ, VERTEX_ATTRIBUTE_READ){{$}}
// CHECK-NEXT: pass @read

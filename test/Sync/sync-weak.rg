// The finding says which bits lack, on which side.
// RUN: split-file %s %t
// RUN: not aux-plan sync %t/stage.rg | FileCheck %s --check-prefix=STAGE
// RUN: not aux-plan sync %t/access.rg | FileCheck %s --check-prefix=ACCESS
// RUN: not aux-plan sync %t/source.rg | FileCheck %s --check-prefix=SOURCE
// RUN: not aux-plan sync %t/layout.rg | FileCheck %s --check-prefix=LAYOUT
// RUN: not aux-plan sync %t/part.rg | FileCheck %s --check-prefix=PART
// STAGE: stage.rg:8:12: weak: @read may read what was there before @write has written: no 'before' has VERTEX_ATTRIBUTE_INPUT : VERTEX_ATTRIBUTE_READ; the first line is at 4:19
// STAGE: 0 missing, 1 too weak
// ACCESS: access.rg:8:12: weak: {{.*}}: no 'before' has VERTEX_ATTRIBUTE_INPUT : VERTEX_ATTRIBUTE_READ;
// SOURCE: source.rg:8:12: weak: {{.*}}: no 'after' has COMPUTE_SHADER : SHADER_STORAGE_WRITE;
// PART: part.rg:5:24: weak: {{.*}}: no 'before' has COMPUTE_SHADER : SHADER_STORAGE_READ;
// PART: 0 missing, 1 too weak, 0 too strong, 0 not needed
// LAYOUT: layout.rg:7:14: weak: the transition may change the image before @draw has written it: its 'after' lacks COLOR_ATTACHMENT_OUTPUT : COLOR_ATTACHMENT_WRITE; the first line is at 5:11
//--- stage.rg
buffer %b : 64KiB usage(STORAGE_BUFFER, VERTEX_BUFFER)
frame explicit {
  pass @write on graphics {
    storage write %b at COMPUTE_SHADER
  }
  barrier on graphics after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(FRAGMENT_SHADER : SHADER_STORAGE_READ)
  pass @read on graphics {
    vertex %b
  }
}
//--- access.rg
buffer %b : 64KiB usage(STORAGE_BUFFER, VERTEX_BUFFER)
frame explicit {
  pass @write on graphics {
    storage write %b at COMPUTE_SHADER
  }
  barrier on graphics after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(VERTEX_INPUT : INDEX_READ)
  pass @read on graphics {
    vertex %b
  }
}
//--- source.rg
buffer %b : 64KiB usage(STORAGE_BUFFER, VERTEX_BUFFER)
frame explicit {
  pass @write on graphics {
    storage write %b at COMPUTE_SHADER
  }
  barrier on graphics after(COMPUTE_SHADER) before(VERTEX_ATTRIBUTE_INPUT : VERTEX_ATTRIBUTE_READ)
  pass @read on graphics {
    vertex %b
  }
}
//--- layout.rg
image %a : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED)
frame explicit {
  transition %a UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL on graphics before(COLOR_ATTACHMENT_OUTPUT : COLOR_ATTACHMENT_WRITE)
  pass @draw on graphics {
    color %a load(clear) store(store)
  }
  transition %a COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL on graphics after(FRAGMENT_SHADER) before(FRAGMENT_SHADER : SHADER_SAMPLED_READ)
  pass @see on graphics {
    sampled %a at FRAGMENT_SHADER
  }
}
//--- part.rg
image %i : R8G8B8A8_UNORM 64x64 usage(STORAGE)
frame explicit {
  transition %i UNDEFINED -> GENERAL before(COMPUTE_SHADER : SHADER_WRITE)
  pass @change on graphics {
    storage read_write %i GENERAL at COMPUTE_SHADER
  }
}

// What barriers lack is an error at the line that must wait, with a note at the line that it must
// wait for. A graph with barriers need not be planned.
// RUN: aux-plan verify --verify-diagnostics %s

image %a : R8G8B8A8_UNORM 64x64 usage(STORAGE, SAMPLED) starts GENERAL persistent
buffer %b : 64KiB usage(STORAGE_BUFFER, VERTEX_BUFFER, TRANSFER_DST)
buffer %c : 64KiB usage(STORAGE_BUFFER, VERTEX_BUFFER)

frame explicit {
  pass @write on graphics {
    storage write %b at COMPUTE_SHADER // expected-note {{the write is here}}
    storage write %c at COMPUTE_SHADER // expected-note {{the write is here}} // expected-note {{the write is here}}
    storage write %a GENERAL at COMPUTE_SHADER // expected-note {{the write is here}}
  }
  barrier after(COMPUTE_SHADER) before(VERTEX_ATTRIBUTE_INPUT : VERTEX_ATTRIBUTE_READ)
  barrier %c after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(VERTEX_ATTRIBUTE_INPUT) with
  transition %a GENERAL -> SHADER_READ_ONLY_OPTIMAL after(COPY) before(COMPUTE_SHADER : SHADER_SAMPLED_READ) with // expected-error {{this change of layout of '%a' does not wait for the write at COMPUTE_SHADER}}
  pass @read on graphics {
    vertex %b // expected-error {{this read of '%b' at VERTEX_ATTRIBUTE_INPUT waits for the write at COMPUTE_SHADER, but nothing makes SHADER_STORAGE_WRITE available}}
    vertex %c // expected-error {{this read of '%c' at VERTEX_ATTRIBUTE_INPUT waits for the write at COMPUTE_SHADER, but nothing makes it visible to VERTEX_ATTRIBUTE_READ}} // expected-note {{the read is here}}
    sampled %a SHADER_READ_ONLY_OPTIMAL at COMPUTE_SHADER
  }
  pass @again on compute {
    storage write %c at COMPUTE_SHADER // expected-error {{this write of '%c' at COMPUTE_SHADER does not wait for the read at VERTEX_ATTRIBUTE_INPUT}} // expected-error {{this write of '%c' at COMPUTE_SHADER does not wait for the write at COMPUTE_SHADER}}
  }
}

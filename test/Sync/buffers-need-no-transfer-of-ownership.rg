// Queues share buffers, unless the graph passes them on.
// RUN: split-file %s %t
// RUN: aux-plan %t/shared.rg --barriers | FileCheck %s --check-prefix=SHARED --implicit-check-not=release --implicit-check-not=acquire
// RUN: aux-plan %t/passed.rg --barriers | FileCheck %s --check-prefix=PASSED
// SHARED: signal
// PASSED: release %b compute -> graphics after(COMPUTE_SHADER : SHADER_STORAGE_WRITE){{$}}
// PASSED-NEXT: signal
// PASSED-NEXT: wait
// PASSED-NEXT: acquire %b compute -> graphics after(FRAGMENT_SHADER) before(FRAGMENT_SHADER : SHADER_STORAGE_READ){{$}}
//--- shared.rg
buffer %b : 64KiB usage(STORAGE_BUFFER)
frame {
  pass @one on compute {
    storage write %b at COMPUTE_SHADER
  }
  pass @two on graphics {
    storage read %b at FRAGMENT_SHADER
  }
}
//--- passed.rg
buffer %b : 64KiB usage(STORAGE_BUFFER)
frame {
  pass @one on compute {
    storage write %b at COMPUTE_SHADER
  }
  release %b compute -> graphics
  acquire %b compute -> graphics
  pass @two on graphics {
    storage read %b at FRAGMENT_SHADER
  }
}

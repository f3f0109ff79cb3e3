// A part that runs with probability 0 costs nothing, so every way through it is
// as good as any other. There are many ways, which must not be tried one by one.

// RUN: aux-plan %s --target=dg2 --emit=stats -Wno-undefined-read | FileCheck %s

image %d : D24_UNORM_S8_UINT 640x360 samples 8 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED, INPUT_ATTACHMENT, TRANSFER_SRC, TRANSFER_DST)
frame repeat {
  pass @look on graphics {
    sampled %d[aspect depth] SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  if @seldom prob 0 {
    loop 3 at_least_once {
      pass @draw on graphics {
        depth %d DEPTH_ATTACHMENT_OPTIMAL load(clear 1.0) store(store)
      }
      pass @clear on graphics {
        clear %d[aspect depth] GENERAL value(0.5)
      }
      pass @copy on compute {
        copy_src %d[aspect depth] GENERAL
      }
    }
  }
}

// CHECK: proven: no plan has less own cost
// CHECK: own_proven=1

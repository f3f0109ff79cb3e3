// Under the limits of gfx8's driver the usual value of depth is 1.0, and the sampler decodes no
// clear blocks; what the hardware can says that it decodes the usual value, which is 0.0 there.
// The checker took the one's class for the other's: it let the sampler read 0.0 for 1.0.

// RUN: aux-plan %s --target=bdw --lift=gfx8-depth-clear -o %t.rg
// RUN: FileCheck %s < %t.rg
// RUN: aux-plan verify %t.rg
// RUN: sed -e 's/^ *depth.resolve.*$//' -e 's/^ *hiz.resolve.*$//' -e 's/aux HIZ$/aux HIZ\/default/' -e 's/^    depth/    hiz.clear %%z value(1.0)\n    depth/' %t.rg > %t.wrong.rg
// RUN: not aux-plan verify %t.wrong.rg 2>&1 | FileCheck %s --check-prefix=WRONG

// CHECK: sampled %z at FRAGMENT_SHADER aux HIZ{{$}}
// WRONG: error: 'sampled' of '%z' cannot bind HIZ/default on bdw@mesa-22.3, expected HIZ or NONE

image %z : D32_SFLOAT 512x512 usage(SAMPLED, DEPTH_STENCIL_ATTACHMENT)
frame {
  pass @draw on graphics {
    depth %z load(clear 1.0) store(store)
  }
  pass @read on graphics {
    sampled %z at FRAGMENT_SHADER
  }
}

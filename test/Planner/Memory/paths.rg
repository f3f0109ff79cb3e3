// Turns in branches, loops and frames: every policy's plan is right on every target.

// RUN: aux-plan %s --target=all --policy=layout --emit=stats
// RUN: aux-plan %s --target=all --policy=tracked --emit=stats
// RUN: aux-plan %s --target=all --policy=always-valid --emit=stats
// RUN: aux-plan %s --target=all --policy=render-pass --emit=stats
// RUN: aux-plan %s --target=skl --policy=layout | aux-plan simulate -
// RUN: aux-plan %s --target=icl --policy=tracked | aux-plan simulate -
// RUN: aux-plan %s --target=tgl@mesa-22.3 --policy=tracked -o %t.rg
// RUN: aux-plan simulate %t.rg
// RUN: FileCheck %s < %t.rg

image %a : R8G8B8A8_UNORM 256x256 mips 2 usage(COLOR_ATTACHMENT, SAMPLED)
image %b : R16G16B16A16_SFLOAT 256x128 usage(COLOR_ATTACHMENT, SAMPLED)
image %z : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
buffer %list : 64KiB usage(STORAGE_BUFFER)
memory %heap : 2MiB
bind %a, %heap, 0x0
bind %b, %heap, 0x0
bind %z, %heap, 0x40000
bind %list, %heap, 0x0

frame repeat {
  // The steps after an update, in a loop too, depend on what the other image has left there.
  // CHECK: loop 3
  // CHECK: aux_tt.update %a[mip 0]
  loop 3 {
    pass @a on graphics {
      color %a[mip 0] load(clear 0, 0, 0, 0) store(store)
    }
    pass @read on graphics {
      sampled %a[mip 0] at FRAGMENT_SHADER
    }
    if @half {
      // CHECK: aux_tt.update %b
      pass @b on graphics {
        color %b load(clear 1, 0, 0, 1) store(store)
      }
      pass @more on graphics {
        sampled %b at FRAGMENT_SHADER
      }
    } else {
      pass @list on compute {
        storage write %list
      }
    }
  }
  pass @depth on graphics {
    depth %z load(clear 1.0) store(store)
  }
  pass @small on graphics {
    color %a[mip 1] load(dont_care) store(store)
  }
}

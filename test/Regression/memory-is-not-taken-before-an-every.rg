// `layout` makes ready in front of an `every` what only that uses, but not what lies in
// memory that something else uses there.

// RUN: aux-plan %s --target=all --policy=layout -Wno-undefined-read --emit=none
// RUN: aux-plan %s --target=skl --policy=layout -Wno-undefined-read | FileCheck %s

// CHECK:      pass @live
// CHECK-NOT:  %late
// CHECK:      every
// CHECK-NEXT: pass @reads

image %live : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED)
image %late : R16G16B16A16_SFLOAT 64x64 usage(COLOR_ATTACHMENT)
memory %heap0 : 256MiB
bind %live, %heap0, 0x100000
bind %late, %heap0, 0x100000

frame {
  pass @live on graphics {
    color %live load(clear) store(store)
  }
  every 2 offset 0 {
    pass @reads on graphics {
      sampled %live at FRAGMENT_SHADER
    }
    pass @late on graphics {
      color %late load(dont_care) store(store)
    }
  }
}

// RUN: not aux-plan %s --target=skl --contract=driver 2>&1 | FileCheck %s
// CHECK: error: images share memory; the driver contract needs their transitions, in frames that are explicit

image %a : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT)
image %b : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT)
memory %heap : 64MiB
bind %a, %heap, 0x0
bind %b, %heap, 0x0

frame {
  pass @a on graphics {
    color %a load(clear) store(store)
  }
  pass @b on graphics {
    color %b load(clear) store(store)
  }
}

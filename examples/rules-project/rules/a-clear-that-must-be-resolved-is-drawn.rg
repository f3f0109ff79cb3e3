// RUN: aux-plan %s --target=hsw --policy=tracked | FileCheck %s --implicit-check-not=ccs.clear
// XFAIL: *
//
// A rule that does not hold yet. The clear is resolved before anything is drawn that
// keeps it, so drawing it would move fewer bytes. XFAIL says that we know; the day
// that the rule holds, the run fails with XPASS, and the line goes.
//
// CHECK: pass @read
// CHECK-NEXT: storage read_write %image

image %image : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, STORAGE)

frame {
  pass @clear on graphics {
    color %image load(clear 0, 0, 0, 0) store(store)
  }
  pass @read on graphics {
    storage read_write %image at COMPUTE_SHADER
  }
}

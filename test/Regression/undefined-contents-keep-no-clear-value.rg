// A write on undefined contents makes no claim on the value that their clear blocks had:
// the planner resolves nothing for it, and both starts of the frame are alike.

// RUN: aux-plan %s --target=tgl -W no-undefined-read -o %t
// RUN: FileCheck %s < %t
// RUN: aux-plan simulate %t 2>/dev/null
// RUN: aux-plan %s --target=all --emit=none -W no-undefined-read

// CHECK-NOT: prologue
// CHECK:     frame explicit repeat {
// CHECK-NOT: prologue

image %i0 : R8G8B8A8_UNORM 60x45 mips 4 usage(COLOR_ATTACHMENT) starts GENERAL persistent

frame explicit repeat {
  transition %i0[mip 0] UNDEFINED -> ATTACHMENT_OPTIMAL
  pass @p1 on graphics {
    color %i0[mip 0] load(clear) store(dont_care)
  }
  transition %i0[mip 1] UNDEFINED -> TRANSFER_DST_OPTIMAL
  pass @p3 on graphics {
    clear %i0[mip 1] value(0, 0, 0, 1)
  }
  transition %i0[mip 0] ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  transition %i0[mip 3] GENERAL -> SHADER_READ_ONLY_OPTIMAL
  transition %i0[mip 0] SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @p5 on graphics {
    color %i0[mip 0] load(load) store(store)
  }
  transition %i0[mip 3] SHADER_READ_ONLY_OPTIMAL -> GENERAL
}

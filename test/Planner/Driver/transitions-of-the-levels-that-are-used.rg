// A barrier of the whole image makes the driver initialise levels that no pass uses.

// RUN: aux-plan %s --target=skl@mesa-22.3 --policy=layout | FileCheck %s --check-prefix=NOW
// RUN: aux-plan %s --target=skl@mesa-22.3 --contract=driver | FileCheck %s --implicit-check-not="[mips"

// NOW: ccs.ambiguate %c
// CHECK: transition %c[mip 0] UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
// CHECK-NEXT: ccs.ambiguate %c[mip 0]
// CHECK-NEXT: pass @draw

image %c : R8G8B8A8_UNORM 256x256 mips 9 usage(COLOR_ATTACHMENT, TRANSFER_SRC)

frame explicit {
  transition %c UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @draw on graphics {
    color %c[mip 0] COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store)
  }
}

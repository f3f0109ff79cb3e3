// A copy would cost least, but barriers and other changes are advised for the image itself, in the
// layout that then costs least; and so is a choice of layouts under the driver contract.
// RUN: aux-plan advise %s --target=tgl | FileCheck %s --implicit-check-not=shared
// RUN: aux-plan advise %s --target=tgl --policy=layout | FileCheck %s --implicit-check-not=shared
// RUN: aux-plan %s --target=tgl --contract=driver | FileCheck %s --check-prefix=DRIVER --implicit-check-not=copy
// RUN: aux-plan %s --target=tgl --emit=html -o %t.html
// RUN: aux-plan %s --target=tgl --policy=layout | FileCheck %s --check-prefix=COPY
// CHECK: load(dont_care) %ui in @draw
// DRIVER: modifier Y_TILED chosen shared(intel-display-12-plain)
// COPY: copy_of %ui

image %ui : B8G8R8A8_UNORM 1920x1080 usage(COLOR_ATTACHMENT, TRANSFER_SRC) shared(intel-display-12-plain)

frame repeat {
  pass @draw on graphics { color %ui load(clear 0.2, 0.2, 0.2, 1) store(store) }
  pass @hud on graphics { color %ui load(load) store(store) blend }
  handoff %ui to intel-display-12-plain
}

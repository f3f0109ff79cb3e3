// The frame gives the image to compute and never back: graphics discards it in each frame. That is
// no breach of ownership, so behind the acquire no op runs on graphics.
// RUN: aux-plan %s --target=tgl | FileCheck %s
// RUN: aux-plan %s --target=tgl --policy=tracked | FileCheck %s
// RUN: aux-plan %s --target=dg2,raven,polaris10 --emit=none
// RUN: aux-plan %s --target=dg2,raven,polaris10 --policy=tracked --emit=none
// CHECK: acquire %a
// CHECK-NOT: ccs.
image %a : R8G8B8A8_UNORM 4096x4096 usage(COLOR_ATTACHMENT, STORAGE) flags(MUTABLE_FORMAT) persistent
frame explicit repeat {
  pass @g on graphics {
    color %a COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear) store(store)
  }
  release %a COLOR_ATTACHMENT_OPTIMAL -> GENERAL graphics -> compute
  acquire %a COLOR_ATTACHMENT_OPTIMAL -> GENERAL graphics -> compute
  pass @c on compute {
    storage read_write %a GENERAL
  }
  pass @e on compute {
    storage read_write %a GENERAL view R32_UINT
  }
}

// On one path the layout is one that nobody knows: it promises what GENERAL does.
// RUN: aux-plan %s --target=mtl --policy=layout --no-verify 2>&1 | FileCheck %s

image %a : R8G8B8A8_UNORM 256x128 usage(TRANSFER_DST, SAMPLED, STORAGE, COLOR_ATTACHMENT) starts unknown persistent
frame repeat {
  if @sometimes {
    pass @read on graphics {
      sampled %a
    }
  }
}

// CHECK: if @sometimes {
// CHECK: sampled %a

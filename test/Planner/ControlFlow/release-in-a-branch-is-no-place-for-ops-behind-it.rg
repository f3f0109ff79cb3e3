// An op stands before the release of its image, but not before one in a branch that
// may not be taken.
// RUN: aux-plan %s --target=skl --policy=tracked | %check %s

image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, STORAGE)

frame explicit {
  transition %c UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @draw on graphics {
    color %c COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
  }
  if @lend {
    release %c COLOR_ATTACHMENT_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL graphics -> compute
    acquire %c COLOR_ATTACHMENT_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL graphics -> compute
    release %c COLOR_ATTACHMENT_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL compute -> graphics
    acquire %c COLOR_ATTACHMENT_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL compute -> graphics
  }
  transition %c COLOR_ATTACHMENT_OPTIMAL -> GENERAL
  release %c GENERAL -> GENERAL graphics -> compute
  acquire %c GENERAL -> GENERAL graphics -> compute
  pass @change on compute {
    storage read_write %c GENERAL
  }
}

// CHECK: ccs.clear %c value(0, 0, 0, 0)
// CHECK: if @lend {
// CHECK-NOT: ccs.resolve
// CHECK: }
// CHECK: transition %c COLOR_ATTACHMENT_OPTIMAL -> GENERAL
// CHECK-NEXT: ccs.resolve full %c on graphics
// CHECK-NEXT: release %c GENERAL -> GENERAL graphics -> compute

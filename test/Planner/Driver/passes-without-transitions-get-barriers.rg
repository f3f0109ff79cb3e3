// A render pass object makes the transition to its attachment, and the driver folds it into the
// clear. Dynamic rendering makes none, so there the driver sees the discard by itself. Both frames
// begin without contents, so neither can keep any.

// RUN: split-file %s %t
// RUN: aux-plan %t/object.rg --target=skl@mesa-22.3 --contract=driver | FileCheck %s --check-prefix=OBJECT --implicit-check-not=ambiguate
// RUN: aux-plan %t/dynamic.rg --target=skl@mesa-22.3 --contract=driver | FileCheck %s --check-prefix=DYNAMIC --implicit-check-not=from

// OBJECT: color %c COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 0)
// DYNAMIC: transition %c UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
// DYNAMIC-NEXT: ccs.ambiguate %c

//--- object.rg
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT)

frame explicit {
  pass @draw on graphics {
    color %c COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 0) store(store)
  }
}
//--- dynamic.rg
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT)

frame explicit {
  transition %c UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @draw on graphics {
    color %c COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
  }
}

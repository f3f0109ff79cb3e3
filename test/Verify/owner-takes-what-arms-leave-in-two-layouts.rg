// An image that goes back to an owner outside is handed over in the layout that the path has
// left it in, which the program tells the owner: nothing is lost where arms join.

// RUN: split-file %s %t
// RUN: not aux-plan verify %t/compressed.rg -Wno-undefined-read 2>&1 | FileCheck %s --check-prefix=LEFT --implicit-check-not=error:
// RUN: not aux-plan simulate %t/compressed.rg -Wno-undefined-read 2>&1 | FileCheck %s --check-prefix=READ --implicit-check-not=error:
// RUN: not aux-plan verify %t/ambiguated.rg -Wno-undefined-read 2>&1 | FileCheck %s --check-prefix=GONE --implicit-check-not=error:
// RUN: not aux-plan simulate %t/ambiguated.rg -Wno-undefined-read 2>&1 | FileCheck %s --check-prefix=READ --implicit-check-not=error:
// RUN: aux-plan verify %t/resolved.rg -Wno-undefined-read
// RUN: aux-plan simulate %t/resolved.rg -Wno-undefined-read
// RUN: aux-plan verify %t/discarded.rg -Wno-undefined-read
// RUN: aux-plan simulate %t/discarded.rg -Wno-undefined-read

// LEFT: compressed.rg:10:1: error: '%i' is left at the end of the frame in state COMPRESSED_NO_CLEAR, its owner reads only the main surface
// GONE: ambiguated.rg:10:17: error: 'ccs.ambiguate' of '%i' in state COMPRESSED_NO_CLEAR loses contents that are still needed
// READ: error: '%i' is left to its owner with wrong data: {{the main surface is compressed|the contents are lost}}

//--- compressed.rg
plan target(skl@mesa-26) policy(optimal) contract(access) minimize(total)
image %i : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT) external
frame explicit repeat {
  if @draws {
    pass @draw on graphics {
      ccs.ambiguate %i
      color %i from UNDEFINED load(dont_care) store(store) aux CCS_E/any
    }
  }
}
//--- ambiguated.rg
plan target(skl@mesa-26) policy(optimal) contract(access) minimize(total)
image %i : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT) external
frame explicit repeat {
  if @draws {
    pass @draw on graphics {
      ccs.ambiguate %i
      color %i from UNDEFINED load(dont_care) store(store) aux CCS_E/any
    }
  }
  ccs.ambiguate %i on graphics
}
//--- resolved.rg
plan target(skl@mesa-26) policy(optimal) contract(access) minimize(total)
image %i : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT) external
frame explicit repeat {
  if @draws {
    pass @draw on graphics {
      ccs.ambiguate %i
      color %i from UNDEFINED load(dont_care) store(store) aux CCS_E/any
    }
    ccs.resolve full %i on graphics
  }
}
// No layout can be named behind the join but UNDEFINED: who uses the image there discards it.
//--- discarded.rg
plan target(skl@mesa-26) policy(optimal) contract(access) minimize(total)
image %i : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT) external
frame explicit repeat {
  if @draws {
    pass @draw on graphics {
      ccs.ambiguate %i
      color %i from UNDEFINED load(dont_care) store(store) aux CCS_E/any
    }
  }
  pass @again on graphics {
    ccs.ambiguate %i
    color %i from UNDEFINED load(dont_care) store(store) aux NONE
  }
}

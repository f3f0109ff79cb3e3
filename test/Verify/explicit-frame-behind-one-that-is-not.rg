// Nobody has written down in which layout the first frame leaves the image. The second one finds it in the layout
// that it names, with its contents: these are not lost where the frame begins again in that layout.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --check-prefixes=CHECK,VERIFY --implicit-check-not=error:
// RUN: not aux-plan simulate %s -Wno-undefined-read 2>&1 | FileCheck %s --check-prefixes=CHECK,SIMULATE --implicit-check-not=error:

plan target(mtl@mesa-26) policy(optimal) contract(access) minimize(total)

image %i1 : R8G8B8A8_UNORM 60x45 usage(TRANSFER_SRC, COLOR_ATTACHMENT) persistent

frame {
  pass @draw on graphics {
    color %i1 load(load) store(store) aux CCS_E/any
  }
}

frame explicit repeat {
  transition %i1 GENERAL -> TRANSFER_SRC_OPTIMAL
  pass @copy on graphics {
    copy_src %i1 aux NONE
  }
  transition %i1 TRANSFER_SRC_OPTIMAL -> GENERAL
}

// CHECK: error: 'copy_src' of '%i1' with aux NONE
// VERIFY-SAME: finds state
// SIMULATE-SAME: reads wrong data

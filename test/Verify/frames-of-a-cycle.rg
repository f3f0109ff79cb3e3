// Frames are judged by their number. An op that stands in one `every` serves a pass in
// another one that runs in the same frames; what is wrong in several of them is said once.

// RUN: split-file %s %t
// RUN: aux-plan verify %t/right.rg
// RUN: aux-plan simulate %t/right.rg
// RUN: not aux-plan verify %t/wrong.rg 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: not aux-plan verify %t/long.rg 2>&1 | FileCheck %s --check-prefix=LONG --implicit-check-not=error:

// CHECK: wrong.rg:15:16: error: 'copy_src' of '%a' with aux NONE finds state PARTIAL_CLEAR/default
// CHECK: wrong.rg:7:13: note: last changed here

// A cycle of more than 60 frames is not looked at: there any `every` may run, or not.
// LONG: long.rg:11:22: error: 'ccs.resolve full' of '%a' in state AUX_INVALID is illegal
// LONG: long.rg:15:16: error: 'copy_src' of '%a' with aux NONE finds state PARTIAL_CLEAR/default

//--- right.rg
plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %a : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, SAMPLED, STORAGE, TRANSFER_SRC)
frame repeat {
  every 2 offset 0 {
    pass @draw on graphics {
      ccs.clear %a value(0, 0, 0, 0)
      color %a load(clear 0, 0, 0, 0) store(store) aux CCS_D/any
    }
  }
  every 4 offset 2 {
    ccs.resolve full %a
  }
  every 4 offset 2 {
    pass @copy on graphics {
      copy_src %a aux NONE
    }
  }
}
//--- wrong.rg
plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %a : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, SAMPLED, STORAGE, TRANSFER_SRC)
frame repeat {
  every 2 offset 0 {
    pass @draw on graphics {
      ccs.clear %a value(0, 0, 0, 0)
      color %a load(clear 0, 0, 0, 0) store(store) aux CCS_D/any
    }
  }
  every 6 offset 2 {
    ccs.resolve full %a
  }
  every 2 offset 0 {
    pass @copy on graphics {
      copy_src %a aux NONE
    }
  }
}
//--- long.rg
plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %a : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, SAMPLED, STORAGE, TRANSFER_SRC)
frame repeat {
  every 61 offset 0 {
    pass @draw on graphics {
      ccs.clear %a value(0, 0, 0, 0)
      color %a load(clear 0, 0, 0, 0) store(store) aux CCS_D/any
    }
  }
  every 61 offset 0 {
    ccs.resolve full %a
  }
  every 61 offset 0 {
    pass @copy on graphics {
      copy_src %a aux NONE
    }
  }
}

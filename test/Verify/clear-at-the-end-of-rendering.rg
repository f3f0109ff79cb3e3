// The clear of the load operation comes before the draws; the op comes after them.

// RUN: not aux-plan verify %s 2>&1 | FileCheck %s --implicit-check-not=error:

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED) starts GENERAL
frame {
  pass @a on graphics {
    color %c load(clear 0, 0, 0, 0) store(store) aux NONE
    ccs.clear %c value(0, 0, 0, 0)
  }
  pass @d on graphics {
    sampled %c aux CCS_E/default
  }
}

// CHECK: .rg:[[#@LINE-7]]:15: error: no access of this pass asks for this clear, and the contents of '%c' are still needed{{$}}

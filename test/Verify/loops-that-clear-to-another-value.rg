// At the head of a loop the clear blocks that come in meet those that the body leaves,
// whether or not the loop can be skipped.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(icl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %a : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED)
image %b : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED)
frame {
  pass @red on graphics {
    ccs.clear %a value(1, 0, 0, 1)
    ccs.clear %b value(1, 0, 0, 1)
    ccs.clear %c value(1, 0, 0, 1)
    color %a load(clear 1, 0, 0, 1) store(store) aux CCS_E/any
    color %b load(clear 1, 0, 0, 1) store(store) aux CCS_E/any
    color %c load(clear 1, 0, 0, 1) store(store) aux CCS_E/any
  }
  loop 2 at_least_once {
    pass @show on graphics {
      sampled %a at FRAGMENT_SHADER aux CCS_E/any
    }
    pass @green on graphics {
      ccs.clear %a value(0, 1, 0, 1)
      color %a load(clear 0, 1, 0, 1) store(store) aux CCS_E/any
    }
  }
  // CHECK: .rg:[[#@LINE-9]]:3: error: paths that join here leave clear blocks of different values in '%a'; the hardware keeps one value per plane{{$}}
  // CHECK: .rg:[[#@LINE-14]]:11: note: one comes from here{{$}}
  loop 2 {
    pass @green on graphics {
      ccs.clear %b value(0, 1, 0, 1)
      color %b load(clear 0, 1, 0, 1) store(store) aux CCS_E/any
    }
  }
  // CHECK: .rg:[[#@LINE-6]]:3: error: paths that join here leave clear blocks of different values in '%b'; the hardware keeps one value per plane{{$}}
  // CHECK: .rg:[[#@LINE-21]]:11: note: one comes from here{{$}}
  loop 2 at_least_once {
    pass @red on graphics {
      ccs.clear %c value(1, 0, 0, 1)
      color %c load(clear 1, 0, 0, 1) store(store) aux CCS_E/any
    }
  }
}

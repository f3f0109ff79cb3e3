// After the branches the plane would hold clear blocks of two values.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(icl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED)
frame {
  if @which {
    pass @red on graphics {
      ccs.clear %c value(1, 0, 0, 1)
      color %c load(clear 1, 0, 0, 1) store(store) aux CCS_E/any
    }
  } else {
    pass @green on graphics {
      ccs.clear %c value(0, 1, 0, 1)
      color %c load(clear 0, 1, 0, 1) store(store) aux CCS_E/any
    }
  }
  pass @show on graphics {
    sampled %c at FRAGMENT_SHADER aux CCS_E/any
  }
}

// CHECK: .rg:[[#@LINE-6]]:3: error: paths that join here leave clear blocks of different values in '%c'; the hardware keeps one value per plane{{$}}
// CHECK-NEXT: }
// CHECK-NEXT: {{^}}  ^
// CHECK: .rg:[[#@LINE-11]]:13: note: one comes from here{{$}}

// Start-up frames of a ring of four come round every four times: thousands of them
// take no longer than a few. The last one still finds the ring as it must.

// RUN: not aux-plan simulate %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: not aux-plan simulate %s -Wno-undefined-read --paths=2 2>&1 | FileCheck %s --implicit-check-not=error:

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_SRC) history 4
frame 4003 {
  pass @draw on graphics {
    ccs.clear %c value(0, 0, 0, 0)
    color %c load(clear 0, 0, 0, 0) store(store) aux CCS_E/any
  }
}
frame {
  pass @show on graphics {
    sampled %c@1 at FRAGMENT_SHADER aux NONE
    sampled %c@2 at FRAGMENT_SHADER aux CCS_E/default
  }
}

// CHECK: .rg:[[#@LINE-5]]:13: error: 'sampled' of '%c@1' with aux NONE reads wrong data: the main surface is compressed{{$}}

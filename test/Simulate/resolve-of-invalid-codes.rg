// A resolve believes the codes, which say nothing.

// RUN: not aux-plan simulate %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST, TRANSFER_SRC) starts unknown
frame {
  ccs.resolve full %c
  pass @show on graphics {
    sampled %c at FRAGMENT_SHADER aux NONE
  }
}

// CHECK: .rg:[[#@LINE-4]]:13: error: 'sampled' of '%c' with aux NONE reads wrong data: the contents are lost{{$}}
// CHECK: .rg:[[#@LINE-7]]:20: note: they were lost here{{$}}

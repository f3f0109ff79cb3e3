// The edges of the area lie inside of blocks: the rest of each is read with the codes.

// RUN: not aux-plan simulate %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST, TRANSFER_SRC) starts unknown
frame {
  pass @patch on graphics {
    copy_dst %c area(3, 3, 20x20) aux CCS_E/any
  }
  pass @show on graphics {
    sampled %c at FRAGMENT_SHADER aux NONE
  }
}

// CHECK: .rg:[[#@LINE-4]]:13: error: 'sampled' of '%c' with aux NONE reads wrong data: the contents are lost{{$}}
// CHECK: .rg:[[#@LINE-8]]:14: note: expected what was written here{{$}}
// CHECK: .rg:[[#@LINE-9]]:14: note: they were lost here{{$}}

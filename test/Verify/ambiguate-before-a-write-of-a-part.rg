// The copy leaves most texels as they are: they are needed.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST)
frame {
  ccs.ambiguate %c
  pass @draw on graphics {
    color %c load(dont_care) store(store) aux CCS_E/any
  }
  ccs.ambiguate %c
  pass @patch on graphics {
    copy_dst %c area(0, 0, 16x16) aux CCS_E/any
  }
  pass @show on graphics {
    sampled %c at FRAGMENT_SHADER aux CCS_E/default
  }
}

// CHECK: .rg:[[#@LINE-9]]:17: error: 'ccs.ambiguate' of '%c' in state COMPRESSED_NO_CLEAR loses contents that are still needed{{$}}
// CHECK-NEXT: ccs.ambiguate %c
// CHECK-NEXT: {{^}}                ^~
// CHECK: .rg:[[#@LINE-14]]:11: note: last changed here{{$}}

// The window system reads the main surface alone.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %b : B8G8R8A8_UNORM 256x256 usage(COLOR_ATTACHMENT) external
frame {
  pass @draw on graphics {
    color %b load(dont_care) store(store) aux CCS_E/any
  }
  present %b
}

// CHECK: .rg:[[#@LINE-3]]:11: error: '%b' is presented in state COMPRESSED_NO_CLEAR, its owner reads only the main surface, which needs 'ccs.resolve full' before{{$}}
// CHECK-NEXT: present %b
// CHECK-NEXT: {{^}}          ^~
// CHECK: .rg:[[#@LINE-8]]:11: note: last changed here{{$}}

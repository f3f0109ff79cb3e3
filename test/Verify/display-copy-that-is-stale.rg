// The display reads its own copy of DCC, which the draw has made stale.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(navi21@mesa-22.3) policy(tracked) contract(access) minimize(traffic)
image %b : B8G8R8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT) external
frame {
  pass @draw on graphics {
    color %b load(dont_care) store(store) aux DCC_STORE_RETILE/any
  }
  present %b
}

// CHECK: .rg:[[#@LINE-3]]:11: error: '%b' is presented in state COMPRESSED, its owner understands only COMPRESSED_RETILED (the display's copy of the aux data is stale), which needs 'dcc.retile' before{{$}}
// CHECK-NEXT: present %b
// CHECK-NEXT: {{^}}          ^~
// CHECK: .rg:[[#@LINE-8]]:11: note: last changed here{{$}}

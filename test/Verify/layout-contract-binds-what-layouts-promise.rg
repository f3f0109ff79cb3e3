// A plan by layouts binds what the layout promises for all its
// accesses, even if this access could use more.

// RUN: not aux-plan verify %s 2>&1 | FileCheck %s --implicit-check-not=error:

plan target(tgl@mesa-26) policy(optimal) contract(layout) minimize(total)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, STORAGE)
frame explicit {
  transition %c UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @draw on graphics {
    color %c COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store) aux NONE
  }
}

// CHECK: .rg:[[#@LINE-4]]:11: error: 'color' of '%c' binds NONE, which contract(layout) does not bind in layout COLOR_ATTACHMENT_OPTIMAL{{$}}

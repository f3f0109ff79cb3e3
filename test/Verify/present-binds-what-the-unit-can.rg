// A mode that a present says is one of its reader: without a modifier nothing can be bound, with one
// nothing must be bound that does not read what is there.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %plain : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT) external
image %known : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT) modifier Y_TILED_CCS external
image %read  : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT) modifier Y_TILED_CCS external
image %none  : R8G8B8A8_UNORM 256x256 tiling LINEAR usage(COLOR_ATTACHMENT) external
frame {
  pass @draw on graphics {
    color %plain load(dont_care) store(store) aux NONE
    color %known load(dont_care) store(store) aux CCS_E
    color %read load(dont_care) store(store) aux CCS_E
    color %none load(dont_care) store(store) aux NONE
  }
  present %plain aux CCS_E/any
  present %known aux CCS_E
  present %read aux NONE
  present %none aux CCS_E
}

// CHECK: .rg:[[#@LINE-6]]:11: error: 'present' of '%plain' cannot bind CCS_E/any on skl@mesa-26, expected NONE (rule LayoutPresented){{$}}
// CHECK: .rg:[[#@LINE-5]]:11: error: 'present' of '%read' with aux NONE finds state COMPRESSED_NO_CLEAR, which needs 'ccs.resolve full' before{{$}}
// CHECK: .rg:[[#@LINE-11]]:11: note: last changed here{{$}}
// CHECK: .rg:[[#@LINE-6]]:11: error: '%none' has no aux data on skl@mesa-26, found mode 'aux CCS_E', expected 'aux NONE'{{$}}

// The slice is compressed, so the op runs; the plan says it does not. Then the next access
// must be right without it.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(skl@mesa-22.3) policy(layout) contract(layout) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST)
frame explicit {
  transition %c UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  ccs.ambiguate %c
  pass @draw on graphics {
    color %c COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store) aux CCS_E/any
  }
  transition %c COLOR_ATTACHMENT_OPTIMAL -> GENERAL
  ccs.resolve full %c predicated(compressed) runs(no)
  pass @read on graphics {
    sampled %c GENERAL at FRAGMENT_SHADER aux NONE
  }
}

// CHECK: .rg:[[#@LINE-4]]:13: error: 'sampled' of '%c' with aux NONE finds state COMPRESSED_NO_CLEAR, which needs 'ccs.resolve full' before{{$}}
// CHECK-NEXT: sampled %c GENERAL at FRAGMENT_SHADER aux NONE
// CHECK-NEXT: {{^}}            ^~
// CHECK: .rg:[[#@LINE-9]]:20: note: last changed here{{$}}

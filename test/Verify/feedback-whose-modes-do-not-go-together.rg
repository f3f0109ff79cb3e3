// Accesses of one pass are simultaneous: each must take what the others make.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(dg2@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, INPUT_ATTACHMENT)
frame {
  pass @loop on graphics {
    color %c GENERAL load(dont_care) store(store) aux CCS_E/any
    input %c GENERAL at FRAGMENT_SHADER aux NONE
  }
}

// CHECK: .rg:[[#@LINE-4]]:11: error: 'input' of '%c' with aux NONE finds state COMPRESSED_NO_CLEAR, which needs 'ccs.resolve full' before{{$}}
// CHECK-NEXT: input %c GENERAL at FRAGMENT_SHADER aux NONE
// CHECK-NEXT: {{^}}          ^~
// CHECK: .rg:[[#@LINE-8]]:11: note: the same pass uses it here, at the same time{{$}}

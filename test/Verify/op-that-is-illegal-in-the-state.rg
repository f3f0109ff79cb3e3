// There is nothing to resolve in aux data that are garbage.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST)
frame {
  ccs.resolve full %c
  ccs.ambiguate %c
  ccs.resolve full %c
}

// CHECK: .rg:[[#@LINE-5]]:20: error: 'ccs.resolve full' of '%c' in state AUX_INVALID is illegal: it needs valid aux data{{$}}
// CHECK-NEXT: ccs.resolve full %c
// CHECK-NEXT: {{^}}                   ^~

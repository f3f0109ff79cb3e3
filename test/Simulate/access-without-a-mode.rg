// How an access goes about it has to be said.

// RUN: not aux-plan simulate %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST, TRANSFER_SRC)
frame {
  pass @draw on graphics {
    color %c load(dont_care) store(store)
  }
}

// CHECK: .rg:[[#@LINE-4]]:11: error: access has no mode: expected 'aux USAGE' behind it, as planning gives{{$}}

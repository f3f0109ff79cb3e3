// The owner gets live contents even if the image comes back without contents.

// RUN: not aux-plan verify %s 2>&1 | FileCheck %s --implicit-check-not=error:

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 64x64 usage(TRANSFER_DST, COLOR_ATTACHMENT, SAMPLED) external
frame explicit {
  transition %c PRESENT_SRC_KHR -> COLOR_ATTACHMENT_OPTIMAL
  pass @draw on graphics {
    color %c COLOR_ATTACHMENT_OPTIMAL load(load) store(store) aux CCS_E/any
  }
  ccs.ambiguate %c
  release %c COLOR_ATTACHMENT_OPTIMAL -> GENERAL graphics -> foreign
  acquire %c UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL foreign -> graphics
  pass @again on graphics {
    color %c COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(store) aux CCS_E/any to PRESENT_SRC_KHR
  }
  ccs.resolve full %c
  present %c
}

// CHECK: .rg:[[#@LINE-10]]:17: error: 'ccs.ambiguate' of '%c' in state COMPRESSED_NO_CLEAR loses contents that are still needed{{$}}

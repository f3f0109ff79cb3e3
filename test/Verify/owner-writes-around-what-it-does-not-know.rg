// An owner that knows no aux data writes around them: what was in them when the image
// went away without contents is stale when it comes back. The same image can be read
// around them, go back, and be overwritten.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED) external
image %left : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED) external
image %kept : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED) external
frame explicit repeat {
  transition %c PRESENT_SRC_KHR -> COLOR_ATTACHMENT_OPTIMAL
  pass @draw on graphics {
    ccs.ambiguate %c
    color %c COLOR_ATTACHMENT_OPTIMAL load(dont_care) store(dont_care) aux CCS_E/any
  }
  release %c COLOR_ATTACHMENT_OPTIMAL -> GENERAL graphics -> foreign
  acquire %c GENERAL -> SHADER_READ_ONLY_OPTIMAL foreign -> graphics
  pass @stale on graphics {
    sampled %c SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER aux CCS_E/default
  }
  pass @around on graphics {
    sampled %c SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER aux NONE
  }
  transition %c SHADER_READ_ONLY_OPTIMAL -> PRESENT_SRC_KHR
  transition %left PRESENT_SRC_KHR -> COLOR_ATTACHMENT_OPTIMAL
  pass @next on graphics {
    color %left COLOR_ATTACHMENT_OPTIMAL load(load) store(dont_care) to PRESENT_SRC_KHR aux CCS_E/any
  }
  transition %kept PRESENT_SRC_KHR -> COLOR_ATTACHMENT_OPTIMAL
  pass @clear on graphics {
    ccs.clear %kept value(0, 0, 0, 0)
    color %kept COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(dont_care) to PRESENT_SRC_KHR aux CCS_E/any
  }
}

// CHECK: .rg:[[#@LINE-17]]:13: error: 'sampled' of '%c' with aux CCS_E finds state AUX_INVALID, which needs 'ccs.ambiguate' before{{$}}
// CHECK: .rg:[[#@LINE-23]]:11: note: last changed here{{$}}
// CHECK: .rg:[[#@LINE-11]]:11: error: 'color' of '%left' with aux CCS_E finds state AUX_INVALID, which needs 'ccs.ambiguate' before{{$}}
// CHECK: .rg:[[#@LINE-12]]:11: note: last changed here{{$}}

// An op of one frame takes the memory of another image, whose contents the next line needs.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: not aux-plan simulate %s -Wno-undefined-read 2>&1 | FileCheck %s --check-prefix=SIM

plan target(skl@mesa-22.3) policy(optimal) contract(access) minimize(total)
image %i1 : B8G8R8A8_UNORM 64x64 samples 8 usage(TRANSFER_SRC, SAMPLED) persistent
image %i2 : R8G8B8A8_UNORM 60x45 usage() starts GENERAL
memory %heap : 256MiB
bind %i1, %heap, 0x0
bind %i2, %heap, 0x0
frame {
  pass @p0 on graphics {
    ccs.ambiguate %i2
    sampled %i1 aux MCS/default
  }
}
frame {
  pass @p1 on graphics {
    copy_src %i1 aux NONE
  }
  present %i2
}

// CHECK: .rg:[[#@LINE-10]]:13: error: 'sampled' of '%i1' needs contents that '%i2' has overwritten: both have bytes 0x0 to 0x4000 of '%heap', expected a discard or an overwrite before{{$}}
// SIM:   error: '%i2' is presented with wrong data: the contents are lost{{$}}

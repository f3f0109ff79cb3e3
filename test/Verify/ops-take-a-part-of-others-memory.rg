// The op is on an image that nobody uses, in the memory of another. It reaches a part of that memory: what it
// leaves is in the states in which it was, so nothing that comes later is cheaper for it.

// RUN: aux-plan verify %s -Wno-undefined-read
// RUN: aux-plan %s --target=dg2 --emit=json -Wno-undefined-read | FileCheck %s

plan target(dg2@mesa-26) policy(optimal) contract(access) minimize(total)
image %other : R16G16_UNORM 64x64x1 type 3D usage()
image %a : R16G16_UNORM 64x64x1 type 3D usage(SAMPLED) starts GENERAL
memory %heap : 256MiB
bind %other, %heap, 0x8000000
bind %a, %heap, 0x8000000
frame explicit {
  ccs.ambiguate %other
  transition %a UNDEFINED -> GENERAL
  pass @use on graphics {
    sampled %a GENERAL at FRAGMENT_SHADER aux CCS_E/any
  }
}

// CHECK: "access":"sampled","image":"a",{{.*}}"from":["COMPRESSED_NO_CLEAR","PASS_THROUGH"]

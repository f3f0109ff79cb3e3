// The op takes the memory of %i4, which has no contents yet, and nobody uses what it had. On one
// path it gets some: what is read behind the join is that, and is not lost.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s
// CHECK: error: 'sampled' of '%i4' with aux MCS_CCS finds state COMPRESSED_CLEAR/any, which needs 'mcs.resolve partial' before

plan target(mtl@mesa-26) policy(optimal) contract(access) minimize(total)

image %i1 : R16G16_UNORM 640x360 usage()
image %i4 : R32G32_UINT 64x64 samples 2 usage(SAMPLED, COLOR_ATTACHMENT)
memory %heap0 : 256MiB
bind %i1, %heap0, 0x0
bind %i4, %heap0, 0x0

frame {
  ccs.ambiguate %i1
  if @c0 {
    pass @p0 on graphics {
      mcs.clear %i4 value(1, 1, 1, 1)
      color %i4 load(clear 1, 1, 1, 1) store(store) aux MCS_CCS/any
    }
  }
  pass @p1 on graphics {
    sampled %i4 at FRAGMENT_SHADER aux MCS_CCS
  }
}

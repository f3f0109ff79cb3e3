// The write of %i0 that goes around the aux data leaves the word as it was, and so does the owner outside, who knows
// of none: the op runs in the next frame.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --check-prefix=VERIFY --implicit-check-not=error:
// RUN: not aux-plan simulate %s -Wno-undefined-read 2>&1 | FileCheck %s --check-prefix=SIMULATE --implicit-check-not=error:

plan target(icl@mesa-26) policy(optimal) contract(access) minimize(total)

image %i0 : R8_UNORM 64x64 samples 2 usage(COLOR_ATTACHMENT) external

frame {
  pass @p1 on graphics {
    mcs.clear %i0 value(1, 1, 1, 1)
    color %i0 load(clear 1, 1, 1, 1) store(store) aux MCS/any
  }
  if @c0 {
    pass @p2 on graphics {
      color %i0 load(dont_care) store(store) aux NONE
    }
  } else {
    mcs.resolve full %i0
  }
}

frame {
  mcs.resolve partial %i0 predicated(compressed) runs(unknown)
}
// VERIFY: error: 'mcs.resolve partial' of '%i0' in state AUX_INVALID is illegal
// SIMULATE: error: '%i0' is left to its owner with wrong data: the main surface is compressed

// Between its release to an external owner and the acquire that brings it back the image is not
// ours: no queue runs an op on it.

// RUN: split-file %s %t
// RUN: not aux-plan verify %t/released.rg 2>&1 | FileCheck %s --check-prefix=RELEASED --implicit-check-not=error:
// RELEASED: released.rg:9:20: error: 'ccs.resolve full' of '%c' on 'graphics', the queue of the next pass, runs while 'external' has it
// RELEASED: released.rg:8:11: note: released here: an op can stand before this, or behind the acquire

// Behind a present, or a release without an acquire, nothing says when the image comes back. So the
// line that uses it next takes ops.
// RUN: aux-plan verify %t/presented.rg
// RUN: sed '/external -> graphics/d' %t/released.rg > %t/alone.rg
// RUN: aux-plan verify %t/alone.rg

// Planners keep to it, too.
// RUN: aux-plan %t/in-an-arm.rg --target=all --emit=none -Wno-undefined-read -Wno-unsupported-format
// RUN: aux-plan %t/in-an-arm.rg --target=all --policy=tracked --emit=none -Wno-undefined-read -Wno-unsupported-format

//--- released.rg
plan target(tgl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(TRANSFER_DST, COLOR_ATTACHMENT, SAMPLED) starts GENERAL
frame explicit {
  pass @write on graphics {
    copy_dst %c GENERAL aux CCS_E/default
  }
  ccs.resolve full %c
  release %c GENERAL -> GENERAL graphics -> external
  ccs.resolve full %c
  acquire %c GENERAL -> GENERAL external -> graphics
  pass @read on graphics {
    sampled %c GENERAL aux NONE
  }
}

//--- presented.rg
plan target(tgl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED) external
frame repeat {
  pass @draw on graphics {
    color %c load(dont_care) store(store) aux NONE
  }
  present %c on graphics
  ccs.ambiguate %c
  pass @more on graphics {
    color %c load(load) store(store) aux NONE
  }
}

//--- in-an-arm.rg
image %i : R16G16B16A16_SFLOAT 256x128 layers 3 usage(COLOR_ATTACHMENT, INPUT_ATTACHMENT) persistent
frame {
  pass @draw on graphics {
    color %i load(clear 1, 1, 1, 1) store(store)
  }
  if @c prob 0.25 {
    release %i GENERAL -> GENERAL graphics -> external
    acquire %i GENERAL -> GENERAL external -> graphics
  }
  pass @more on graphics {
    color %i load(dont_care) store(store)
  }
  pass @read on graphics {
    input %i at FRAGMENT_SHADER
  }
}

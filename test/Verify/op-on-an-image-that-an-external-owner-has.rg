// Between its release to an external owner, or its present, and its way back the image is not ours:
// no queue runs an op on it.

// RUN: split-file %s %t
// RUN: not aux-plan verify %t/presented.rg 2>&1 | FileCheck %s --check-prefix=PRESENTED --implicit-check-not=error:
// PRESENTED: presented.rg:10:20: error: 'ccs.resolve full' of '%c' runs while an external owner has it
// PRESENTED: presented.rg:9:11: note: the image is given away here: an op can stand before this

// RUN: not aux-plan verify %t/released.rg 2>&1 | FileCheck %s --check-prefix=RELEASED --implicit-check-not=error:
// RELEASED: error: 'ccs.resolve full' of '%c' runs while an external owner has it
// RELEASED: released.rg:8:{{[0-9]+}}: note: the image is given away here: an op can stand before this

// One path is enough. The op of a pass is right where the pass is.
// RUN: not aux-plan verify %t/on-one-path.rg 2>&1 | FileCheck %s --check-prefix=PATH --implicit-check-not=error:
// PATH: on-one-path.rg:11:{{[0-9]+}}: error: 'ccs.resolve full' of '%c' runs while an external owner has it

// Planners know it: the clear that the other arm takes would make no state common to both arms.
// RUN: aux-plan %t/in-an-arm.rg --target=all --emit=none -Wno-undefined-read -Wno-unsupported-format
// RUN: aux-plan %t/in-an-arm.rg --target=all --policy=tracked --emit=none -Wno-undefined-read -Wno-unsupported-format

//--- in-an-arm.rg
image %i : R16G16B16A16_SFLOAT 256x128 layers 3 usage(COLOR_ATTACHMENT, INPUT_ATTACHMENT) persistent
frame {
  if @c prob 0.25 {
    present %i
  }
  pass @p0 on graphics {
    color %i load(dont_care) store(store)
  }
  pass @p1 on graphics {
    input %i at FRAGMENT_SHADER
  }
}

//--- presented.rg
plan target(tgl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED) external
image %o : R8_UNORM 64x64 usage(SAMPLED, STORAGE) starts GENERAL
frame repeat {
  pass @draw on graphics {
    color %c load(dont_care) store(store) aux NONE
  }
  pass @other on graphics { sampled %o aux NONE }
  present %c on graphics
  ccs.resolve full %c
}

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

//--- on-one-path.rg
plan target(tgl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED) external
frame repeat {
  pass @draw on graphics {
    color %c load(dont_care) store(store) aux NONE
  }
  if @shown {
    present %c on graphics
  }
  // after the join
  ccs.resolve full %c
}

// Between its release by one queue and its acquire by another nobody owns an image: no queue runs
// an op on it, also with passes on other images in between, across branches, loops and frames.

// RUN: split-file %s %t
// RUN: not aux-plan verify %t/between.rg 2>&1 | FileCheck %s --check-prefix=BETWEEN --implicit-check-not=error:
// BETWEEN: between.rg:{{[0-9]+}}:20: error: 'ccs.resolve full' of '%c' on 'graphics' stands behind its release by 'graphics', before 'compute' has acquired it
// BETWEEN: between.rg:{{[0-9]+}}:11: note: released here: an op can stand before this, or behind the acquire

// RUN: not aux-plan verify %t/by-the-acquirer.rg 2>&1 | FileCheck %s --check-prefix=ACQUIRER --implicit-check-not=error:
// ACQUIRER: error: 'ccs.ambiguate' of '%c[layer 1]' on 'graphics' stands behind its release by 'compute', before 'graphics' has acquired it

// RUN: not aux-plan verify %t/across-frames.rg 2>&1 | FileCheck %s --check-prefix=FRAMES --implicit-check-not=error:
// FRAMES: across-frames.rg:{{[0-9]+}}:{{[0-9]+}}: error: 'ccs.ambiguate' of '%c' on 'graphics' stands behind its release by 'compute', before 'graphics' has acquired it

// RUN: not aux-plan verify %t/on-one-path.rg 2>&1 | FileCheck %s --check-prefix=PATH --implicit-check-not=error:
// PATH: error: 'ccs.ambiguate' of '%c' on 'graphics' stands behind its release by 'graphics', before 'compute' has acquired it

// A release that nobody acquires, which is a warning, hands the image over at once.
// RUN: not aux-plan verify %t/nobody-acquires.rg -Wno-unpaired-ownership -Wno-undefined-read 2>&1 | FileCheck %s --check-prefix=NOBODY --implicit-check-not=error:
// NOBODY: nobody-acquires.rg:{{[0-9]+}}:17: error: 'ccs.ambiguate' of '%c' on 'graphics' runs while 'compute' owns it
// NOBODY: nobody-acquires.rg:{{[0-9]+}}:11: note: released here: an op can run on 'compute', or stand before the release

// RUN: aux-plan verify %t/right.rg -Wno-undefined-read
// RUN: aux-plan simulate %t/right.rg -Wno-undefined-read
// The simulator holds what such an op leaves for garbage.
// RUN: not aux-plan simulate %t/between.rg 2>&1 | FileCheck %s --check-prefix=SIM
// SIM: error: 'sampled' of '%c' with aux NONE reads wrong data

//--- between.rg
plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST)
image %o : R8_UNORM 64x64 usage(SAMPLED, STORAGE) starts GENERAL
frame explicit {
  transition %c UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @draw on graphics {
    ccs.clear %c value(1, 1, 1, 1)
    color %c COLOR_ATTACHMENT_OPTIMAL load(clear 1, 1, 1, 1) store(store) aux CCS_E/any
  }
  release %c COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL graphics -> compute
  pass @other on compute {
    storage read_write %o GENERAL aux NONE
  }
  ccs.resolve full %c on graphics
  acquire %c COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL graphics -> compute
  pass @read on compute {
    sampled %c SHADER_READ_ONLY_OPTIMAL at COMPUTE_SHADER aux NONE
  }
}

//--- by-the-acquirer.rg
plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 layers 2 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST)
frame explicit {
  transition %c UNDEFINED -> GENERAL
  release %c[layer 1] GENERAL -> GENERAL compute -> graphics
  ccs.ambiguate %c[layer 0] on graphics
  ccs.ambiguate %c[layer 1] on graphics
  acquire %c[layer 1] GENERAL -> GENERAL compute -> graphics
}

//--- across-frames.rg
plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST) persistent starts GENERAL
image %o : R8_UNORM 64x64 usage(SAMPLED, STORAGE) starts GENERAL
frame explicit repeat {
  ccs.ambiguate %c on graphics
  if @a {
    pass @other on graphics {
      sampled %o GENERAL aux NONE
    }
  }
  acquire %c GENERAL -> GENERAL compute -> graphics
  pass @write on graphics {
    copy_dst %c GENERAL aux CCS_E/default
  }
  ccs.resolve full %c on graphics
  release %c GENERAL -> GENERAL graphics -> compute
  acquire %c GENERAL -> GENERAL graphics -> compute
  pass @read on compute {
    sampled %c GENERAL aux NONE
  }
  release %c GENERAL -> GENERAL compute -> graphics
}

//--- on-one-path.rg
plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST)
frame explicit {
  transition %c UNDEFINED -> GENERAL
  loop 2 at_least_once {
    if @a {
      release %c GENERAL -> GENERAL graphics -> compute
    } else {
    }
    ccs.ambiguate %c on graphics
    acquire %c GENERAL -> GENERAL graphics -> compute
  }
}

//--- nobody-acquires.rg
plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST)
frame explicit {
  transition %c UNDEFINED -> GENERAL
  pass @write on graphics {
    copy_dst %c GENERAL aux NONE
  }
  release %c GENERAL -> GENERAL graphics -> compute
  ccs.ambiguate %c on graphics
  pass @read on compute {
    sampled %c GENERAL aux NONE
  }
}

//--- right.rg
plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST)
image %o : R8_UNORM 64x64 usage(SAMPLED, STORAGE) starts GENERAL
frame explicit {
  transition %c UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  pass @draw on graphics {
    ccs.clear %c value(1, 1, 1, 1)
    color %c COLOR_ATTACHMENT_OPTIMAL load(clear 1, 1, 1, 1) store(store) aux CCS_E/any
  }
  ccs.resolve full %c on graphics
  release %c COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL graphics -> compute
  pass @other on compute {
    storage read_write %o GENERAL aux NONE
  }
  acquire %c COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL graphics -> compute
  pass @read on compute {
    sampled %c SHADER_READ_ONLY_OPTIMAL at COMPUTE_SHADER aux NONE
  }
  release %c SHADER_READ_ONLY_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL compute -> graphics
  transition %c UNDEFINED -> GENERAL
  ccs.ambiguate %c on graphics
  release %c GENERAL -> GENERAL graphics -> compute
  acquire %c GENERAL -> GENERAL graphics -> compute
}

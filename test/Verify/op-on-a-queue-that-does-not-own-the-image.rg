// A queue that has given an image away runs no op on it until it has acquired it again. Neither
// does a queue that has never owned it. If a pass uses an image that its queue does not own, the
// graph has broken the rule already, and only an image in transit takes no ops.

// RUN: split-file %s %t
// RUN: not aux-plan verify %t/given-away.rg 2>&1 | FileCheck %s --check-prefix=AWAY --implicit-check-not=error:
// AWAY: given-away.rg:11:16: error: 'depth.expand' of '%d' on 'graphics' runs while 'compute' owns it
// AWAY: given-away.rg:9:11: note: acquired here: an op can run on 'compute', or stand before the release

// The simulator holds what the op leaves for garbage; where it stands for compute, all is right.
// RUN: not aux-plan simulate %t/given-away.rg 2>&1 | FileCheck %s --check-prefix=SIM
// SIM: error: 'sampled' of '%d' with aux HTILE_TC/default reads wrong data
// RUN: sed 's/depth.expand %d on graphics/depth.expand %d on compute/' %t/given-away.rg > %t/kept.rg
// RUN: aux-plan verify %t/kept.rg
// RUN: aux-plan simulate %t/kept.rg

// RUN: not aux-plan verify %t/in-a-body.rg 2>&1 | FileCheck %s --check-prefix=BODY --implicit-check-not=error:
// BODY: error: 'depth.expand' of '%d' on 'compute' runs while 'graphics' owns it

// RUN: not aux-plan verify %t/two-owners.rg -Wno-undefined-read 2>&1 | FileCheck %s --check-prefix=TWO --implicit-check-not=error:
// TWO: error: 'depth.expand' of '%d' on 'compute' stands where paths leave the image to different queues
// TWO: note: 'compute{{1?}}' acquires it here, on one of these paths

// RUN: aux-plan verify %t/not-heeded.rg -Wno-undefined-read

// A pass that gives up the contents takes the image over, and no op needs contents that nobody does.
// RUN: not aux-plan verify %t/taken-over.rg 2>&1 | FileCheck %s --check-prefix=TAKEN --implicit-check-not=error:
// TAKEN: taken-over.rg:6:{{[0-9]+}}: error: 'depth.expand' of '%d' on 'graphics' runs while 'compute' owns it

// Such an op does not make its queue the owner.
// RUN: not aux-plan verify %t/still-owned.rg -Wno-undefined-read 2>&1 | FileCheck %s --check-prefix=STILL --implicit-check-not=error:
// STILL: still-owned.rg:10:{{[0-9]+}}: error: 'ccs.ambiguate' of '%c' on 'graphics' runs while 'compute' owns it

// RUN: not aux-plan verify %t/no-queue.rg 2>&1 | FileCheck %s --check-prefix=NOQUEUE --implicit-check-not=error:
// NOQUEUE: no-queue.rg:4:16: error: 'depth.expand' of '%d' on 'compute', the queue of the next pass, runs while 'graphics' owns it
// NOQUEUE: no-queue.rg:{{[0-9]+}}:11: note: acquired here: an op can run on 'graphics', or stand before the release

// Each error of a counted frame is one.
// RUN: not aux-plan verify %t/counted.rg 2>&1 | grep -c error: | FileCheck %s --check-prefix=ONCE
// ONCE: {{^1$}}

//--- given-away.rg
plan target(polaris10@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
frame {
  pass @draw on graphics {
    htile.clear %d value(0.25)
    depth %d load(clear 0.25) store(store) aux HTILE_TC/any
  }
  release %d DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> GENERAL graphics -> compute
  acquire %d DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> GENERAL graphics -> compute
  pass @other on compute { }
  depth.expand %d on graphics
  pass @read on compute {
    sampled %d GENERAL at COMPUTE_SHADER aux HTILE_TC/default
  }
}

//--- in-a-body.rg
plan target(polaris10@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED) persistent starts GENERAL
frame explicit repeat {
  acquire %d GENERAL -> GENERAL compute -> graphics
  loop 4 {
    if @c {
      depth.expand %d on compute
    }
  }
  release %d GENERAL -> GENERAL graphics -> compute
  acquire %d GENERAL -> GENERAL graphics -> compute
  pass @read on compute {
    sampled %d GENERAL at COMPUTE_SHADER aux NONE
  }
  release %d GENERAL -> GENERAL compute -> graphics
}

//--- two-owners.rg
plan target(polaris10@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED) persistent starts GENERAL
frame explicit {
  if @c {
    release %d GENERAL -> GENERAL graphics -> compute
    acquire %d GENERAL -> GENERAL graphics -> compute
  } else {
    release %d GENERAL -> GENERAL graphics -> compute1
    acquire %d GENERAL -> GENERAL graphics -> compute1
  }
  depth.expand %d on compute
}

//--- not-heeded.rg
plan target(polaris10@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED) persistent starts GENERAL
frame explicit {
  release %d GENERAL -> GENERAL graphics -> compute
  acquire %d GENERAL -> GENERAL graphics -> compute
  depth.expand %d on graphics
  pass @read on graphics {
    sampled %d GENERAL at FRAGMENT_SHADER aux HTILE_TC/default
  }
}

//--- taken-over.rg
plan target(polaris10@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED) persistent starts GENERAL
frame explicit repeat {
  release %d GENERAL -> GENERAL graphics -> compute
  acquire %d GENERAL -> GENERAL graphics -> compute
  depth.expand %d on graphics
  pass @read on compute {
    sampled %d GENERAL at COMPUTE_SHADER aux NONE
  }
  htile.init %d on graphics
  pass @clear on graphics {
    depth %d GENERAL from UNDEFINED load(clear 0.25) store(store) aux NONE
  }
}

//--- no-queue.rg
plan target(polaris10@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED) persistent starts GENERAL
frame explicit repeat {
  depth.expand %d
  release %d GENERAL -> GENERAL graphics -> compute
  acquire %d GENERAL -> GENERAL graphics -> compute
  pass @read on compute {
    sampled %d GENERAL at COMPUTE_SHADER aux NONE
  }
  release %d GENERAL -> GENERAL compute -> graphics
  acquire %d GENERAL -> GENERAL compute -> graphics
}

//--- counted.rg
plan target(polaris10@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED) persistent starts GENERAL
frame 3 explicit {
  release %d GENERAL -> GENERAL graphics -> compute
  acquire %d GENERAL -> GENERAL graphics -> compute
  depth.expand %d on graphics
  pass @read on compute {
    sampled %d GENERAL at COMPUTE_SHADER aux NONE
  }
  release %d GENERAL -> GENERAL compute -> graphics
  acquire %d GENERAL -> GENERAL compute -> graphics
}

//--- still-owned.rg
plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST) starts GENERAL
frame explicit {
  release %c GENERAL -> GENERAL graphics -> compute
  acquire %c GENERAL -> GENERAL graphics -> compute
  ccs.ambiguate %c on graphics
  pass @write on compute {
    copy_dst %c GENERAL aux NONE
  }
  ccs.ambiguate %c on graphics
  pass @read on compute {
    sampled %c GENERAL at COMPUTE_SHADER aux NONE
  }
}

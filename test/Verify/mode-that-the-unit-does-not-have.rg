// The sampler of gfx11 cannot read HiZ.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(icl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
frame {
  pass @draw on graphics {
    hiz.clear %d value(1.0)
    depth %d load(clear 1.0) store(store) aux HIZ/default
  }
  pass @show on graphics {
    sampled %d at FRAGMENT_SHADER aux HIZ/default
  }
}

// CHECK: .rg:[[#@LINE-4]]:13: error: 'sampled' of '%d' cannot bind HIZ/default on icl@mesa-26, expected NONE (rule LayoutHizResolved){{$}}
// CHECK-NEXT: sampled %d at FRAGMENT_SHADER aux HIZ/default
// CHECK-NEXT: {{^}}            ^~

// No rule of the tables is about a multisample map beside depth.
// RUN: sed 's|HIZ/default$|MCS|' %s | not aux-plan verify - -Wno-undefined-read 2>&1 | FileCheck %s --check-prefix=KIND
// KIND: error: 'depth' of '%d' cannot bind MCS on icl@mesa-26, expected HIZ/default or NONE{{$}}
// KIND: error: 'sampled' of '%d' cannot bind MCS on icl@mesa-26, expected NONE{{$}}

// The layout of %d changes there: right.

// RUN: aux-plan verify %s -Wno-undefined-read

plan target(icl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, INPUT_ATTACHMENT)
frame {
  pass @a on graphics {
    hiz.clear %d value(1.0)
    depth %d DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1.0) store(store) aux HIZ/default
  }
  pass @b on graphics continues @a {
    depth.resolve %d
    input %d DEPTH_STENCIL_READ_ONLY_OPTIMAL from DEPTH_STENCIL_ATTACHMENT_OPTIMAL at FRAGMENT_SHADER aux NONE
  }
}

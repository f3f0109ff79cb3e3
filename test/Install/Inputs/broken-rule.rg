// RUN: aux-plan %s --target=bdw --policy=tracked | FileCheck %s --implicit-check-not=depth.resolve
// CHECK: sampled %depth
image %depth : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
frame {
  pass @draw on graphics {
    depth %depth load(clear 1.0) store(store)
  }
  pass @show on graphics {
    sampled %depth at FRAGMENT_SHADER
  }
}

// Were the image clear at the beginning of each frame, sampling it would be
// cheaper. But nothing ever clears it.
// RUN: aux-plan %s --target=skl --emit=json | FileCheck %s

image %x : R8G8B8A8_UNORM 4096x4096 usage(SAMPLED, COLOR_ATTACHMENT) persistent starts SHADER_READ_ONLY_OPTIMAL
frame repeat {
  pass @sample on graphics {
    sampled %x at FRAGMENT_SHADER
  }
}

// CHECK: "own":67108864,"own_lower_bound":67108864,"own_proven":true,"expected":67108864

// Writes through descriptors mark nothing: a later resolve finds the slice unmarked.

// RUN: aux-plan %s --target=dg2@mesa-22.3 --policy=layout | %check %s

image %c : R8G8B8A8_UNORM 256x256 usage(STORAGE, SAMPLED, COLOR_ATTACHMENT)
frame explicit {
  transition %c UNDEFINED -> GENERAL
  pass @write on compute {
    storage write %c GENERAL at COMPUTE_SHADER
  }
  transition %c GENERAL -> PRESENT_SRC_KHR
}

// CHECK: transition %c UNDEFINED -> GENERAL
// CHECK: ccs.ambiguate %c on graphics
// CHECK: pass @write
// CHECK: storage write %c {{.*}}aux CCS_E/default{{$}}
// CHECK: transition %c GENERAL -> PRESENT_SRC_KHR
// CHECK: ccs.resolve full %c predicated(compressed) runs(no)

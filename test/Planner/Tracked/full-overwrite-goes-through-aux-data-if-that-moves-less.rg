// Compressed, the copy writes 0.6 of the surface: more than the ambiguate costs.

// RUN: aux-plan %s --target=skl --policy=tracked | %check %s

image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST, TRANSFER_SRC)
frame {
  pass @copy on graphics {
    copy_dst %c
  }
}

// CHECK: ccs.ambiguate %c
// CHECK: pass @copy
// CHECK: copy_dst %c {{.*}}aux CCS_E/any{{$}}

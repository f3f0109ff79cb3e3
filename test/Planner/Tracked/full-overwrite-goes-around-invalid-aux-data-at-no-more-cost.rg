// The write of a copy through HiZ moves as much as one around it, and HiZ would have to be
// made valid first.

// RUN: aux-plan %s --target=skl --policy=tracked | %check %s

image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, TRANSFER_DST)
frame {
  pass @copy on graphics {
    copy_dst %d
  }
}

// CHECK: pass @copy
// CHECK: copy_dst %d {{.*}}aux NONE{{$}}

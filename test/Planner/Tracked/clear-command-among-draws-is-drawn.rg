// vkCmdClearAttachments comes between the draws of its pass; an op at the beginning would
// come before them all.

// RUN: aux-plan %s --target=tgl --policy=tracked | %check %s

image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST, TRANSFER_SRC)
frame {
  pass @draw on graphics {
    color %c load(clear 0, 0, 0, 0) store(store)
    clear %c COLOR_ATTACHMENT_OPTIMAL value(1, 1, 1, 1)
  }
}

// CHECK: pass @draw
// CHECK-NEXT: ccs.clear %c value(0, 0, 0, 0)
// CHECK: color %c {{.*}}aux CCS_E/any{{$}}
// CHECK: clear %c {{.*}}aux CCS_E/any{{$}}

// vkCmdClearColorImage by itself is nothing but the op.

// RUN: aux-plan %s --target=tgl --policy=tracked | %check %s

image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST, TRANSFER_SRC)
frame {
  pass @clear on graphics {
    clear %c TRANSFER_DST_OPTIMAL value(0, 0, 0, 0)
  }
}

// CHECK: pass @clear
// CHECK-NEXT: ccs.clear %c value(0, 0, 0, 0)
// CHECK: clear %c {{.*}}aux CCS_E/any{{$}}

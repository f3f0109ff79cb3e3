// No fast clears there.

// RUN: aux-plan %s --target=tgl --policy=tracked | %check %s

image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST, TRANSFER_SRC)
frame {
  pass @clear on compute {
    clear %c TRANSFER_DST_OPTIMAL value(0, 0, 0, 0)
  }
}

// CHECK: pass @clear
// CHECK: clear %c {{.*}}aux CCS_E/any{{$}}

// The plane has one value: clear blocks of the other mip take the new one.

// RUN: not aux-plan simulate %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(icl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 256x256 mips 2 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST, TRANSFER_SRC)
frame {
  pass @a on graphics {
    ccs.clear %c[mip 0] value(1, 0, 0, 1)
    color %c[mip 0] load(clear 1, 0, 0, 1) store(store) aux CCS_E/any
  }
  pass @b on graphics {
    ccs.clear %c[mip 1] value(0, 1, 0, 1)
    color %c[mip 1] load(clear 0, 1, 0, 1) store(store) aux CCS_E/any
  }
  pass @show on graphics {
    sampled %c[mip 0] at FRAGMENT_SHADER aux CCS_E/any
  }
  pass @again on graphics {
    sampled %c[mip 1] at FRAGMENT_SHADER aux CCS_E/any
  }
}

// CHECK: .rg:[[#@LINE-7]]:13: error: 'sampled' of '%c[mip 0]' with aux CCS_E/any reads wrong data: blocks are marked clear, and the clear value is another by now{{$}}
// CHECK: .rg:[[#@LINE-16]]:15: note: expected what was written here{{$}}
// CHECK: .rg:[[#@LINE-13]]:15: note: the value was set here{{$}}

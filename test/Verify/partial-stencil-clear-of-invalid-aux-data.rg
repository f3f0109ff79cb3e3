// The rest of the slice keeps codes that the clear command has written around.

// RUN: not aux-plan verify %s 2>&1 | FileCheck %s

plan target(tgl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %s : S8_UINT 64x64 usage(TRANSFER_SRC, TRANSFER_DST, DEPTH_STENCIL_ATTACHMENT)
frame {
  pass @a on graphics {
    stencil %s load(dont_care) store(store) aux STC_CCS
  }
  pass @b on graphics {
    clear %s[aspect stencil] TRANSFER_DST_OPTIMAL value(3) aux NONE
  }
  pass @c on graphics {
    stencil.clear %s value(1) area(0, 0, 16x16)
    stencil %s load(clear 1) store(store) area(0, 0, 16x16) aux STC_CCS
  }
}

// CHECK: .rg:[[#@LINE-5]]:19: error: 'stencil.clear' of '%s' in state AUX_INVALID is illegal: it needs valid aux data{{$}}

// Both images have the same view list, so the tables tell them apart only by the format of the
// access: compute units of tgl can do atomics through R32_UINT, and then no storage access may go
// through CCS_E. The lines are otherwise alike.

// RUN: split-file %s %t
// RUN: aux-plan %t/frame.rg --target=tgl | FileCheck %s --check-prefixes=CHECK,OPTIMAL
// RUN: aux-plan %t/frame.rg --target=tgl --policy=tracked | FileCheck %s --check-prefixes=CHECK,TRACKED
// RUN: not aux-plan verify %t/wrong.rg 2>&1 | FileCheck %s --check-prefix=WRONG

// CHECK: storage read_write %a at COMPUTE_SHADER aux CCS_E/any
// OPTIMAL-NOT: ccs.resolve
// TRACKED: ccs.resolve full %b
// CHECK: storage read_write %b at COMPUTE_SHADER aux NONE

// WRONG: wrong.rg:9:24: error: 'storage' of '%b' cannot bind CCS_E/any on tgl@mesa-26
//--- frame.rg
image %a : R8G8B8A8_UINT 1024x1024 usage(COLOR_ATTACHMENT, STORAGE) flags(MUTABLE_FORMAT) formats(R8G8B8A8_UINT, R32_UINT)
image %b : R32_UINT 1024x1024 usage(COLOR_ATTACHMENT, STORAGE) flags(MUTABLE_FORMAT) formats(R8G8B8A8_UINT, R32_UINT)
frame {
  pass @draw_a on graphics {
    color %a load(clear 0, 0, 0, 0) store(store)
  }
  pass @count_a on compute {
    storage read_write %a at COMPUTE_SHADER
  }
  pass @draw_b on graphics {
    color %b load(clear 0, 0, 0, 0) store(store)
  }
  pass @count_b on compute {
    storage read_write %b at COMPUTE_SHADER
  }
}
//--- wrong.rg
plan target(tgl@mesa-26) policy(tracked) contract(access)
image %a : R8G8B8A8_UINT 1024x1024 usage(COLOR_ATTACHMENT, STORAGE) flags(MUTABLE_FORMAT) formats(R8G8B8A8_UINT, R32_UINT)
image %b : R32_UINT 1024x1024 usage(COLOR_ATTACHMENT, STORAGE) flags(MUTABLE_FORMAT) formats(R8G8B8A8_UINT, R32_UINT)
frame {
  pass @count_a on compute {
    storage read_write %a at COMPUTE_SHADER aux CCS_E/any
  }
  pass @count_b on compute {
    storage read_write %b at COMPUTE_SHADER aux CCS_E/any
  }
}

// Whether a predicated op runs is not known where the aux data have never been initialised: it is
// then judged as if it ran.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: not aux-plan simulate %s -Wno-undefined-read 2>&1 | FileCheck %s --check-prefix=SIM

plan target(mtl@mesa-26) policy(optimal) contract(access) minimize(total)
image %i0 : R32_UINT 60x45 usage(COLOR_ATTACHMENT)
frame {
  pass @p1 on graphics {
    color %i0 load(load) store(store) aux NONE
  }
  ccs.resolve full %i0 predicated(compressed)
  present %i0
}

// CHECK: .rg:[[#@LINE-4]]:20: error: 'ccs.resolve full' of '%i0' in state AUX_INVALID is illegal: it needs valid aux data{{$}}
// SIM:   .rg:[[#@LINE-4]]:11: error: '%i0' is presented with wrong data: the contents are lost{{$}}

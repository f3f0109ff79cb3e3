// Levels behind the first of the mip tail have no metadata: no op exists for them, and a line that
// uses them alone has nothing to bind. The mode of a line is about those of its levels that have some.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:
// RUN: not aux-plan simulate %s -Wno-undefined-read 2>&1 | FileCheck %s --check-prefix=SIM --implicit-check-not=error:

plan target(navi21@mesa-22.3) policy(tracked) contract(access) minimize(traffic)
image %c : R8G8B8A8_UNORM 1024x1024 mips 11 usage(COLOR_ATTACHMENT, SAMPLED)
frame {
  dcc.init %c[mip 4]
  pass @first on graphics {
    color %c[mip 4] load(dont_care) store(store) aux DCC_STORE/any
  }
  dcc.init %c[mips 5..7]
  pass @last on graphics {
    color %c[mip 5] load(dont_care) store(store) aux NONE
  }
  pass @all on graphics {
    sampled %c[mips 4..6] at FRAGMENT_SHADER aux DCC_STORE
  }
  pass @below on graphics {
    sampled %c[mip 5] at FRAGMENT_SHADER aux DCC_STORE
  }
}

// CHECK: .rg:[[#@LINE-12]]:12: error: 'dcc.init' does not exist for '%c[mip 5]', whose aux kind on navi21@mesa-22.3 is NONE{{$}}
// CHECK: .rg:[[#@LINE-5]]:{{[0-9]+}}: error: '%c[mip 5]' has no aux data on navi21@mesa-22.3, found mode 'aux DCC_STORE', expected 'aux NONE'{{$}}
// SIM: error: 'sampled' of '%c[mip 5]' with aux DCC_STORE reads wrong data: the hardware cannot bind these aux data for it{{$}}

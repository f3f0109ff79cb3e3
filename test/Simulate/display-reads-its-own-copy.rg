// The display decodes the surface by its copy of the codes; the draw behind the retile has made
// the copy stale.

// RUN: not aux-plan simulate %s -Wno-undefined-read 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:

plan target(raven@mesa-22.3) policy(tracked) contract(access) minimize(traffic)
image %back : B8G8R8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT) external
frame {
  pass @draw on graphics {
    dcc.init %back
    color %back load(dont_care) store(store) aux DCC_RETILE/any
  }
  dcc.retile %back
  present %back
  pass @again on graphics {
    color %back load(load) store(store) aux DCC_RETILE
  }
  dcc.retile %back
  pass @more on graphics {
    color %back load(load) store(store) aux DCC_RETILE
  }
  present %back
}

// CHECK: .rg:[[#@LINE-3]]:11: error: '%back' is presented with wrong data: the display's copy of the aux data is stale{{$}}
// CHECK: .rg:[[#@LINE-6]]:11: note: expected what was written here{{$}}
// CHECK: .rg:[[#@LINE-7]]:11: note: they changed here{{$}}

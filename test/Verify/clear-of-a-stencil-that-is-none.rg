// A stencil clear is for stencil, with aux data or without.

// RUN: not aux-plan verify %s 2>&1 | FileCheck %s --implicit-check-not=error:

plan target(skl@mesa-26) policy(optimal) contract(access) minimize(total)
image %d : D24_UNORM_S8_UINT 60x45 usage(DEPTH_STENCIL_ATTACHMENT)
image %c : R8_UINT 60x45 usage(COLOR_ATTACHMENT)
image %s : S8_UINT 60x45 usage(DEPTH_STENCIL_ATTACHMENT)
frame {
  pass @draw on graphics {
    stencil.clear %d[aspect depth] value(1.0)
    depth %d load(clear) store(store) aux NONE
  }
  pass @more on graphics {
    stencil.clear %c value(0, 0, 0, 0)
    color %c load(clear) store(store) aux NONE
  }
  pass @fine on graphics {
    stencil.clear %s value(0)
    stencil %s load(clear) store(store) aux NONE
  }
}

// CHECK: .rg:[[#@LINE-13]]:19: error: 'stencil.clear' does not exist for '%d[aspect depth]', whose aux kind on skl@mesa-26 is HIZ{{$}}
// CHECK: .rg:[[#@LINE-10]]:19: error: 'stencil.clear' does not exist for '%c', which is no stencil{{$}}

// A reduction leaves the one line, and the words in it, without which the command
// would say something else.

// RUN: aux-plan reduce %s --test="aux-plan {} --target=skl --policy=tracked | grep -q hiz.clear" -o %t.rg 2> %t.log
// RUN: FileCheck %s --match-full-lines --implicit-check-not=color < %t.rg
// RUN: FileCheck %s --check-prefix=LOG < %t.log
// RUN: aux-plan %t.rg --target=skl --policy=tracked | grep hiz.clear

// The command may be a pipe or a script, and the file is its last word by default.
// RUN: aux-plan reduce %s --test='grep -q blend' -o - | FileCheck %s --check-prefix=BLEND

// LOG: remark: {{[0-9]+}} bytes to {{[0-9]+}}; {{[0-9]+}} graphs tried, {{[0-9]+}} taken

image %c : R8G8B8A8_UNORM 1920x1080 mips 3 usage(COLOR_ATTACHMENT, SAMPLED)
image %d : D32_SFLOAT 1920x1080 layers 4 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
frame repeat {
  loop {
    if @shadows {
      pass @shadow on graphics {
        depth %d[layer 1] load(clear 1.0) store(store)
      }
    }
  }
  pass @light on graphics {
    color %c[mip 0] load(clear 0, 0, 0, 1) store(store) blend
    sampled %d
  }
}

// CHECK: image %d : D32_SFLOAT 64x64 usage(DEPTH_STENCIL_ATTACHMENT)
// CHECK: frame {
// CHECK-NEXT:   pass @shadow on graphics {
// CHECK-NEXT:     depth %d load(clear{{.*}}) store(store)
// CHECK-NEXT:   }
// CHECK-NEXT: }

// BLEND: color %c{{.*}} blend

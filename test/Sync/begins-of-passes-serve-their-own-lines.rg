// The dependency of a subpass is for its own lines. A later subpass that reads the same needs its own,
// though the first one has made the write available.

// RUN: aux-plan %s --barriers -o %t.rg
// RUN: FileCheck %s < %t.rg
// RUN: aux-plan verify %t.rg
// RUN: aux-plan simulate %t.rg | FileCheck %s --check-prefix=RIGHT
// RUN: sed '/continues @second/,$s/barrier begin.*UNIFORM_READ.*/barrier begin after(FRAGMENT_SHADER) before(FRAGMENT_SHADER)/' %t.rg > %t.weak.rg
// RUN: not aux-plan sync %t.weak.rg | FileCheck %s --check-prefix=WEAK
// RUN: not aux-plan simulate %t.weak.rg 2>&1 | FileCheck %s --check-prefix=OLD

image %c : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT)
buffer %b : 4KiB usage(STORAGE_BUFFER, UNIFORM_BUFFER)
frame {
  pass @first on graphics {
    color %c load(clear) store(store)
    storage write %b
  }
  pass @second on graphics continues @first {
    color %c
    uniform %b
  }
  pass @third on graphics continues @second {
    color %c
    uniform %b
  }
}

// CHECK: pass @second
// CHECK: barrier begin after({{.*}}FRAGMENT_SHADER{{.*}}SHADER_STORAGE_WRITE) before({{.*}}UNIFORM_READ
// CHECK: pass @third
// CHECK: barrier begin after({{.*}}FRAGMENT_SHADER{{.*}}) before({{.*}}UNIFORM_READ
// RIGHT: no line gets wrong data on any path
// WEAK: weak: @third may read what was there before @first has written
// OLD: error: 'uniform' of '%b' reads old data: the write has landed, but nothing makes it visible to UNIFORM_READ at FRAGMENT_SHADER

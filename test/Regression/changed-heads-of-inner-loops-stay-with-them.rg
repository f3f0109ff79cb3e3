// The head of the inner loop changes the layout that its body begins in. The outer loop must not take
// that change for one of its own head: its head would then find another layout at every look, and the
// walk over the loops would go on until no memory is left.

// RUN: aux-plan %s --target=bdw | FileCheck %s
// RUN: aux-plan %s --target=bdw --policy=tracked | FileCheck %s
// RUN: aux-plan %s --target=bdw --policy=always-valid | FileCheck %s
// RUN: aux-plan %s --target=bdw --policy=render-pass | FileCheck %s
// RUN: aux-plan %s --target=bdw --policy=layout | FileCheck %s --check-prefix=LAYOUT

image %i : R8G8B8A8_SRGB 60x45 usage(COLOR_ATTACHMENT)

frame explicit {
  loop {
    loop 1 at_least_once {
      transition %i UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
    }
    transition %i UNDEFINED -> ATTACHMENT_OPTIMAL
  }
}

// CHECK-LABEL: plan target(bdw@
// CHECK:      loop {
// CHECK-NEXT:   loop 1 at_least_once {
// CHECK-NEXT:     transition %i UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
// CHECK-NEXT:   }
// CHECK-NEXT:   transition %i UNDEFINED -> ATTACHMENT_OPTIMAL
// CHECK-NEXT: }

// LAYOUT-LABEL: plan target(bdw@
// LAYOUT:      loop {
// LAYOUT-NEXT:   loop 1 at_least_once {
// LAYOUT-NEXT:     transition %i UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
// LAYOUT-NEXT:     ccs.ambiguate %i
// LAYOUT-NEXT:   }
// LAYOUT-NEXT:   transition %i UNDEFINED -> ATTACHMENT_OPTIMAL
// LAYOUT-NEXT:   ccs.ambiguate %i
// LAYOUT-NEXT: }

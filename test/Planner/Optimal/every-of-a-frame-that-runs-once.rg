// A frame that does not repeat has its `every`s planned as `if`s. The bound is that of such plans;
// one that knows which of them run can cost less, and nothing else is said.

// RUN: aux-plan %s --target=skl --emit=stats -Wno-undefined-read | FileCheck %s

image %d : D16_UNORM 64x64 usage(DEPTH_STENCIL_ATTACHMENT)
frame {
  every 2 offset 0 {
    pass @p on graphics {
      depth %d load(load) store(store)
    }
  }
}

// CHECK: bound of own cost, 'every' as 'if'
// CHECK: not proven: the bound is that of plans which take each 'every' for an 'if'
// CHECK: own_proven=0

// Depth is sampled while it is tested and written, in a layout that admits both: the modes of
// the two lines go together on every target. Where no layout is given, render-pass takes each
// line's own, in which on icl they do not, and says so of both.

// RUN: split-file %s %t
// RUN: aux-plan %t/feedback.rg --target=all --policy=optimal --emit=none
// RUN: aux-plan %t/feedback.rg --target=all --policy=tracked --emit=none
// RUN: aux-plan %t/feedback.rg --target=all --policy=layout --emit=none
// RUN: aux-plan %t/feedback.rg --target=all --policy=always-valid --emit=none
// RUN: aux-plan %t/feedback.rg --target=all --policy=render-pass --emit=none
// RUN: aux-plan %t/feedback.rg --target=icl --policy=tracked | aux-plan simulate -
// RUN: aux-plan %t/feedback.rg --target=tgl@mesa-22.3 --policy=tracked | aux-plan simulate -
// RUN: aux-plan %t/feedback.rg --target=icl --policy=render-pass | aux-plan simulate -
// RUN: aux-plan %t/feedback.rg --target=tgl@mesa-22.3 --policy=render-pass | aux-plan simulate -
// RUN: not aux-plan %t/own.rg --target=icl --policy=render-pass 2>&1 | FileCheck %s
// CHECK: own.rg:7:11: error: 'depth' cannot find '%d' in a state that it can take
// CHECK: own.rg:8:13: note: the same pass uses it here, at the same time

//--- feedback.rg
image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
frame {
  pass @draw on graphics {
    depth %d load(clear) store(store)
  }
  pass @both on graphics {
    depth %d GENERAL load(load) store(store)
    sampled %d GENERAL
  }
  pass @read on graphics {
    sampled %d
  }
}
//--- own.rg
image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
frame {
  pass @draw on graphics {
    depth %d load(clear) store(store)
  }
  pass @both on graphics {
    depth %d load(load) store(store)
    sampled %d
  }
}

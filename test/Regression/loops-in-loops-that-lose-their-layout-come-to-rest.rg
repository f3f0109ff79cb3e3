// The inner loop begins with an image in no layout and leaves it in one, so that its head has none. In the
// other arm it comes to the join in no layout either. The contents lost at one head were taken for contents
// that had never been there, came back from the arm, and were lost again, for ever.

// RUN: aux-plan verify %s -Wno-undefined-read
// RUN: aux-plan simulate %s -Wno-undefined-read

plan target(mtl@mesa-26) policy(optimal) contract(access) minimize(ops)
image %a : R16G16_UNORM 64x64 usage() persistent
frame explicit {
  loop 1 {
    if @c0 {
      ccs.resolve partial %a on graphics
    } else {
      loop {
        transition %a UNDEFINED -> GENERAL
      }
    }
  }
}

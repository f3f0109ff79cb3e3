// A plan of least own cost that the checker does not take (the paths of the loop bring two
// clear values together) is not printed: another one is.
// RUN: aux-plan %s --target=icl@mesa-26 -o %t.rg
// RUN: aux-plan verify %t.rg
image %i0 : D32_SFLOAT_S8_UINT 64x64 usage(DEPTH_STENCIL_ATTACHMENT)

frame {
  loop 1 {
    pass @p1 on graphics {
      depth %i0 load(clear) store(store)
    }
    every 2 offset 0 {
      pass @p2 on graphics {
        clear %i0
      }
    }
  }
}

// A clear to a value that no fast clear takes says nothing about what clear blocks stand for:
// those of the loop stand for the value of its fast clear, in each turn.

// RUN: aux-plan %s --target=lnl --policy=layout -Wno-undefined-read -o %t.lnl.rg
// RUN: aux-plan verify %t.lnl.rg --target=lnl -Wno-undefined-read
// RUN: aux-plan %s --target=dg2 --policy=layout -Wno-undefined-read -o %t.dg2.rg
// RUN: aux-plan verify %t.dg2.rg --target=dg2 -Wno-undefined-read

image %z : D32_SFLOAT_S8_UINT 64x64 usage(DEPTH_STENCIL_ATTACHMENT, TRANSFER_DST)

frame {
  pass @clear on graphics {
    clear %z value(0.0)
  }
  loop 1 {
    every 2 offset 0 {
      pass @draw on graphics {
        depth %z load(clear 0.5) store(store)
      }
    }
    pass @copy on graphics {
      copy_dst %z
    }
  }
}

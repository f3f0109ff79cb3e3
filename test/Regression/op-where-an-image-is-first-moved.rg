// The first time the loop runs it moves the image from no layout at all, later it finds it as it
// left it: an op can stand between the two passes.

// RUN: aux-plan verify %s

plan target(skl@mesa-26) policy(layout) contract(layout) minimize(traffic)

image %i1 : B10G11R11_UFLOAT_PACK32 64x64 usage(TRANSFER_DST, COLOR_ATTACHMENT)

frame repeat {
  ccs.ambiguate %i1
  every 2 offset 0 {
    loop 1 {
      pass @p2 on graphics {
      }
      pass @p3 on graphics continues @p2 {
        ccs.ambiguate %i1
        color %i1 load(dont_care) store(store) aux CCS_D/any
      }
      ccs.resolve full %i1
    }
    pass @p7 on graphics {
      copy_dst %i1 aux NONE
    }
  }
}

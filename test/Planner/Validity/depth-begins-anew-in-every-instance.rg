// Depth that a driver would keep in HiZ from pass to pass is made complete behind each
// pass that writes it. With `always-valid` HiZ stays good beside the main surface; with
// `render-pass` every instance begins with an op that makes it so, also where depth is
// only tested.
// RUN: aux-plan %s --target=skl --policy=always-valid | %check %s --check-prefix=SKL-VALID
// RUN: aux-plan %s --target=skl --policy=render-pass | %check %s --check-prefix=SKL-PASS
// RUN: aux-plan %s --target=tgl --policy=always-valid | %check %s --check-prefix=TGL-VALID
// RUN: aux-plan %s --target=dg2 --policy=render-pass | %check %s --check-prefix=DG2-PASS

image %d : D32_SFLOAT 512x512 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)

frame {
  pass @prepass on graphics {
    depth %d load(clear 1.0) store(store)
  }
  pass @draw on graphics {
    depth %d load(load) store(store)
  }
  pass @test on graphics {
    depth %d DEPTH_STENCIL_READ_ONLY_OPTIMAL load(load) store(none)
  }
  pass @show on graphics {
    sampled %d at FRAGMENT_SHADER
  }
}

// SKL-VALID: frame {
// SKL-VALID-NEXT:   pass @prepass on graphics {
// SKL-VALID-NEXT:     hiz.clear %d value(1.0)
// SKL-VALID-NEXT:     depth %d load(clear 1.0) store(store) aux HIZ/default
// SKL-VALID-NEXT:   }
// SKL-VALID-NEXT:   depth.resolve %d
// SKL-VALID-NEXT:   pass @draw on graphics {
// SKL-VALID-NEXT:     depth %d load(load) store(store) aux HIZ/default
// SKL-VALID-NEXT:   }
// SKL-VALID-NEXT:   depth.resolve %d
// SKL-VALID-NEXT:   pass @test on graphics {
// SKL-VALID-NEXT:     depth %d DEPTH_STENCIL_READ_ONLY_OPTIMAL load(load) store(none) aux HIZ/default
// SKL-VALID-NEXT:   }
// SKL-VALID-NEXT:   pass @show on graphics {
// SKL-VALID-NEXT:     sampled %d at FRAGMENT_SHADER aux HIZ/default
// SKL-VALID-NEXT:   }
// SKL-VALID-NEXT: }

// SKL-PASS: frame {
// SKL-PASS-NEXT:   pass @prepass on graphics {
// SKL-PASS-NEXT:     hiz.clear %d value(1.0)
// SKL-PASS-NEXT:     depth %d load(clear 1.0) store(store) aux HIZ/default
// SKL-PASS-NEXT:   }
// SKL-PASS-NEXT:   depth.resolve %d
// SKL-PASS-NEXT:   pass @draw on graphics {
// SKL-PASS-NEXT:     hiz.resolve %d
// SKL-PASS-NEXT:     depth %d load(load) store(store) aux HIZ/default
// SKL-PASS-NEXT:   }
// SKL-PASS-NEXT:   depth.resolve %d
// SKL-PASS-NEXT:   pass @test on graphics {
// SKL-PASS-NEXT:     hiz.resolve %d
// SKL-PASS-NEXT:     depth %d DEPTH_STENCIL_READ_ONLY_OPTIMAL load(load) store(none) aux HIZ/default
// SKL-PASS-NEXT:   }
// SKL-PASS-NEXT:   pass @show on graphics {
// SKL-PASS-NEXT:     sampled %d at FRAGMENT_SHADER aux NONE
// SKL-PASS-NEXT:   }
// SKL-PASS-NEXT: }

// TGL-VALID: frame {
// TGL-VALID-NEXT:   pass @prepass on graphics {
// TGL-VALID-NEXT:     hiz.clear %d value(1.0)
// TGL-VALID-NEXT:     depth %d load(clear 1.0) store(store) aux HIZ_CCS_WT/default
// TGL-VALID-NEXT:   }
// TGL-VALID-NEXT:   depth.resolve %d
// TGL-VALID-NEXT:   pass @draw on graphics {
// TGL-VALID-NEXT:     depth %d load(load) store(store) aux HIZ_CCS_WT/default
// TGL-VALID-NEXT:   }
// TGL-VALID-NEXT:   depth.resolve %d
// TGL-VALID-NEXT:   pass @test on graphics {
// TGL-VALID-NEXT:     depth %d DEPTH_STENCIL_READ_ONLY_OPTIMAL load(load) store(none) aux HIZ_CCS_WT/default
// TGL-VALID-NEXT:   }
// TGL-VALID-NEXT:   pass @show on graphics {
// TGL-VALID-NEXT:     sampled %d at FRAGMENT_SHADER aux HIZ_CCS_WT/default
// TGL-VALID-NEXT:   }
// TGL-VALID-NEXT: }

// DG2-PASS: frame {
// DG2-PASS-NEXT:   pass @prepass on graphics {
// DG2-PASS-NEXT:     hiz.clear %d value(1.0)
// DG2-PASS-NEXT:     depth %d load(clear 1.0) store(store) aux HIZ_CCS_WT/default
// DG2-PASS-NEXT:   }
// DG2-PASS-NEXT:   depth.resolve %d
// DG2-PASS-NEXT:   pass @draw on graphics {
// DG2-PASS-NEXT:     hiz.resolve %d
// DG2-PASS-NEXT:     depth %d load(load) store(store) aux HIZ_CCS_WT/default
// DG2-PASS-NEXT:   }
// DG2-PASS-NEXT:   depth.resolve %d
// DG2-PASS-NEXT:   pass @test on graphics {
// DG2-PASS-NEXT:     hiz.resolve %d
// DG2-PASS-NEXT:     depth %d DEPTH_STENCIL_READ_ONLY_OPTIMAL load(load) store(none) aux HIZ_CCS_WT/default
// DG2-PASS-NEXT:   }
// DG2-PASS-NEXT:   pass @show on graphics {
// DG2-PASS-NEXT:     sampled %d at FRAGMENT_SHADER aux NONE
// DG2-PASS-NEXT:   }
// DG2-PASS-NEXT: }

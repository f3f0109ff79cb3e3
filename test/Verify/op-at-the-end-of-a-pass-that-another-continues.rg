// A pass that another continues does not end rendering: an op at its end would stand between the
// two, where no layout changes.

// RUN: aux-plan verify %s --verify-diagnostics

plan target(dg2@mesa-26) policy(optimal) contract(access) minimize(total)

image %i : R8G8B8A8_UNORM 64x64 usage(TRANSFER_DST)

frame {
  ccs.ambiguate %i
  pass @first on graphics {
    blit_dst %i aux CCS_E/any
    // expected-error@+1 {{'ccs.ambiguate' of '%i' cannot run at the end of '@first', which '@second' continues: it resolves nothing there}}
    ccs.ambiguate %i
  }
  pass @second on graphics continues @first {
    blit_dst %i aux CCS_E/any
    ccs.ambiguate %i
  }
}

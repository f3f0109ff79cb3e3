// Parts that belong to a plan. The first place is enough.
// RUN: aux-plan fmt %s --verify-diagnostics --max-errors=0

image %c : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT)

frame {
  ccs.ambiguate %c
  // expected-error@-1 {{an op belongs to a plan, which begins with 'plan target(...)'}}
  sync stall
  pass @p on graphics {
    color %c aux CCS_E
  }
}

// The owner outside wants the main surface alone. For one draw, compression is not
// worth a resolve; for nine it is.
// RUN: split-file %s %t
// RUN: aux-plan %t/one.rg --target=skl --driver-limits | %check %s --check-prefix=ONE
// RUN: aux-plan %t/nine.rg --target=skl --driver-limits | %check %s --check-prefix=NINE

// ONE: frame repeat {
// ONE-NEXT: pass @draw on graphics {
// ONE-NEXT: color %x load(load) store(store) blend aux NONE
// ONE-NEXT: }
// ONE-NEXT: present %x
// ONE-NEXT: }

// NINE: frame repeat {
// NINE-NEXT: loop 9 {
// NINE-NEXT: pass @draw on graphics {
// NINE-NEXT: color %x load(load) store(store) blend aux CCS_E/any
// NINE-NEXT: }
// NINE-NEXT: }
// NINE-NEXT: ccs.resolve full %x
// NINE-NEXT: present %x
// NINE-NEXT: }

//--- one.rg
image %x : R8G8B8A8_UNORM 4096x4096 usage(COLOR_ATTACHMENT) external
frame repeat {
  pass @draw on graphics {
    color %x load(load) store(store) blend
  }
  present %x
}
//--- nine.rg
image %x : R8G8B8A8_UNORM 4096x4096 usage(COLOR_ATTACHMENT) external
frame repeat {
  loop 9 {
    pass @draw on graphics {
      color %x load(load) store(store) blend
    }
  }
  present %x
}

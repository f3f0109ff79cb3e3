// A frame without ops is proven in all if its own cost is. With an op the bound of total cost
// counts the call and the stall that no plan can spare; there is none for plans of an 'every'.
// RUN: split-file %s %t
// RUN: aux-plan %t/none.rg --target=tgl --emit=stats | FileCheck %s --check-prefix=NONE
// RUN: aux-plan %t/none.rg --target=tgl --emit=json | FileCheck %s --check-prefix=NONE-JSON
// RUN: aux-plan %t/one.rg --target=skl --emit=stats | FileCheck %s --check-prefix=ONE
// RUN: aux-plan %t/one.rg --target=skl --emit=json | FileCheck %s --check-prefix=ONE-JSON
// RUN: aux-plan %t/one.rg --target=skl | aux-plan - --target=skl --emit=json | FileCheck %s --check-prefix=READ
// RUN: aux-plan %t/one.rg --target=skl --policy=tracked --emit=json | FileCheck %s --check-prefix=READ
// RUN: aux-plan %t/every.rg --target=skl --emit=json | FileCheck %s --check-prefix=EVERY

// NONE: least own cost of any plan {{ *}}80530688
// NONE: proven: no plan costs less
// NONE: own_lower_bound=80530688
// NONE: lower_bound=80530688
// NONE-NEXT: proven_minimal=1
// NONE-NEXT: own_proven=1
// NONE-JSON: "total":80530688,"lower_bound":80530688,"proven_minimal":true,"own":80530688,"own_lower_bound":80530688,"own_proven":true

// ONE: least own cost of any plan {{ *}}80792832
// ONE: least total of any plan {{ *}}81120512
// ONE: proven: no plan costs less
// ONE: proven_minimal=1
// ONE-NEXT: own_proven=1
// ONE-JSON: "total":81120512,"lower_bound":81120512,"proven_minimal":true,"own":80792832,"own_lower_bound":80792832,"own_proven":true

// READ: "lower_bound":null,"proven_minimal":false,"own":80792832,"own_lower_bound":null,"own_proven":false

// EVERY: "proven_minimal":false,"own":20263744,"own_lower_bound":20263744,"own_proven":true
// RUN: sed 's/every 2/every 61/' %t/every.rg > %t/long.rg
// RUN: aux-plan %t/long.rg --target=skl --emit=json | FileCheck %s --check-prefix=LONG
// LONG: "proven_minimal":false,"own":[[OWN:[0-9]+]],"own_lower_bound":[[OWN]],"own_proven":false

// A bound of own cost proves nothing about total cost where it is not proven itself: this plan has no
// op and costs just the bound, which is that of plans that take the `every` for an `if`.
// RUN: aux-plan %t/seldom.rg --target=tgl --emit=stats | FileCheck %s --check-prefix=SELDOM
// SELDOM: not proven: the bound is that of plans which take each 'every' for an 'if'
// SELDOM: ops=0
// SELDOM: total=[[TOTAL:[0-9]+]]
// SELDOM: {{^}}lower_bound=[[TOTAL]]
// SELDOM-NEXT: proven_minimal=0

// Under the driver's limits the bound is about plans under them.
// RUN: aux-plan %t/one.rg --target=skl --driver-limits --emit=stats | FileCheck %s --check-prefix=LIMITS
// LIMITS: least total under the limits

//--- none.rg
image %x : R8G8B8A8_UNORM 4096x4096 usage(COLOR_ATTACHMENT, SAMPLED)
frame {
  pass @draw on graphics {
    color %x load(dont_care) store(store)
  }
  pass @sample on graphics {
    sampled %x at FRAGMENT_SHADER
  }
}
//--- one.rg
image %x : R8G8B8A8_UNORM 4096x4096 usage(COLOR_ATTACHMENT, SAMPLED)
frame {
  pass @draw on graphics {
    color %x load(clear 0, 0, 0, 0) store(store)
  }
  pass @sample on graphics {
    sampled %x at FRAGMENT_SHADER
  }
}
//--- every.rg
image %x : R8G8B8A8_UNORM 4096x4096 usage(COLOR_ATTACHMENT, SAMPLED)
frame repeat {
  every 2 offset 0 {
    pass @draw on graphics {
      color %x load(dont_care) store(store)
    }
  }
}
//--- seldom.rg
image %x : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED) persistent
frame repeat {
  every 61 {
    pass @a on graphics {
      color %x load(dont_care) store(store)
    }
  }
  pass @s on graphics {
    sampled %x at FRAGMENT_SHADER
  }
}

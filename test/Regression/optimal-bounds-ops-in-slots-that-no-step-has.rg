// An op may stand in slots in which the search has none: in front of a transition from UNDEFINED, in
// a frame that does not use the image, or in the frame before, where the image of a ring has a role
// that no line uses. There it may share a stall, so no bound of total cost may count two: with own
// cost the bounds are a stall (262144) and a call (65536) for each op that pays one: for both, and
// for one where ops of kept images and of rings pay nothing. Each is at most what the plan with the
// shared stall costs.
// RUN: split-file %s %t
// RUN: aux-plan verify %t/undefined.plan.rg
// RUN: aux-plan %t/undefined.plan.rg --emit=stats | FileCheck %s --check-prefix=UNDEFINED
// RUN: aux-plan %t/undefined.rg --target=tgl --emit=stats | FileCheck %s --check-prefix=NOT-UNDEFINED
// RUN: aux-plan verify %t/frames.plan.rg
// RUN: aux-plan %t/frames.plan.rg --emit=stats | FileCheck %s --check-prefix=FRAMES
// RUN: aux-plan %t/frames.rg --target=tgl --emit=stats | FileCheck %s --check-prefix=NOT-FRAMES
// RUN: aux-plan verify %t/ring.plan.rg
// RUN: aux-plan %t/ring.plan.rg --emit=stats | FileCheck %s --check-prefix=RING
// RUN: aux-plan %t/ring.rg --target=hsw --emit=stats | FileCheck %s --check-prefix=NOT-RING

// UNDEFINED: total=5047936
// NOT-UNDEFINED: own_lower_bound=4654720
// NOT-UNDEFINED: lower_bound=5047936
// FRAMES: total=5047936
// NOT-FRAMES: own_lower_bound=4654720
// NOT-FRAMES: lower_bound=4982400
// RING: total=21372928
// NOT-RING: own_lower_bound=20979712
// NOT-RING: lower_bound=21307392

//--- undefined.rg
image %x : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT)
image %y : D32_SFLOAT 1024x1024 usage(DEPTH_STENCIL_ATTACHMENT)
frame repeat {
  pass @a on graphics {
    color %x load(clear) store(store)
  }
  transition %y UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @b on graphics {
    depth %y DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(dont_care) store(store)
  }
}
//--- undefined.plan.rg
plan target(tgl@mesa-26) policy(optimal) contract(access) minimize(total)

image %x : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT)
image %y : D32_SFLOAT 1024x1024 usage(DEPTH_STENCIL_ATTACHMENT)

frame repeat {
  pass @a on graphics {
    hiz.clear %y value(1.0)
    ccs.clear %x value(0, 0, 0, 0)
    color %x load(clear) store(store) aux CCS_E/any
  }
  transition %y UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @b on graphics {
    depth %y DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(dont_care) store(store) aux HIZ_CCS/default
  }
}
//--- frames.rg
image %x : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT)
image %y : D32_SFLOAT 1024x1024 usage(DEPTH_STENCIL_ATTACHMENT) persistent
frame {
  pass @a on graphics {
    color %x load(clear) store(store)
  }
}
frame {
  pass @b on graphics {
    depth %y load(dont_care) store(store)
  }
}
//--- frames.plan.rg
plan target(tgl@mesa-26) policy(optimal) contract(access) minimize(total)
image %x : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT)
image %y : D32_SFLOAT 1024x1024 usage(DEPTH_STENCIL_ATTACHMENT) persistent
frame {
  pass @a on graphics {
    ccs.clear %x value(0, 0, 0, 0)
    hiz.clear %y value(1.0)
    color %x load(clear) store(store) aux CCS_E/any
  }
}
frame {
  pass @b on graphics {
    depth %y load(dont_care) store(store) aux HIZ_CCS_WT/default
  }
}
//--- ring.rg
image %h : D32_SFLOAT 1024x1024 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED) history 3
image %x : D32_SFLOAT 1024x1024 usage(DEPTH_STENCIL_ATTACHMENT)
frame repeat {
  pass @e on graphics {
    sampled %h@2 SHADER_READ_ONLY_OPTIMAL
  }
  pass @m on graphics {
    depth %x DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1.0) store(store)
  }
  pass @l on graphics {
    depth %h DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(dont_care) store(store)
  }
  pass @l2 on graphics {
    depth %h DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
  }
  pass @l3 on graphics {
    depth %h DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
  }
  pass @l4 on graphics {
    depth %h DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store)
  }
}
//--- ring.plan.rg
plan target(hsw@mesa-22.3) policy(optimal) contract(access) minimize(total)

image %h : D32_SFLOAT 1024x1024 usage(SAMPLED, DEPTH_STENCIL_ATTACHMENT) history 3
image %x : D32_SFLOAT 1024x1024 usage(DEPTH_STENCIL_ATTACHMENT)

frame prologue {
  pass @e on graphics {
    sampled %h@2 SHADER_READ_ONLY_OPTIMAL aux NONE
  }
  pass @m on graphics {
    hiz.clear %x value(1.0)
    hiz.clear %h value(1.0)
    hiz.clear %h@2 value(1.0)
    depth %x DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1.0) store(store) aux HIZ/default
  }
  pass @l on graphics {
    depth %h DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(dont_care) store(store) aux HIZ/default
  }
  pass @l2 on graphics {
    depth %h DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store) aux HIZ/default
  }
  pass @l3 on graphics {
    depth %h DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store) aux HIZ/default
  }
  pass @l4 on graphics {
    depth %h DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store) aux HIZ/default
  }
}

frame prologue {
  pass @e on graphics {
    sampled %h@2 SHADER_READ_ONLY_OPTIMAL aux NONE
  }
  pass @m on graphics {
    hiz.clear %x value(1.0)
    depth.resolve %h@1
    hiz.clear %h@2 value(1.0)
    depth %x DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1.0) store(store) aux HIZ/default
  }
  pass @l on graphics {
    depth %h DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(dont_care) store(store) aux HIZ/default
  }
  pass @l2 on graphics {
    depth %h DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store) aux HIZ/default
  }
  pass @l3 on graphics {
    depth %h DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store) aux HIZ/default
  }
  pass @l4 on graphics {
    depth %h DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store) aux HIZ/default
  }
}

frame repeat {
  pass @e on graphics {
    sampled %h@2 SHADER_READ_ONLY_OPTIMAL aux NONE
  }
  pass @m on graphics {
    hiz.clear %x value(1.0)
    depth.resolve %h@1
    depth %x DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1.0) store(store) aux HIZ/default
  }
  pass @l on graphics {
    depth %h DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(dont_care) store(store) aux HIZ/default
  }
  pass @l2 on graphics {
    depth %h DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store) aux HIZ/default
  }
  pass @l3 on graphics {
    depth %h DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store) aux HIZ/default
  }
  pass @l4 on graphics {
    depth %h DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(load) store(store) aux HIZ/default
  }
}

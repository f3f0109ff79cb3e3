// A plan may name its flushes: they are steps of its view as JSON, and one that waits is a
// stall of its slot.

// RUN: aux-plan %s --target=skl --policy=tracked --emit=json -o %t.json
// RUN: FileCheck %s --input-file=%t.json
// RUN: %python %src/utils/validate-json %src/share/auxplan/plan.schema.json %t.json

// CHECK: "stalls":1
// CHECK: "kind":"sync","slot":2,"flush":["depth"],"invalidate":["texture"],"stall":true,"hazards":[]

plan target(skl@mesa-26) policy(tracked) contract(access) minimize(traffic)

image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED)

frame {
  pass @a on graphics {
    color %c load(clear) store(store) aux NONE
  }
  sync flush(depth) invalidate(texture) stall
  pass @g on graphics {
    sampled %c at FRAGMENT_SHADER aux NONE
  }
}

// A plan takes the barriers of its frame as they are, right or wrong. `verify` proves the plan, and warns once about the
// barriers. In a graph without a plan they are errors.
// RUN: aux-plan %s --target=skl -o %t.rg
// RUN: aux-plan verify %t.rg 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: not aux-plan verify %s 2>&1 | FileCheck %s --check-prefix=GRAPH
// CHECK: {{.*}}.rg:1:{{[0-9]+}}: warning: the barriers of the frame leave 1 use without the order or memory that it needs; 'aux-plan sync' lists what waits for nothing
// GRAPH: [[#@LINE+11]]:13: error: this read of '%c' at FRAGMENT_SHADER does not wait for the write
image %c : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED)
image %d : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED)
frame explicit {
  transition %c UNDEFINED -> GENERAL before(COLOR_ATTACHMENT_OUTPUT : COLOR_ATTACHMENT_WRITE)
  transition %d UNDEFINED -> GENERAL before(COLOR_ATTACHMENT_OUTPUT : COLOR_ATTACHMENT_WRITE) with
  pass @a on graphics {
    color %c GENERAL load(clear) store(store)
  }
  pass @b on graphics {
    color %d GENERAL load(clear) store(store)
    sampled %c GENERAL at FRAGMENT_SHADER
  }
}

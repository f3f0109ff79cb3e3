// Nothing reads level 1 after @scratch. If the pass drops it, its clear blocks need no value any more, and the
// clear of level 0 can have another one: an image has one clear value.

// RUN: aux-plan %s --target=tgl@mesa-26 --lift=all --contract=driver -o %t.rg
// RUN: FileCheck %s < %t.rg
// RUN: aux-plan simulate %t.rg
// CHECK: pass @scratch on graphics {
// CHECK-NEXT: ccs.clear %a[mip 1] value(0, 0, 0, 0)
// CHECK-NEXT: color %a[mip 1] COLOR_ATTACHMENT_OPTIMAL load(clear) store(dont_care)
// CHECK: pass @draw on graphics {
// CHECK-NEXT: ccs.clear %a[mip 0] value(1, 1, 1, 1)
// CHECK-NEXT: color %a[mip 0] COLOR_ATTACHMENT_OPTIMAL load(clear 1, 1, 1, 1) store(store)

// Where the value is the same, the store operation is that of the text.
// RUN: sed 's/clear 1, 1, 1, 1/clear/' %s | aux-plan - --target=tgl@mesa-26 --lift=all --contract=driver | FileCheck %s --check-prefix=SAME --implicit-check-not='{{^ .*}}dont_care'
// SAME: color %a[mip 1] COLOR_ATTACHMENT_OPTIMAL load(clear) store(store)

// Where something reads the level, it may not: no choice of layouts is right then.
// RUN: sed 's/^}$/pass @read on graphics { sampled %%a at FRAGMENT_SHADER } }/' %s > %t.read
// RUN: not aux-plan %t.read --target=tgl@mesa-26 --lift=all --contract=driver 2>&1 | FileCheck %s --check-prefix=READ
// READ: error: fast clear to another value while '%a[mip 1]' still holds clear blocks

// Colour that nothing reads after the pass, and that the pass does not blend with, needs no load: on bdw the
// pass that binds no aux data then needs no resolve of a clear.
// RUN: aux-plan %S/Inputs/drawn-for-nothing.rg --target=bdw@mesa-22.3 --contract=driver | FileCheck %s --check-prefix=LOAD
// LOAD: ccs.clear %a value(0, 0, 0, 0)
// LOAD: color %a ATTACHMENT_OPTIMAL load(dont_care) store(store) aux NONE
// RUN: sed 's/load(load)/load(load) blend/' %S/Inputs/drawn-for-nothing.rg | aux-plan - --target=bdw@mesa-22.3 --contract=driver | FileCheck %s --check-prefix=BLEND --implicit-check-not=dont_care
// BLEND: color %a ATTACHMENT_OPTIMAL load(load) store(store) blend

image %a : R16G16_UNORM 512x512 mips 2 usage(COLOR_ATTACHMENT, SAMPLED)

frame repeat {
  pass @scratch on graphics {
    color %a[mip 1] load(clear) store(store)
  }
  pass @draw on graphics {
    color %a[mip 0] load(clear 1, 1, 1, 1) store(store)
  }
}

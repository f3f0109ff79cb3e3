// Contents that a pass reads must be there before the pass writes: the lines
// of a pass have no order. An op of the pass takes the memory of %i1 before.

// RUN: not aux-plan verify %s -Wno-undefined-read 2>&1 | FileCheck %s --check-prefix=VERIFY --implicit-check-not=error:
// RUN: sed -e '/ccs.clear/d' %s > %t.rg
// RUN: aux-plan verify %t.rg -Wno-undefined-read

plan target(skl@mesa-22.3) policy(optimal) contract(access) minimize(total)

image %i0 : B8G8R8A8_UNORM 60x45 usage()
image %i1 : R8G8B8A8_SINT 64x64x1 type 3D usage(STORAGE, COLOR_ATTACHMENT, INPUT_ATTACHMENT)
memory %heap : 256MiB
bind %i0, %heap, 0x0
bind %i1, %heap, 0x0

frame {
  pass @p0 on graphics {
    clear %i1 aux NONE
  }
  pass @p2 on graphics {
    ccs.clear %i0 value(1, 1, 1, 1)
    storage write %i1 aux NONE
    input %i1 aux NONE
  }
}

// VERIFY: :[[#@LINE-4]]:11: error: 'input' of '%i1' needs contents that '%i0' has overwritten

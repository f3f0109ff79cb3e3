// A pass moves one slice of a level from UNDEFINED: the other slices of the level lose their
// contents, too, and nobody resolves them for the reader. With `slice_layouts` they keep them.

// RUN: aux-plan %s --target=skl --policy=tracked -Wno-undefined-read -o %t.level.rg
// RUN: aux-plan simulate %t.level.rg -Wno-undefined-read
// RUN: FileCheck %s --check-prefix=LEVEL --implicit-check-not='resolve full' < %t.level.rg
// RUN: sed 's/flags(2D_ARRAY_COMPATIBLE)/flags(2D_ARRAY_COMPATIBLE) slice_layouts/' %s > %t.own.rg
// RUN: aux-plan %t.own.rg --target=skl --policy=tracked -o %t.slices.rg && aux-plan simulate %t.slices.rg
// RUN: FileCheck %s --check-prefix=OWN < %t.slices.rg
// LEVEL: ccs.clear %vol[layer 0]
// OWN: ccs.resolve full %vol[layer 0]

image %vol : R8G8B8A8_UNORM 512x512x4 type 3D usage(COLOR_ATTACHMENT, STORAGE) flags(2D_ARRAY_COMPATIBLE) persistent starts COLOR_ATTACHMENT_OPTIMAL

frame explicit {
  pass @clear on graphics {
    color %vol[layer 0] COLOR_ATTACHMENT_OPTIMAL load(clear 1, 0, 0, 1) store(store) to GENERAL
  }
  pass @other on graphics {
    color %vol[layer 2] COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(dont_care) store(store) to GENERAL
  }
  pass @use on graphics {
    storage read %vol[layer 0] GENERAL
  }
}

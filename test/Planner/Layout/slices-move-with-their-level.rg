// A pass draws to one slice of a 3D image, and its final layout is that of the whole level. A driver
// brings the other slices there, too. With `slice_layouts` the other slices stay where they are.

// RUN: aux-plan %s --target=skl,navi21 --policy=layout -o %t.%%t.layout.rg
// RUN: aux-plan verify %t.skl.layout.rg && aux-plan simulate %t.skl.layout.rg
// RUN: aux-plan verify %t.navi21.layout.rg && aux-plan simulate %t.navi21.layout.rg
// RUN: aux-plan %s --target=skl,navi21 -o %t.%%t.optimal.rg
// RUN: aux-plan simulate %t.skl.optimal.rg && aux-plan simulate %t.navi21.optimal.rg
// RUN: aux-plan %s --target=skl --emit=json | FileCheck %s --check-prefix=JSON
// JSON: "layers":[0,10],"old":"COLOR_ATTACHMENT_OPTIMAL","new":"SHADER_READ_ONLY_OPTIMAL","by":"end"
// RUN: sed 's/flags(2D_ARRAY_COMPATIBLE)/flags(2D_ARRAY_COMPATIBLE) slice_layouts/' %s > %t.own.rg
// RUN: not aux-plan %t.own.rg --target=skl 2>&1 | FileCheck %s --check-prefix=OWN
// OWN: error: the layout of this access is 'SHADER_READ_ONLY_OPTIMAL', but '%vol[layers 0..3]' is in 'COLOR_ATTACHMENT_OPTIMAL' here (and 1 more part)

image %vol : R8G8B8A8_UNORM 64x64x10 type 3D usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST) flags(2D_ARRAY_COMPATIBLE) persistent

frame explicit {
  transition %vol UNDEFINED -> TRANSFER_DST_OPTIMAL
  pass @fill on graphics {
    clear %vol TRANSFER_DST_OPTIMAL value(0, 0, 0, 0)
  }
  transition %vol TRANSFER_DST_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @slice on graphics {
    color %vol[layer 3] COLOR_ATTACHMENT_OPTIMAL load(load) store(store) to SHADER_READ_ONLY_OPTIMAL
  }
  pass @use on graphics {
    sampled %vol SHADER_READ_ONLY_OPTIMAL
  }
}

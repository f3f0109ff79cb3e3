// The first clear makes all of HiZ valid; the second clears part of it, on whole blocks.

// RUN: aux-plan %s --target=skl --policy=tracked | %check %s --check-prefix=SKL
// RUN: aux-plan %s --target=tgl --policy=tracked | %check %s --check-prefix=TGL

image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
frame {
  pass @all on graphics {
    depth %d load(clear 1.0) store(store)
  }
  pass @part on graphics area(64, 64, 128x128) {
    depth %d load(clear 1.0) store(store)
  }
}

// SKL: pass @all
// SKL-NEXT: hiz.clear %d value(1.0)
// SKL: depth %d {{.*}}aux HIZ/default{{$}}
// SKL: pass @part
// SKL-NEXT: hiz.clear %d value(1.0) area(64, 64, 128x128)
// SKL: depth %d {{.*}}aux HIZ/default{{$}}

// TGL: pass @all
// TGL-NEXT: hiz.clear %d value(1.0)
// TGL: depth %d {{.*}}aux HIZ_CCS_WT/default{{$}}
// TGL: pass @part
// TGL-NEXT: hiz.clear %d value(1.0) area(64, 64, 128x128)
// TGL: depth %d {{.*}}aux HIZ_CCS_WT/default{{$}}

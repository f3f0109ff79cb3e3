// The cheapest ops are a clear of layer 2 and an ambiguate of the others, in two calls. One clear of all layers is one call,
// and no plan costs less.
// RUN: aux-plan %s --target=skl | FileCheck %s --implicit-check-not=ccs.
// RUN: aux-plan %s --target=skl --minimize=traffic | FileCheck %s --check-prefix=TRAFFIC
// RUN: aux-plan %s --target=skl --emit=stats | FileCheck %s --check-prefix=STATS
// CHECK: ccs.clear %c value
// TRAFFIC: ccs.clear %c[layer 2]
// STATS: ops=1
// STATS: proven_minimal=1

image %a : R8G8B8A8_UNORM 256x256 mips 2 layers 2 usage(INPUT_ATTACHMENT, SAMPLED, TRANSFER_SRC, TRANSFER_DST, COLOR_ATTACHMENT, STORAGE) persistent
image %b : B10G11R11_UFLOAT_PACK32 64x64 layers 4 usage(INPUT_ATTACHMENT, SAMPLED, TRANSFER_SRC, TRANSFER_DST, COLOR_ATTACHMENT)
image %c : R8G8B8A8_UNORM 256x256 layers 4 usage(INPUT_ATTACHMENT, SAMPLED, TRANSFER_SRC, TRANSFER_DST, COLOR_ATTACHMENT, STORAGE)
frame repeat {
  pass @p1 on graphics {
    color %b[layer 1] COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 1) store(store) blend
    storage read %a[mip 1] GENERAL
    color %c[layer 2] COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
  }
  pass @p2 on graphics {
    color %c COLOR_ATTACHMENT_OPTIMAL load(load) store(dont_care)
    color %b[layer 1] COLOR_ATTACHMENT_OPTIMAL load(load) store(store)
  }
}

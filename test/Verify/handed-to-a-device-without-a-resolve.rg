// The display knows no aux data of tiles of Y, so blocks that Tiger Lake has compressed for itself must
// be in the main surface before it reads them. A device that writes all of it needs nothing before; it
// writes around the CCS, which says nothing of the image after that.

// RUN: not aux-plan verify %s 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: not aux-plan simulate %s 2>&1 | FileCheck %s --check-prefix=DATA

plan target(tgl@mesa-26) policy(tracked) contract(access) minimize(traffic)
image %a : B8G8R8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED) modifier Y_TILED chosen shared(intel-display-12-plain)
frame {
  pass @draw on graphics {
    color %a load(dont_care) store(store) aux CCS_E/any
  }
  handoff %a to intel-display-12-plain read
}
// CHECK: .rg:[[#@LINE-2]]:11: error: '%a' is handed to 'intel-display-12-plain' in state COMPRESSED_NO_CLEAR, the device reads only the main surface, which needs 'ccs.resolve full' before{{$}}
// CHECK: note: last changed here
// DATA:  .rg:[[#@LINE-4]]:11: error: '%a' is handed to 'intel-display-12-plain' with wrong data

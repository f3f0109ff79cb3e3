// There is no exact plan with the usual kind of %samples, whose slow clear stands in a loop. %depth has HTILE
// all the same, and no other policy is cheaper.
// RUN: aux-plan %s --target=polaris10 -Wno-undefined-read | FileCheck %s
// RUN: aux-plan compare --verbose %s --target=polaris10,skl,navi21 -Wno-undefined-read | FileCheck %s --check-prefix=COMPARE

// CHECK: htile.init %depth
// CHECK: depth %depth load(load) store(store) aux HTILE{{(_TC)?}}/any
// COMPARE-COUNT-3: {{^}}  optimal {{ *}}access {{.*}} best

image %depth : D32_SFLOAT 1920x1080 usage(DEPTH_STENCIL_ATTACHMENT)
image %samples : R32_SFLOAT 64x60 layers 2 samples 2 usage(TRANSFER_DST)
frame {
  loop 1 {
    pass @clear on graphics {
      clear %samples[layer 0]
    }
    pass @load on graphics {
      depth %depth load(load) store(store)
    }
    loop 1 {
      pass @draw on graphics {
        depth %depth load(clear 0.0) store(store)
      }
    }
  }
}

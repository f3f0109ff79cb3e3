image %a : D24_UNORM_S8_UINT 64x64 layers 3 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED) persistent
starts %a[layer 1] GENERAL

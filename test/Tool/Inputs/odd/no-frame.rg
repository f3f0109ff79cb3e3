image %a : R8_UNORM 64

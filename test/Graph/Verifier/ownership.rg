// A release and its acquire belong together; owners outside are on their own.
// RUN: aux-plan fmt %s --verify-diagnostics --max-errors=0

image %c : R8_UNORM 64x64 starts GENERAL persistent
image %d : R8_UNORM 64x64 starts GENERAL persistent
image %e : R8_UNORM 64x64 starts GENERAL external

frame {
  release %c GENERAL -> GENERAL graphics -> compute
  acquire %c GENERAL -> GENERAL graphics -> compute
  release %c GENERAL -> GENERAL compute -> graphics
  // expected-warning@-1 {{release of '%c' from 'compute' to 'graphics' without an acquire [-Wunpaired-ownership]}}
  acquire %d GENERAL -> GENERAL compute -> graphics
  // expected-warning@-1 {{acquire of '%d' from 'compute' to 'graphics' without a release [-Wunpaired-ownership]}}
  acquire %d GENERAL -> GENERAL compute -> graphics
  release %e GENERAL -> GENERAL graphics -> external
  acquire %e GENERAL -> GENERAL foreign -> graphics
}

// A word that begins an access ends the one before it, even on the
// same line; and a value may stand on the line after its word.

// RUN: aux-plan fmt %s | FileCheck %s --strict-whitespace --match-full-lines

image %a : R8G8B8A8_UNORM 64x64 usage(SAMPLED) starts GENERAL image %b : R8G8B8A8_UNORM 64x64 usage(STORAGE)
starts %b[mip 0]
GENERAL frame { pass @p on
graphics { sampled %a at VERTEX_SHADER sampled %a storage read %b at
COMPUTE_SHADER } }

//      CHECK:image %a : R8G8B8A8_UNORM 64x64 usage(SAMPLED) starts GENERAL
// CHECK-NEXT:image %b : R8G8B8A8_UNORM 64x64 usage(STORAGE)
//      CHECK:starts %b GENERAL
//      CHECK:    sampled %a at VERTEX_SHADER
// CHECK-NEXT:    sampled %a
// CHECK-NEXT:    storage read %b at COMPUTE_SHADER

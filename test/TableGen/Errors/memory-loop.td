// A cache cannot be behind itself: no way would end.
// RUN: not aux-tblgen -gen-tables -I %src/td -I %S/../Inputs %s -o %t 2>&1 | FileCheck %s
include "Toy.td"

let Source = "made up" in {
def Loop : MemoryCache<"loop", WritesBack> { let Behind = Loop; }
// CHECK: memory-loop.td:[[@LINE-1]]:5: error: 'Loop' is behind itself
def Looped : MemorySystem<"looped", [Loop], []>;
} // Source

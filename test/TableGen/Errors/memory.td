// A memory system is complete, its ways end at the memory, and read-only caches take no writes.
// RUN: not aux-tblgen -gen-tables -I %src/td -I %S/../Inputs %s -o %t 2>&1 | FileCheck %s
include "Toy.td"

let Source = "made up" in {
def FLAG_LOAD : AccessFlag<"LOAD", 1> { let Stages = [STAGE_COPY, STAGE_BLIT]; }
def FLAG_SAVE : AccessFlag<"SAVE", 2> {
  let IsWrite = 1;
  let Stages = [STAGE_COPY];
}
def FLAG_ANY : AccessFlag<"ANY", 4> { let Parts = [FLAG_LOAD]; }

def Far : MemoryCache<"far", WritesBack>;
def Near : MemoryCache<"near", OnlyReads> { let Behind = Far; }
def Lined : MemoryCache<"lined", WritesThrough> { let DirtyByLine = 1; }
// CHECK-DAG: memory.td:[[@LINE-1]]:5: error: only a write-back cache has dirty lines

def Loads : MemoryUnit<"loads", [FLAG_LOAD], [Near]> { let Stages = [STAGE_COPY]; }
def Saves : MemoryUnit<"saves", [FLAG_SAVE], [Near]>;
// CHECK-DAG: memory.td:[[@LINE-1]]:5: error: 'Saves' writes through 'Near', which is read-only
def Anything : MemoryUnit<"anything", [FLAG_ANY], []>;
// CHECK-DAG: memory.td:[[@LINE-1]]:5: error: 'FLAG_ANY' stands for other accesses, or for none

def Whole : MemorySystem<"whole", [Far, Near], [Loads, Saves, Anything]>;
// CHECK-DAG: memory.td:[[@LINE-1]]:5: error: no unit of 'Whole' performs 'FLAG_LOAD' at 'STAGE_BLIT'
def Cut : MemorySystem<"cut", [Near, Lined], [Loads]>;
// CHECK-DAG: memory.td:[[@LINE-1]]:5: error: 'Far', which is behind 'Near', is no cache of 'Cut'
def Again : MemorySystem<"whole", [Far], [Loads]> { let Level = Near; }
// CHECK-DAG: memory.td:[[@LINE-1]]:5: error: the level of coherence 'Near' is no cache of 'Again'
// CHECK-DAG: memory.td:[[@LINE-2]]:5: error: 'Near' of the unit 'Loads' is no cache of 'Again'
// CHECK-DAG: memory.td:[[@LINE-3]]:5: error: no unit of 'Again' performs 'FLAG_SAVE' at 'STAGE_COPY'
// CHECK-DAG: memory.td:[[@LINE-4]]:5: error: a second memory system is called 'whole'
} // Source

// A name leads to one target, in whatever case and with or without spaces it is written.
// RUN: not aux-tblgen -gen-tables -I %src/td -I %S/../Inputs %s -o %t 2>&1 | FileCheck %s
include "Toy.td"

let Source = "made up" in {
def WaterChip : Chip<"fresh", "Fresh Water", ToyOld>;
def SaltChip : Chip<"FRESH", "Salt Water", ToyNew>;
// CHECK: names.td:[[@LINE-1]]:5: error: the name 'FRESH' is taken
// CHECK: names.td:[[@LINE-3]]:5: note: by this record
def SpacedChip : Chip<"spaced", "freshwater", ToyNew>;
// CHECK: names.td:[[@LINE-1]]:5: error: the name 'freshwater' is taken
def NamedChip : Chip<"toy1", "Toy One", ToyNew>;
// CHECK: names.td:[[@LINE-1]]:5: error: the name 'toy1' is taken
} // Source

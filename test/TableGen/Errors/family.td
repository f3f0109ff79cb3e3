// Families with too many classes or states.
// RUN: not aux-tblgen -gen-tables -I %src/td -I %S/../Inputs %s -o %t 2>&1 | FileCheck %s
include "Toy.td"

let Source = "test" in {
def Classless : AuxFamily<"classless"> {
  let ClearClasses = ["a", "b", "c"];
}
// CHECK: family.td:[[@LINE-3]]:5: error: a family has one or two classes of clear values, not 3
def Crowded : AuxFamily<"crowded">;
// CHECK: family.td:[[@LINE-1]]:5: error: 32 states with their classes; at most 31 fit
foreach I = 0...15 in
def Crowd#I : AuxState<Crowded, "CROWD" # I> {
  let CarriesClear = 1;
}
} // Source

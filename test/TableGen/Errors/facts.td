// More facts than the words of a family have bits.
// RUN: not aux-tblgen -gen-tables -I %src/td -I %S/../Inputs %s -o %t 2>&1 | FileCheck %s
include "Toy.td"

// CHECK: Toy.td:{{[0-9]+}}:5: error: the rules of the family test 33 facts of layouts; at most 32 fit
foreach I = 0...31 in
def LayoutFact#I : LayoutFact<"one more", "true">;
let Source = "test", Layer = Hardware in
foreach I = 0...31 in
def ModeRule#I : ModeRule<[TOY_DEPTH], [ACCESS_SAMPLED], (all !cast<LayoutFact>("LayoutFact"#I)),
                          1>;

// More facts than a word has bits.
// RUN: not aux-tblgen -gen-tables -I %src/td -I %S/../Inputs %s -o %t 2>&1 | FileCheck %s
include "Toy.td"

foreach I = 0...31 in
def LayoutFact#I : LayoutFact<"one more", "true">;
// CHECK: facts.td:[[@LINE-1]]:5: error: more than 32 records of class 'LayoutFact'

// A kind that the machine does not know.
// RUN: not aux-tblgen -gen-tables -I %src/td -I %S/../Inputs %s -o %t 2>&1 | FileCheck %s
include "Toy.td"

let Source = "test" in {
def ShortMachine : AuxMachine<Toy, [RowPlain<>, RowDepth<>]>;
def OtherTarget : Target<"toy3", [], [IsToy, Newer]>;
def OtherProfile : TargetProfile<OtherTarget, ToyDriver, [], ShortMachine, ToyShared>;
// CHECK: no-row.td:[[@LINE-1]]:5: error: the machine 'ShortMachine' has no row for kind 'TOY_COLOR'
} // Source

// A missing cost.
// RUN: not aux-tblgen -gen-tables -I %src/td -I %S/../Inputs %s -o %t 2>&1 | FileCheck %s
include "Toy.td"

let Source = "test" in {
def Retile : AuxOp<Toy, "retile", EffectSummarize>;
// CHECK: costs.td:[[@LINE-1]]:5: error: no cost of 'Retile' on kind 'TOY_COLOR' in state 'PACKED'
class RowRetile : RowColor {
  let Ops = !listconcat(RowColor<>.Ops, [OpRow<Retile, [Step<[Packed], Packed>]>]);
}
def RetileMachine : AuxMachine<Toy, [RowPlain<>, RowRetile<>, RowDepth<>]>;
def OtherTarget : Target<"toy3", [], [IsToy, Newer]>;
def : TargetProfile<OtherTarget, ToyDriver, [], RetileMachine, ToyShared>;
} // Source

// Conditions that say nothing, or ask where nothing is known.
// RUN: not aux-tblgen -gen-tables -I %src/td -I %S/../Inputs %s -o %t 2>&1 | FileCheck %s
include "Toy.td"

def either;
let Source = "test", Layer = Hardware in {
def KindOperator : PlaneRule<NoAux, (either IsDepth), NONE>;
// CHECK-DAG: condition.td:[[@LINE-1]]:5: error: '(either IsDepth)' is not a condition: wanted 'all', 'any', or 'not', 'since' or 'before' of one
def KindNot : PlaneRule<NoAux, (not IsDepth, IsColor), NONE>;
// CHECK-DAG: condition.td:[[@LINE-1]]:5: error: '(not IsDepth, IsColor)' is not a condition: wanted 'all', 'any', or 'not', 'since' or 'before' of one
def KindValue : PlaneRule<NoAux, (all 7), NONE>;
// CHECK-DAG: condition.td:[[@LINE-1]]:5: error: '7' is not a condition
def KindOther : PlaneRule<NoAux, (all TOY_DEPTH), NONE>;
// CHECK-DAG: condition.td:[[@LINE-1]]:5: error: 'TOY_DEPTH' is not a condition
def KindLayout : PlaneRule<NoAux, (all LayoutReadOnly), NONE>;
// CHECK-DAG: condition.td:[[@LINE-1]]:5: error: 'LayoutReadOnly' is not known where this rule is asked
def FreshDepth : InitialStateRule<Rest, [TOY_DEPTH], (all IsDepth), Expanded>;
// CHECK-DAG: condition.td:[[@LINE-1]]:5: error: 'IsDepth' is not known where this rule is asked
} // Source

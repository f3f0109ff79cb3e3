// Two rules of one priority that both match.
// RUN: not aux-tblgen -gen-tables -I %src/td -I %S/../Inputs %s -o %t 2>&1 | FileCheck %s
include "Toy.td"

let Source = "test", Layer = Hardware in
def KindTwice : PlaneRule<2, (all UsedAsStorage), NONE>;
// CHECK: priority.td:[[@LINE-1]]:5: error: 'KindTwice' and 'KindDepth' have one priority and both match on toy1@toy-driver (IsDepth, UsedAsStorage)
// CHECK: Toy.td:{{[0-9]+}}:5: note: 'KindDepth' is here

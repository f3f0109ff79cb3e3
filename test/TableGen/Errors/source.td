// Every fact says where it was read.
// RUN: not aux-tblgen -gen-tables -I %src/td -I %S/../Inputs %s -o %t 2>&1 | FileCheck %s
include "Toy.td"

def KindUnread : PlaneRule<NoAux, (all UsedAsStorage, IsDepth), NONE>;
// CHECK: source.td:[[@LINE-1]]:5: error: 'KindUnread' has no source
let Source = "" in
def KindEmpty : PlaneRule<NoAux, (all UsedAsStorage, IsColor), NONE>;
// CHECK: source.td:[[@LINE-1]]:5: error: 'KindEmpty' has no source

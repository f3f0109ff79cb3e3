// A rule of layouts says rightly whether accesses that are planned by themselves obey it.
// RUN: not aux-tblgen -gen-tables -I %src/td -I %S/../Inputs %s -o %t 2>&1 | FileCheck %s
include "Toy.td"

def LayoutNamed : LayoutFact<"a name", "Q.L != NoLayout"> {
  let OfNoAccess = 1;
}
def AccessKnown : LayoutFact<"an access", "Q.Of != nullptr"> {
  let OfEachAccess = 1;
}

let Source = "test", Layer = Hardware in {
def SaidByUsages : LayoutRule<OwnMachine, [TOY_COLOR], (all LayoutNamed), Expanded, ByUsages>;
// CHECK-DAG: access-answers.td:[[@LINE-1]]:5: error: 'SaidByUsages' has a condition that no access meets: is it about layouts only, or which rules hold accesses to the fact?
def WorstCase : LayoutRule<OwnMachine, [TOY_COLOR], (all (not AccessKnown), (not LayoutNamed)),
                           Expanded, ByUsages>;
// CHECK-DAG: access-answers.td:[[@LINE-2]]:5: error: 'WorstCase' has a condition that no access meets
def SaidOnly : LayoutClearRule<OwnMachine, [TOY_COLOR], [Expanded], (any LayoutNamed, LayoutReadOnly),
                               0, LayoutsOnly>;
// CHECK-DAG: access-answers.td:[[@LINE-2]]:5: error: 'SaidOnly' is said to be about layouts only, but accesses meet its condition
def HeldByNone : LayoutRule<OwnMachine, [TOY_DEPTH], (all LayoutNamed, LayoutReadOnly), Expanded,
                            HeldBy<[]>>;
// CHECK-DAG: access-answers.td:[[@LINE-2]]:5: error: no rules hold accesses to 'HeldByNone'
def HeldByLayouts : LayoutRule<OwnMachine, [TOY_DEPTH], (all LayoutNamed, (not LayoutReadOnly)),
                               Expanded, HeldBy<[WriteAny]>>;
// CHECK-DAG: access-answers.td:[[@LINE-2]]:5: error: 'WriteAny' cannot hold accesses to 'HeldByLayouts': it is a rule of layouts, too
def HeldByFresh : LayoutClearRule<OwnMachine, [TOY_DEPTH], [], (all LayoutNamed), 0, HeldBy<[Fresh]>>;
} // Source
// CHECK-NOT: HeldByFresh

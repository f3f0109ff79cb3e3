// A generation after the newest has the rules that hold since that one, on every question: no
// condition takes it for an older generation.

// RUN: aux-tblgen -gen-docs -I %src/td %s -o %t
// RUN: grep '^| `[A-Z]' %t > %t.rules
// RUN: grep -c 'lnl@mesa-26 xe3@mesa-26' %t.rules | FileCheck %s
// CHECK: {{^[1-9][0-9][0-9]$}}
// RUN: sed 's/lnl@mesa-26 xe3@mesa-26//' %t.rules | not grep -E 'lnl@mesa-26|xe3@mesa-26'

include "AllTargets.td"

def Xe3 : Generation<IsIntel, "Xe3: a generation after Xe2">;
let Source = "test" in {
def NewTarget : Target<"xe3", [], [IsIntel, Xe3]> {
  let Vendor = "intel";
}
def : Mesa26On<NewTarget, IntelMachine26Xe2>;
} // Source

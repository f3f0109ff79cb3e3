//===- PrintState.cpp - the tables of graphics state as text ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A line for each packet and for each op; works have a few.
///
//===----------------------------------------------------------------------===//

#include "auxplan/State/StateTables.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace auxplan {
namespace {

std::string describe(const GroupSet &Groups) {
  SmallVector<StringRef, 16> Names;
  for (StateGroup G : Groups)
    Names.push_back(infoOf(G).Name);
  return join(Names, ", ");
}

/// "7 dw + 3 dw for each of the discard rectangles, or 3 dw without any".
std::string describe(const StateSize &Size) {
  std::string Text = Size.Fixed || !Size.Each ? utostr(Size.Fixed) + " dw" : "";
  if (Size.Each)
    Text += (Twine(Text.empty() ? "" : " + ") + Twine(unsigned(Size.Each)) +
             " dw for each of the " + nameOf(Size.Of))
                .str();
  if (Size.None)
    Text += ", or " + utostr(Size.None) + " dw without any";
  return Text;
}

void printPacket(const StateModel &M, const StatePacket &P, raw_ostream &OS) {
  OS << "  " << P.Name;
  if (*P.Family)
    OS << " (" << P.Family << ")";
  OS << ": " << describe(P.Command);
  if (P.Memory.Fixed || P.Memory.Each)
    OS << " and in memory " << describe(P.Memory);
  if (!P.Packs.empty())
    OS << "; holds " << describe(P.Packs);
  if (!P.MayPack.empty())
    OS << "; may depend on " << describe(P.MayPack);
  if (!P.OnlyWith.empty())
    OS << "; only with " << describe(P.OnlyWith);
  if (!P.OffWithout.empty() && P.OffWithout != P.Packs)
    OS << "; off without " << describe(P.OffWithout);
  if (*P.Computed)
    OS << "; computed from " << P.Computed;
  if (!P.Forces.empty())
    OS << "; forces " << describe(M, P.Forces);
  if (P.IsTracked)
    OS << "; compared";
  if (P.IsContext)
    OS << "; context";
  OS << (P.Estimate ? " (estimate)" : "") << '\n';
}

void printMarks(const StateModel &M, const DriverMarks &Marks, raw_ostream &OS) {
  OS << "    " << Marks.Driver << ": " << Marks.Flags;
  if (!Marks.Packets.empty())
    OS << "; sends " << describe(M, Marks.Packets);
  if (!Marks.Groups.empty())
    OS << "; looks at " << Marks.Groups.size() << " states";
  OS << '\n';
}

void printWork(const StateModel &M, const StateWork &W, raw_ostream &OS) {
  OS << "  " << W.Name << ": " << nameOf(W.Unit);
  if (*W.Doc)
    OS << ", " << W.Doc;
  if (unsigned Dwords = dwordsOf(M, W))
    OS << "; " << Dwords << " dw";
  if (!W.AtTimes.empty())
    OS << ", at times also " << describe(M, W.AtTimes) << " ("
       << commandDwords(M, W.AtTimes, W.Counts) << " dw)";
  OS << (W.NeedsCompute && M.Switch.ToCompute ? "; selects compute" : "")
     << (W.Predicate == WorkPredicate::Always     ? "; predicated"
         : W.Predicate == WorkPredicate::Possible ? "; may be predicated"
                                                  : "")
     << (W.Estimate ? " (estimate)" : "") << "\n    disturbs: " << describe(M, W.Disturbs);
  if (!W.LeavesDefault.empty())
    OS << "\n    leaves defaults in: " << describe(M, W.LeavesDefault);
  OS << "\n    source: " << W.Source << '\n';
  for (const DriverMarks &Marks : W.Marks)
    printMarks(M, Marks, OS);
}

/// The queues of \p Bits by name.
std::string describeQueues(uint8_t Bits) {
  constexpr StringLiteral Names[] = {"graphics", "compute", "transfer", "video"};
  SmallVector<StringRef, 4> Found;
  for (auto [I, Name] : enumerate(Names))
    if (Bits >> I & 1)
      Found.push_back(Name);
  return join(Found, ", ");
}

std::string describeKinds(uint32_t Kinds) {
  SmallVector<StringRef, 8> Names;
  for (unsigned Kind = 0; Kind != 32; ++Kind)
    if (Kinds >> Kind & 1)
      Names.push_back(nameOf(static_cast<AuxUsage>(Kind)));
  return join(Names, ", ");
}

/// The rows with an op of \p Mnemonic, for those of its kinds that the target has. A row leaves
/// nothing of its kinds to later ones on its queues.
void printOp(const TargetInfo &T, const StateModel &M, const MnemonicInfo &Mnemonic,
             raw_ostream &OS) {
  constexpr uint32_t None = 1u << unsigned(AuxUsage::NONE);
  uint32_t All = (T.auxKinds() | None) & (Mnemonic.Usages ? Mnemonic.Usages : ~0u);
  std::array<uint32_t, 4> Left = {All, All, All, All};
  for (const OpWork &Row : M.OpWorks) {
    uint32_t Kinds = 0;
    for (auto [Queue, Of] : enumerate(Left)) {
      if (!(Row.Ops >> Mnemonic.Op & 1) || !(Row.Queues >> Queue & 1))
        continue;
      Kinds |= Of & Row.Kinds;
      if (!Row.BelowBytes)
        Of &= ~Row.Kinds;
    }
    if (!Kinds)
      continue;
    OS << "  " << Mnemonic.Text;
    if (Mnemonic.Usages)
      OS << " of " << describeKinds(Kinds);
    OS << " on " << describeQueues(Row.Queues);
    if (Row.BelowBytes)
      OS << ", aux data below " << Row.BelowBytes << " bytes";
    OS << ": " << M.Works[Row.Work].Name << (Row.Estimate ? " (estimate)" : "") << '\n';
  }
}

void printAccess(const StateModel &M, const AccessWork &Row, raw_ostream &OS) {
  SmallVector<StringRef, 8> Accesses, On;
  for (unsigned Kind = 0; Kind != 32; ++Kind)
    if (Row.Accesses >> Kind & 1)
      Accesses.push_back(nameOf(static_cast<AccessKind>(Kind)));
  if (Row.OnColor)
    On.push_back("colour");
  if (Row.OnDepthStencil)
    On.push_back("depth, stencil");
  if (Row.OnBuffers)
    On.push_back("buffers");
  OS << "  " << join(Accesses, ", ") << " of " << join(On, ", ") << " on "
     << describeQueues(Row.Queues) << ": " << M.Works[Row.Work].Name << '\n';
}

} // namespace

void printStateModel(const StateModel &M, raw_ostream &OS) {
  OS << "State model " << M.Name << ": " << M.Doc << "\nSource: " << M.Source << '\n';
  if (M.Switch.ToCompute)
    OS << "Selecting compute: " << M.Switch.ToCompute << " dw, and back " << M.Switch.ToDraw
       << " dw" << (M.Switch.Drains ? ", each after all work before" : "")
       << (M.Switch.LosesCompute ? "; back, the compute pipeline is lost" : "") << '\n';
  OS << "\nPackets\n";
  for (const StatePacket &P : M.Packets)
    printPacket(M, P, OS);
  OS << "\nWorks\n";
  for (const StateWork &W : M.Works)
    printWork(M, W, OS);
}

void printStateOf(const TargetInfo &T, raw_ostream &OS) {
  const StateModel *M = stateModelOf(T);
  OS << T.fullName() << ": ";
  M ? OS << "state model " << M->Name
    : OS << "no state model; its transitions run no op, and nobody has described its copies";
  OS << '\n';
  if (!M)
    return;
  for (const MnemonicInfo &Mnemonic : T.family().Mnemonics)
    printOp(T, *M, Mnemonic, OS);
  for (const AccessWork &Row : M->AccessWorks)
    printAccess(*M, Row, OS);
}

} // namespace auxplan

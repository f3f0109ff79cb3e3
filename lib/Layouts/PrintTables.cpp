//===- PrintTables.cpp - the tables for people and programs ----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `aux-plan tables`. Text and Markdown show the same grids in two forms: the state machine of
/// every kind that planes can have, the promises of layouts for them, the rules, the costs. JSON
/// has all of it as objects.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Layouts/TableTypes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace auxplan;

//===----------------------------------------------------------------------===//
// Kinds, states and names to print
//===----------------------------------------------------------------------===//

/// Kinds that some plane of the target has, in the order of the enumeration.
static std::vector<AuxUsage> kindsOf(const TargetInfo &T) {
  std::vector<AuxUsage> Kinds;
  for (unsigned U = 1; U < NumAuxUsages; ++U)
    if (T.auxKinds() >> U & 1)
      Kinds.push_back(static_cast<AuxUsage>(U));
  return Kinds;
}

/// Kinds, and further usages that accesses to them bind.
static std::vector<AuxUsage> boundUsages(const TargetInfo &T) {
  std::vector<AuxUsage> Bound = kindsOf(T);
  Bound.insert(Bound.begin(), AuxUsage::NONE);
  for (const LayoutRuleData &R : T.Data->LayoutRules)
    for (uint8_t B : {R.Binds, R.BindsAttachment})
      if (B != BindsKind && (R.Test.Kinds & T.auxKinds()) &&
          !is_contained(Bound, static_cast<AuxUsage>(B)))
        Bound.push_back(static_cast<AuxUsage>(B));
  return Bound;
}

static std::string stateName(const FamilyInfo &F, StateId S) {
  return S < F.States.size() ? F.States[S].Name : "-";
}

static std::string opName(const FamilyInfo &F, OpId Op) {
  return Op == NoOp ? "none" : Op < F.Ops.size() ? F.Ops[Op].Name : "-";
}

/// An op's effect depends on the class of the clear's value only for clears.
static ClearClass usualClass(const OpInfo &Op) {
  return Op.Effect == OpEffect::FastClear ? ClearClass::Any : ClearClass::None;
}

/// Each rule once, however many cubes it has.
template <typename RuleT> static std::vector<const RuleT *> rulesOnce(ArrayRef<RuleT> Rules) {
  std::vector<const RuleT *> Result;
  for (const RuleT &R : Rules)
    if (none_of(Result, [&](const RuleT *Seen) { return Seen->Test.Rule == R.Test.Rule; }))
      Result.push_back(&R);
  return Result;
}

/// The names of the bits of \p Mask below \p Count, empty names left out; "any"
/// for all of them.
template <typename NameFn> static std::string listOf(uint32_t Mask, unsigned Count, NameFn Name) {
  uint32_t All = Count < 32 ? (1u << Count) - 1 : ~0u;
  if ((Mask & All) == All)
    return "any";
  std::string Text;
  for (unsigned I = 0; I < Count; ++I)
    if (StringRef Word = Mask >> I & 1 ? StringRef(Name(I)) : StringRef(); !Word.empty())
      Text += (Text.empty() ? "" : " ") + Word.str();
  return Text;
}

static std::string usageList(uint32_t Mask) {
  return listOf(Mask, NumAuxUsages, [](unsigned U) { return nameOf(static_cast<AuxUsage>(U)); });
}

static std::string bindingName(uint8_t Binding) {
  return Binding == BindsKind ? "own" : nameOf(static_cast<AuxUsage>(Binding)).str();
}

static StringRef propertyOf(const SurfaceRuleData &R) {
  return nameOf(SurfaceProperty(llvm::countr_zero(R.Properties)));
}

/// "hardware", or the limit of the driver that a rule belongs to.
static std::string layerOf(const RuleInfo &R) {
  if (!R.Limit)
    return "hardware";
  std::string Name = allLimits()[R.Limit - 1].Name;
  return R.WithoutLimit ? "hardware, without " + Name : Name;
}

static std::string mark(bool Estimate) {
  return Estimate ? "estimate" : "";
}

//===----------------------------------------------------------------------===//
// Grids
//===----------------------------------------------------------------------===//

namespace {
/// A table with a head, printed aligned or as Markdown.
class Grid {
public:
  explicit Grid(std::vector<std::string> Head) : Rows{std::move(Head)} {}
  void add(std::vector<std::string> Row) { Rows.push_back(std::move(Row)); }
  void print(TableFormat Format, raw_ostream &OS) const {
    if (Rows.size() < 2)
      return;
    if (Format == TableFormat::Markdown)
      printMarkdown(OS);
    else
      printText(OS);
    OS << "\n";
  }

private:
  std::vector<std::vector<std::string>> Rows;

  void printMarkdown(raw_ostream &OS) const {
    for (auto [I, Row] : enumerate(Rows)) {
      OS << "| " << join(Row, " | ") << " |\n";
      if (I == 0)
        OS << "|" << join(std::vector<std::string>(Row.size(), "---"), "|") << "|\n";
    }
  }

  void printText(raw_ostream &OS) const {
    std::vector<size_t> Width(Rows.front().size());
    for (const auto &Row : Rows)
      for (auto [W, Cell] : zip(Width, Row))
        W = std::max(W, Cell.size());
    for (const auto &Row : Rows) {
      std::string Line;
      for (auto [W, Cell] : zip(Width, Row))
        Line += Cell + std::string(W - Cell.size() + 2, ' ');
      OS << "  " << StringRef(Line).rtrim() << "\n";
    }
  }
};

/// One target as text or Markdown.
class TablePrinter {
public:
  TablePrinter(const TargetInfo &T, TableFormat Format, raw_ostream &OS)
      : T(T), Data(*T.Data), F(T.family()), Format(Format), OS(OS) {}

  void print() {
    heading(1, T.fullName());
    OS << Data.Doc << "; " << Data.ProfileDoc << ".\n\n";
    printMachine();
    printPlaneRules();
    printLayoutRules();
    printClears();
    printSurfaces();
    printCosts();
    printDriver();
  }

private:
  const TargetInfo &T;
  const TargetData &Data;
  const FamilyInfo &F;
  TableFormat Format;
  raw_ostream &OS;

  void heading(unsigned Level, const Twine &Text) {
    if (Format == TableFormat::Markdown)
      OS << std::string(Level, '#') << " " << Text << "\n\n";
    else
      OS << Text << "\n" << (Level == 1 ? "\n" : "");
  }

  /// One row for each state in which something can happen.
  void printMachine() {
    for (AuxUsage U : boundUsages(T)) {
      heading(2, "State machine of " + nameOf(U));
      std::vector<std::string> Head = {"in", "needs", "if it decodes clears", "after write",
                                       "after full write"};
      for (OpId Op : opsOf(U))
        Head.push_back(F.Ops[Op].Name);
      Grid G(Head);
      for (size_t S = 0; S < F.States.size(); ++S) {
        std::vector<std::string> Row = machineRow(U, S);
        if (any_of(drop_begin(Row), [](const std::string &Cell) { return Cell != "-"; }))
          G.add(std::move(Row));
      }
      G.print(Format, OS);
    }
  }

  /// Ops that planes of this kind have.
  std::vector<OpId> opsOf(AuxUsage U) const {
    std::vector<OpId> Ops;
    for (auto [Op, Info] : enumerate(F.Ops))
      for (size_t S = 0; S < F.States.size(); ++S)
        if (T.machine().afterOp(U, Op, S, usualClass(Info)) != NoState) {
          Ops.push_back(Op);
          break;
        }
    return Ops;
  }

  std::vector<std::string> machineRow(AuxUsage U, StateId S) const {
    const Machine &M = T.machine();
    std::vector<std::string> Row = {
        F.States[S].Name, opName(F, M.prepare(U, false, S)), opName(F, M.prepare(U, true, S)),
        stateName(F, M.afterWrite(U, false, S)), stateName(F, M.afterWrite(U, true, S))};
    for (OpId Op : opsOf(U))
      Row.push_back(stateName(F, M.afterOp(U, Op, S, usualClass(F.Ops[Op]))));
    return Row;
  }

  void printPlaneRules() {
    heading(2, "Aux kinds of planes");
    Grid G({"rule", "kind", "where", ""});
    for (const PlaneRuleData *R : rulesOnce(Data.PlaneRules))
      G.add({R->Test.Rule->Name, nameOf(R->Kind).str(), R->Test.Rule->When,
             mark(R->Test.Rule->Estimate)});
    G.print(Format, OS);
    heading(2, "Kinds that the driver does not give");
    Grid Refused({"rule", "by", "kinds", "where", ""});
    for (const KindRefusalData *R : rulesOnce(Data.KindRefusals))
      Refused.add({R->Test.Rule->Name, layerOf(*R->Test.Rule),
                   R->AllButFirst ? "all behind the first" : usageList(R->Test.Kinds),
                   R->Test.Rule->When, mark(R->Test.Rule->Estimate)});
    Refused.print(Format, OS);
  }

  void printLayoutRules() {
    heading(2, "What layouts promise");
    Grid States({"rule", "by", "kinds", "state", "binds", "attachments bind", "where", ""});
    for (const LayoutRuleData *R : rulesOnce(Data.LayoutRules))
      States.add({R->Test.Rule->Name, layerOf(*R->Test.Rule), usageList(R->Test.Kinds), Data.Bases[R->Base].Name,
                  bindingName(R->Binds), bindingName(R->BindsAttachment), R->Test.Rule->When,
                  mark(R->Test.Rule->Estimate)});
    States.print(Format, OS);
    heading(2, "Clear values that layouts admit");
    Grid Values({"rule", "by", "kinds", "values", "where", ""});
    for (ArrayRef<LayoutClearRuleData> Of : {Data.LayoutClearRules, Data.ValueLimits})
      for (const LayoutClearRuleData *R : rulesOnce(Of))
        Values.add({R->Test.Rule->Name, layerOf(*R->Test.Rule), usageList(R->Test.Kinds),
                    nameOf(R->Class).str(), R->Test.Rule->When, mark(R->Test.Rule->Estimate)});
    Values.print(Format, OS);
  }

  void printClears() {
    heading(2, "Fast clears that are refused");
    Grid G({"rule", "by", "kinds", "reason", "where", ""});
    for (const RestrictionData *R : rulesOnce(Data.Restrictions))
      G.add({R->Test.Rule->Name, layerOf(*R->Test.Rule),
             usageList(R->Test.Kinds), R->Reason, R->Test.Rule->When,
             mark(R->Test.Rule->Estimate)});
    G.print(Format, OS);
  }

  void printSurfaces() {
    heading(2, "Surfaces in memory");
    Grid G({"rule", "property", "value", "where", ""});
    for (const SurfaceRuleData *R : rulesOnce(Data.SurfaceRules))
      G.add({R->Test.Rule->Name, propertyOf(*R).str(), utostr(R->Value), R->Test.Rule->When,
             mark(R->Test.Rule->Estimate)});
    G.print(Format, OS);
  }

  void printCosts() {
    heading(2, "Costs of accesses, in thousandths of the surface");
    Grid Accesses({"line", "kinds", "bound", "accesses", "states", "read", "write"});
    for (const AccessCostData &C : Data.AccessCosts)
      Accesses.add({C.Rule->Name, usageList(C.Kinds), usageList(C.Bound), accessList(C.Accesses),
                    stateList(C.States), utostr(C.Read), utostr(C.Write)});
    Accesses.print(Format, OS);
    heading(2, "Costs of ops: the aux data so many times, thousandths of the surface");
    Grid Ops({"line", "kinds", "ops", "states", "aux data", "surface"});
    for (const OpCostData &C : Data.OpCosts)
      Ops.add({C.Rule->Name, usageList(C.Kinds), opList(C.Ops), stateList(C.States),
               utostr(C.AuxTimes), utostr(C.Surface)});
    Ops.print(Format, OS);
  }

  std::string accessList(uint32_t Mask) const {
    return listOf(Mask, NumAccessKinds,
                  [](unsigned A) { return nameOf(static_cast<AccessKind>(A)); });
  }
  std::string opList(uint32_t Mask) const {
    return listOf(Mask, F.Ops.size(), [&](unsigned Op) { return F.Ops[Op].Name; });
  }
  /// Lists bases, since no cost depends on the class of a value.
  std::string stateList(uint32_t Mask) const {
    StringRef Last;
    return listOf(Mask, F.States.size(), [&](unsigned S) {
      StringRef Base = F.States[S].Base;
      bool Again = Base == Last;
      Last = Base;
      return Again ? StringRef() : Base;
    });
  }

  void printDriver() {
    heading(2, "How the driver works");
    Grid G({"property", "value"});
    for (const DriverFieldInfo &Field : Data.DriverFields)
      G.add({Field.Name, Field.Value});
    G.print(Format, OS);
  }
};

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

class TableJSON {
public:
  TableJSON(const TargetInfo &T, json::OStream &J) : T(T), Data(*T.Data), F(T.family()), J(J) {}

  void print() {
    J.object([&] {
      J.attribute("format", "aux-plan/tables");
      J.attribute("version", 1);
      J.attribute("target", T.name());
      J.attribute("profile", T.profile());
      J.attribute("doc", Data.Doc);
      J.attributeArray("aliases", [&] {
        for (StringRef Alias : aliasesOf(T))
          J.value(Alias);
      });
      J.attributeArray("chips", [&] {
        for (const ChipInfo &Chip : chipsOf(T))
          J.value(Chip.Name);
      });
      J.attribute("driver_logs", hasDriverLogs(T));
      J.attributeArray("features", [&] {
        for (const FactInfo &Feature : Data.Features)
          J.value(Feature.Name);
      });
      J.attribute("family", F.Name);
      printStates();
      J.attributeArray("usages", [&] {
        for (AuxUsage U : boundUsages(T))
          J.object([&] { printUsage(U); });
      });
      printLimits();
      printRules();
      J.attribute("fixed_op_bytes", T.Data->FixedOpBytes);
      J.attribute("stall_bytes", T.Data->StallBytes);
      J.attribute("state_dword_bytes", T.Data->StateDwordBytes);
      J.attributeObject("driver", [&] {
        for (const DriverFieldInfo &Field : Data.DriverFields)
          J.attribute(Field.Name, Field.Value);
      });
    });
  }

private:
  const TargetInfo &T;
  const TargetData &Data;
  const FamilyInfo &F;
  json::OStream &J;

  void printStates() {
    J.attributeArray("states", [&] {
      for (auto [I, S] : enumerate(F.States))
        J.object([&, State = S] {
          J.attribute("name", State.Name);
          J.attribute("clear_class", nameOf(State.Class));
          J.attribute("primary_valid", State.PrimaryValid);
          J.attribute("aux_valid", State.AuxValid);
          J.attribute("compressed", State.Compressed);
        });
    });
    J.attributeArray("ops", [&] {
      for (auto [I, Op] : enumerate(F.Ops)) {
        OpId Id = I;
        J.object([&, Name = Op.Name] {
          J.attribute("op", Name);
          J.attributeArray("mnemonics", [&] {
            for (const MnemonicInfo &M : F.Mnemonics)
              if (M.Op == Id)
                J.value(M.Text);
          });
        });
      }
    });
  }

  template <typename CellFn> void perState(StringRef Name, CellFn Cell) {
    J.attributeObject(Name, [&] {
      for (auto [I, S] : enumerate(F.States)) {
        std::string Text = Cell(I);
        if (Text != "-")
          J.attribute(S.Name, Text);
      }
    });
  }

  void printUsage(AuxUsage U) {
    const Machine &M = T.machine();
    J.attribute("usage", nameOf(U));
    J.attributeArray("legal", [&] {
      for (auto [I, S] : enumerate(F.States))
        if (M.isLegal(U, I))
          J.value(S.Name);
    });
    J.attributeObject("after_op", [&] {
      for (auto [I, Op] : enumerate(F.Ops)) {
        OpId Id = I;
        ClearClass C = usualClass(Op);
        perState(Op.Name, [&](StateId S) { return stateName(F, M.afterOp(U, Id, S, C)); });
      }
    });
    for (bool Full : {false, true})
      perState(Full ? "after_full_write" : "after_write",
               [&](StateId S) { return stateName(F, M.afterWrite(U, Full, S)); });
    for (bool Decodes : {false, true})
      perState(Decodes ? "needs_decoding_clears" : "needs",
               [&](StateId S) { return opName(F, M.prepare(U, Decodes, S)); });
  }

  void ruleHead(const RuleInfo &R) {
    J.attribute("rule", R.Name);
    J.attribute("when", R.When);
    if (*R.Doc)
      J.attribute("doc", R.Doc);
    J.attribute("source", R.Source);
    J.attribute("layer", R.isLimit() ? "driver" : "hardware");
    if (R.Limit)
      J.attribute(R.WithoutLimit ? "without" : "limit", allLimits()[R.Limit - 1].Name);
    if (R.Estimate)
      J.attribute("estimate", true);
  }

  void printLimits() {
    static constexpr const char *Layers[] = {"allocation", "behaviour", "provision"};
    J.attributeArray("limits", [&] {
      for (auto [I, L] : enumerate(allLimits())) {
        if (!T.limits().has(I))
          continue;
        J.object([&, &L = L] {
          J.attribute("name", L.Name);
          J.attribute("layer", Layers[unsigned(L.Is)]);
          J.attribute("doc", L.Doc);
          J.attribute("source", L.Source);
          J.attributeArray("narrows", [&] {
            for (const char *Rule : L.Narrows)
              J.value(Rule);
          });
          if (L.Estimate)
            J.attribute("estimate", true);
        });
      }
    });
  }

  template <typename RuleT, typename BodyFn>
  void ruleArray(StringRef Name, ArrayRef<RuleT> Rules, BodyFn Body) {
    J.attributeArray(Name, [&] {
      for (const RuleT *R : rulesOnce(Rules))
        J.object([&] {
          ruleHead(*R->Test.Rule);
          Body(*R);
        });
    });
  }

  void kinds(uint32_t Mask) {
    J.attributeArray("kinds", [&] {
      for (unsigned U = 0; U < NumAuxUsages; ++U)
        if (Mask >> U & 1)
          J.value(nameOf(static_cast<AuxUsage>(U)));
    });
  }

  void printRules() {
    ruleArray("plane_rules", Data.PlaneRules,
              [&](const PlaneRuleData &R) { J.attribute("kind", nameOf(R.Kind)); });
    ruleArray("kind_refusals", Data.KindRefusals, [&](const KindRefusalData &R) {
      kinds(R.Test.Kinds);
      J.attribute("all_but_first", R.AllButFirst);
    });
    ruleArray("layout_rules", Data.LayoutRules, [&](const LayoutRuleData &R) {
      kinds(R.Test.Kinds);
      J.attribute("state", Data.Bases[R.Base].Name);
      J.attribute("binds", bindingName(R.Binds));
      J.attribute("attachment_binds", bindingName(R.BindsAttachment));
    });
    ruleArray("layout_clear_rules", Data.LayoutClearRules, [&](const LayoutClearRuleData &R) {
      kinds(R.Test.Kinds);
      J.attribute("clear_class", nameOf(R.Class));
    });
    ruleArray("value_limits", Data.ValueLimits, [&](const LayoutClearRuleData &R) {
      kinds(R.Test.Kinds);
      J.attribute("clear_class", nameOf(R.Class));
    });
    ruleArray("mode_rules", Data.ModeRules, [&](const ModeRuleData &R) {
      kinds(R.Test.Kinds);
      J.attribute("decodes", nameOf(R.Decodes));
      J.attribute("cannot_bind", R.CannotBind);
    });
    ruleArray("restrictions", Data.Restrictions, [&](const RestrictionData &R) {
      kinds(R.Test.Kinds);
      J.attribute("by", R.Test.Rule->isLimit() ? "driver" : "hardware");
      J.attribute("reason", R.Reason);
    });
    ruleArray("surface_rules", Data.SurfaceRules, [&](const SurfaceRuleData &R) {
      J.attribute("property", propertyOf(R));
      J.attribute("value", R.Value);
    });
    printCosts();
  }

  void printCosts() {
    J.attributeArray("access_costs", [&] {
      for (const AccessCostData &C : Data.AccessCosts)
        J.object([&] {
          ruleHead(*C.Rule);
          J.attribute("read", C.Read);
          J.attribute("write", C.Write);
          J.attribute("ratio", C.Ratio);
          J.attribute("reads_raw", C.ReadsRaw);
        });
    });
    J.attributeArray("op_costs", [&] {
      for (const OpCostData &C : Data.OpCosts)
        J.object([&] {
          ruleHead(*C.Rule);
          J.attribute("aux_times", C.AuxTimes);
          J.attribute("surface", C.Surface);
          J.attribute("ratio", C.Ratio);
          J.attribute("clear_share", C.ClearShare);
        });
    });
    J.attributeArray("aux_sizes", [&] {
      for (const AuxSizeData &Size : Data.AuxSizes)
        J.object([&] {
          J.attribute("rule", Size.Name);
          J.attributeArray("per_64k", [&] {
            for (uint32_t Part : Size.Per64K)
              J.value(Part);
          });
        });
    });
  }
};
} // namespace

static void printJSON(ArrayRef<const TargetInfo *> Targets, raw_ostream &OS) {
  json::OStream J(OS, /*IndentSize=*/2);
  if (Targets.size() == 1) {
    TableJSON(*Targets.front(), J).print();
  } else {
    J.array([&] {
      for (const TargetInfo *T : Targets)
        TableJSON(*T, J).print();
    });
  }
  OS << "\n";
}

void auxplan::printTables(ArrayRef<const TargetInfo *> Targets, TableFormat Format,
                          raw_ostream &OS) {
  if (Format == TableFormat::JSON)
    return printJSON(Targets, OS);
  for (const TargetInfo *T : Targets)
    TablePrinter(*T, Format, OS).print();
}

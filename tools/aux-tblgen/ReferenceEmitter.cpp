//===- ReferenceEmitter.cpp - the hardware reference in Markdown -----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// docs/HardwareReference.md: every record with its facts and its source. A machine that differs
/// from an earlier one in a few cells is printed as these cells.
///
//===----------------------------------------------------------------------===//

#include "Emitters.h"
#include "lib/TableGen/HardwareModel.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TableGen/Error.h"

using namespace llvm;
using namespace auxplan::tblgen;

namespace {
using Cells = std::vector<std::string>;

std::string code(StringRef Text) {
  return ("`" + Text + "`").str();
}

/// A bar would end the cell.
std::string plain(StringRef Text) {
  std::string Result = Text.str();
  for (size_t At = 0; (At = Result.find('|', At)) != std::string::npos; At += 2)
    Result.insert(At, "\\");
  return Result;
}

std::string names(const RecordList &List, StringRef Empty = "") {
  std::string Text = join(map_range(List, [](const Record *R) { return R->getName().str(); }), " ");
  return Text.empty() ? Empty.str() : Text;
}

class ReferenceEmitter {
public:
  ReferenceEmitter(const HardwareModel &Model, const RecordKeeper &Records, raw_ostream &OS)
      : Model(Model), Records(Records), OS(OS) {}
  void run();

private:
  const HardwareModel &Model;
  const RecordKeeper &Records;
  raw_ostream &OS;

  void heading(unsigned Level, const Twine &Text) {
    OS << "\n" << std::string(Level, '#') << " " << Text << "\n\n";
  }
  void row(const Cells &Row) { OS << "| " << join(Row, " | ") << " |\n"; }
  void head(const Cells &Row) {
    row(Row);
    OS << "|" << join(Cells(Row.size(), "---"), "|") << "|\n";
  }

  void emitTargets();
  std::string loggedTargets(const Record *Profile) const;
  void emitUsages();
  void emitFamily(const Family &F);
  void emitMachines();
  void emitMachine(const Machine &M);
  void emitDifferences(const Machine &M, const Machine &Earlier);
  void emitFacts(StringRef Title, StringRef Class, ArrayRef<const Record *> Facts);
  void emitConditions();
  void emitRules(StringRef Title, StringRef Text, RuleClassId Id,
                 function_ref<std::string(const Record *)> Result);
  void emitLimits();
  void emitAllRules();
  void emitCosts();
  void emitDriver();
  void emitLayouts();
  void emitAbilities();
  void emitSync();
  void emitMemorySystems();
  void emitMemorySystem(const Record *System);
  std::string targetsOf(const Record *Rule, RuleClassId Id) const;
};

//===----------------------------------------------------------------------===//
// Machines
//===----------------------------------------------------------------------===//

/// One table of a machine: its subject, and a cell for each usage and base.
struct MachineTable {
  std::string Title;
  std::string (*Cell)(const Machine &, size_t Usage, size_t State, unsigned Argument);
  unsigned Argument;
};

std::string stateName(const Machine &M, uint8_t S) {
  return S == NoState ? "-" : M.TheFamily->States[S].Base->getValueAsString("Name").str();
}

std::string opName(const Machine &M, uint8_t Op) {
  if (Op == NoOp)
    return "none";
  return Op == IllegalOp ? "-" : M.TheFamily->Ops[Op]->getValueAsString("Name").str();
}

std::string afterOp(const Machine &M, size_t U, size_t S, unsigned Op) {
  const Family &F = *M.TheFamily;
  // The result with a clear of the strongest class; ops other than clears ignore the class.
  size_t Line = (U * F.Ops.size() + Op) * NumClasses + F.maxClass();
  return stateName(M, M.AfterOp[Line * F.States.size() + S]);
}

std::string afterWrite(const Machine &M, size_t U, size_t S, unsigned Full) {
  return stateName(M, M.AfterWrite[(U * 2 + Full) * M.TheFamily->States.size() + S]);
}

std::string needs(const Machine &M, size_t U, size_t S, unsigned Decodes) {
  return opName(M, M.Needs[(U * 2 + Decodes) * M.TheFamily->States.size() + S]);
}

std::vector<MachineTable> tablesOf(const Family &F) {
  std::vector<MachineTable> Tables = {
      {"Needed before an access that decodes no clear blocks", needs, 0},
      {"Needed before an access that decodes clear blocks", needs, 1},
      {"After a write that may leave texels as they are", afterWrite, 0},
      {"After a write of everything", afterWrite, 1}};
  for (auto [I, Op] : enumerate(F.Ops))
    Tables.push_back(
        {("After `" + Op->getValueAsString("Name") + "`").str(), afterOp, unsigned(I)});
  return Tables;
}

/// The first state of a base: cells are the same for all its classes.
size_t firstState(const Family &F, const Record *Base) {
  return find_if(F.States, [&](const State &S) { return S.Base == Base; }) - F.States.begin();
}
} // namespace

void ReferenceEmitter::emitMachine(const Machine &M) {
  const Family &F = *M.TheFamily;
  for (const MachineTable &Table : tablesOf(F)) {
    OS << "\n" << Table.Title << ":\n\n";
    Cells Head = {""};
    for (const Record *Base : F.Bases)
      Head.push_back(Base->getValueAsString("Name").str());
    head(Head);
    for (auto [U, Usage] : enumerate(Model.Records.Usages)) {
      Cells Row = {Usage->getName().str()};
      for (const Record *Base : F.Bases)
        Row.push_back(Table.Cell(M, U, firstState(F, Base), Table.Argument));
      if (any_of(drop_begin(Row), [](const std::string &Cell) { return Cell != "-"; }))
        row(Row);
    }
  }
}

void ReferenceEmitter::emitDifferences(const Machine &M, const Machine &Earlier) {
  OS << "As `" << Earlier.Rec->getName() << "`, but:\n\n";
  head({"table", "usage", "state", "there", "here"});
  const Family &F = *M.TheFamily;
  for (const MachineTable &Table : tablesOf(F))
    for (auto [U, Usage] : enumerate(Model.Records.Usages))
      for (const Record *Base : F.Bases) {
        size_t S = firstState(F, Base);
        std::string There = Table.Cell(Earlier, U, S, Table.Argument),
                    Here = Table.Cell(M, U, S, Table.Argument);
        if (There != Here)
          row({Table.Title, Usage->getName().str(), Base->getValueAsString("Name").str(), There,
               Here});
      }
}

static size_t countDifferences(const Machine &A, const Machine &B) {
  size_t Count = 0;
  for (auto [X, Y] : {std::pair(&A.AfterOp, &B.AfterOp), std::pair(&A.AfterWrite, &B.AfterWrite),
                      std::pair(&A.Needs, &B.Needs)})
    for (auto [P, Q] : zip(*X, *Y))
      Count += P != Q;
  return Count;
}

void ReferenceEmitter::emitMachines() {
  // With more different cells, the tables themselves are easier to read.
  constexpr size_t FewCells = 150;
  heading(2, "State machines");
  OS << "Columns are states, without the class of clear values; `-` stands where a state cannot "
        "be.\n";
  for (auto [I, M] : enumerate(Model.Machines)) {
    heading(3, code(M.Rec->getName()));
    OS << "Source: " << M.Rec->getValueAsString("Source") << ".\n";
    const Machine *Nearest = nullptr;
    for (const Machine &Earlier : make_range(Model.Machines.begin(), Model.Machines.begin() + I))
      if (Earlier.TheFamily == M.TheFamily && countDifferences(Earlier, M) <= FewCells)
        Nearest = &Earlier;
    if (!Nearest) {
      emitMachine(M);
      continue;
    }
    OS << "\n";
    emitDifferences(M, *Nearest);
  }
}

//===----------------------------------------------------------------------===//
// Vocabulary
//===----------------------------------------------------------------------===//

/// Targets on which a profile's driver has logs, in the order of the files.
std::string ReferenceEmitter::loggedTargets(const Record *Profile) const {
  std::string Names;
  for (const Target &T : Model.Targets)
    if (T.profile() == Profile && T.Rec->getValueAsBit("HasLogs"))
      Names += (Names.empty() ? "" : " ") + T.target()->getValueAsString("Name").str();
  return Names.empty() ? "none" : Names;
}

void ReferenceEmitter::emitTargets() {
  heading(2, "Targets");
  head({"target", "aliases", "GPU", "profiles", "source"});
  for (const Record *T : definitions(Records, "Target")) {
    std::string Profiles;
    for (const Target &Candidate : Model.Targets)
      if (Candidate.target() == T)
        Profiles +=
            (Profiles.empty() ? "" : " ") + Candidate.profile()->getValueAsString("Name").str();
    row({code(T->getValueAsString("Name")), join(T->getValueAsListOfStrings("Aliases"), " "),
         T->getValueAsString("Doc").str(), Profiles, T->getValueAsString("Source").str()});
  }
  OS << "\n";
  head({"chip", "code name", "target", "sold as", "source"});
  for (const Record *Chip : Model.Records.Chips)
    row({code(Chip->getValueAsString("Name")), Chip->getValueAsString("CodeName").str(),
         code(Chip->getValueAsDef("TheTarget")->getValueAsString("Name")),
         Chip->getValueAsString("SoldAs").str(), Chip->getValueAsString("Source").str()});
  OS << "\n";
  head({"profile", "what", "compared with logs of the driver on", "source"});
  for (const Record *P : definitions(Records, "Profile"))
    row({code(P->getValueAsString("Name")), P->getValueAsString("Doc").str(), loggedTargets(P),
         P->getValueAsString("Source").str()});
}

void ReferenceEmitter::emitUsages() {
  heading(2, "Aux usages");
  head({"usage", "what it is", "source"});
  for (const Record *Usage : Model.Records.Usages)
    row({code(Usage->getName()), Usage->getValueAsString("Doc").str(),
         Usage->getValueAsString("Source").str()});
}

static std::string yes(bool Value) {
  return Value ? "yes" : "";
}

void ReferenceEmitter::emitFamily(const Family &F) {
  heading(2, "Family `" + F.Rec->getValueAsString("Name") + "`");
  OS << "Classes of clear values, weakest first: "
     << join(F.Rec->getValueAsListOfStrings("ClearClasses"), ", ") << ".\n\n";
  head({"state", "what it means", "main surface complete", "aux data valid", "clear blocks",
        "source"});
  for (const Record *Base : F.Bases)
    row({code(Base->getValueAsString("Name")), Base->getValueAsString("Doc").str(),
         yes(Base->getValueAsBit("PrimaryValid")), yes(Base->getValueAsBit("AuxValid")),
         Base->getValueAsBit("AllClear") ? "all" : yes(Base->getValueAsBit("CarriesClear")),
         Base->getValueAsString("Source").str()});
  OS << "\n";
  head({"op", "what it does", "queues", "source"});
  for (const Record *Op : F.Ops)
    row({code(Op->getValueAsString("Name")), Op->getValueAsString("Doc").str(),
         join(Op->getValueAsListOfStrings("Queues"), " "), Op->getValueAsString("Source").str()});
  OS << "\n";
  StringRef Profiler = F.Rec->getValueAsString("Profiler");
  Cells Head = {"mnemonic", "op", "kinds", "known as"};
  if (!Profiler.empty())
    Head.push_back("in " + Profiler.str());
  head(Head);
  for (const Record *M : F.Mnemonics) {
    Cells Row = {code(M->getValueAsString("Text")),
                 M->getValueAsDef("Op")->getValueAsString("Name").str(),
                 names(listField(M, "Kinds")), M->getValueAsString("FieldName").str()};
    if (!Profiler.empty())
      Row.push_back(M->getValueAsString("InProfiler").str());
    row(Row);
  }
}

void ReferenceEmitter::emitLayouts() {
  heading(2, "What layouts admit");
  head({"layout", "colour", "depth", "stencil", "read-only", "source"});
  for (const Record *Layout : Model.Records.Layouts) {
    bool All = Layout->getValueAsBit("AdmitsAll");
    auto Admits = [&](StringRef Field) {
      return All ? "everything" : names(listField(Layout, Field), "-");
    };
    std::string ReadOnly;
    for (StringRef Aspect : {"Color", "Depth", "Stencil"})
      if (Layout->getValueAsBit((Aspect + "ReadOnly").str()))
        ReadOnly += (ReadOnly.empty() ? "" : " ") + Aspect.lower();
    row({code(Layout->getValueAsString("Name")), Admits("Color"), Admits("Depth"),
         Admits("Stencil"), ReadOnly, Layout->getValueAsString("Source").str()});
  }
}

void ReferenceEmitter::emitAbilities() {
  heading(2, "What formats can");
  head({"ability", "meaning", "formats", "source"});
  for (const Record *Ability : definitions(Records, "FormatAbility")) {
    std::string Formats =
        join(map_range(listField(Ability, "Formats"),
                       [](const Record *F) { return F->getValueAsString("Name").str(); }),
             " ");
    row({code(Ability->getName()), Ability->getValueAsString("Doc").str(), Formats,
         Ability->getValueAsString("Source").str()});
  }
}

//===----------------------------------------------------------------------===//
// Memory dependencies
//===----------------------------------------------------------------------===//

/// The words of Vulkan in a list, or of what has a name.
static std::string namesIn(const Record *Rec, StringRef Field, StringRef Empty) {
  RecordList List = listField(Rec, Field);
  if (List.empty())
    return Empty.str();
  return join(map_range(List, [](const Record *R) { return R->getValueAsString("Name").str(); }),
              ", ");
}

void ReferenceEmitter::emitSync() {
  heading(2, "What accesses wait for");
  OS << "An access happens at the stages and with the flags of all lines that have its kind and "
        "whose conditions hold. `at STAGE` replaces the stages. All else comes behind what is first, so only "
        "that waits for earlier accesses; later ones wait only for what is last.\n\n";
  head({"line", "accesses", "if", "stages", "reads", "writes", "comes", "source"});
  for (const Record *Row : definitions(Records, "AccessSync")) {
    std::string If;
    for (auto [Field, Word] : {std::pair("With", ""), std::pair("Without", "not: ")})
      for (const Record *Fact : listField(Row, Field))
        If += (If.empty() ? "" : "; ") + (Word + Fact->getValueAsString("Doc")).str();
    row({code(Row->getName()), namesIn(Row, "Kinds", ""), If, namesIn(Row, "Stages", "none"),
         namesIn(Row, "Reads", ""), namesIn(Row, "Writes", ""),
         Row->getValueAsBit("IsFirst")  ? "first"
         : Row->getValueAsBit("IsLast") ? "last"
                                        : "",
         Row->getValueAsString("Source").str()});
  }
}

void ReferenceEmitter::emitMemorySystem(const Record *System) {
  auto NameOf = [&](const Record *Rec, StringRef Field) {
    const auto *Def = dyn_cast<DefInit>(Rec->getValueInit(Field));
    return Def ? Def->getDef()->getValueAsString("Name") : System->getValueAsString("Memory");
  };
  heading(3, code(System->getValueAsString("Name")));
  OS << System->getValueAsString("Doc") << ". Level of coherence: " << NameOf(System, "Level")
     << ". Source: " << System->getValueAsString("Source")
     << (System->getValueAsBit("Estimate") ? ". Estimate" : "") << ".\n\n";
  head({"cache", "policy", "dirty by", "behind it"});
  for (const Record *Cache : listField(System, "Caches")) {
    const Record *Policy = Cache->getValueAsDef("Policy");
    bool IsWriteBack = Policy->getValueAsString("Enumerator") == "WriteBack";
    row({Cache->getValueAsString("Name").str(), Policy->getValueAsString("Name").str(),
         !IsWriteBack                            ? "-"
         : Cache->getValueAsBit("DirtyByLine") ? "line"
                                                 : "byte",
         NameOf(Cache, "Behind").str()});
  }
  OS << "\n";
  head({"unit", "through", "accesses"});
  for (const Record *Unit : listField(System, "Units"))
    row({Unit->getValueAsString("Name").str(),
         namesIn(Unit, "Through", System->getValueAsString("Memory")),
         namesIn(Unit, "Accesses", "")});
}

void ReferenceEmitter::emitMemorySystems() {
  heading(2, "Memory systems");
  OS << "A memory system says which caches stand between the units of a GPU and its memory. The "
        "flushes and invalidations of a barrier follow from it; `aux-plan tables --emit=caches "
        "--target=T` prints them. The caches of other targets are not known.\n\n";
  head({"target", "memory system"});
  for (const Record *T : definitions(Records, "Target"))
    if (const auto *System = dyn_cast<DefInit>(T->getValueInit("Memory")))
      row({code(T->getValueAsString("Name")), code(System->getDef()->getValueAsString("Name"))});
  for (const Record *System : Model.Records.MemorySystems)
    emitMemorySystem(System);
}

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

void ReferenceEmitter::emitFacts(StringRef Title, StringRef Class, ArrayRef<const Record *> Facts) {
  heading(3, Title);
  head({"fact", Class.str()});
  for (const Record *Fact : Facts)
    row({code(Fact->getName()), plain(Fact->getValueAsString("Doc"))});
}

void ReferenceEmitter::emitConditions() {
  heading(2, "What rules ask");
  OS << "A condition names facts: `(all A, B)`, `(any A, (not B))`; `(all)` always holds. Features "
        "are facts of the target.\n";
  emitFacts("Features", "what a target has", definitions(Records, "Feature"));
  emitFacts("Facts of planes", "true of a plane at one level", Model.Facts.planeFacts());
  emitFacts("Facts of layouts", "true of a layout, with the image's usage",
            Model.Facts.queryFacts(QueryKind::Layout));
  emitFacts("Facts of clears", "true of a clear", Model.Facts.queryFacts(QueryKind::Clear));
  heading(3, "Named conditions");
  head({"condition", "meaning", "stands for"});
  for (const Record *When : definitions(Records, "When"))
    row({code(When->getName()), When->getValueAsString("Doc").str(),
         code(When->getValueAsDag("Expr")->getAsString())});
}

/// Targets on which a rule can match, as "all" or a list.
std::string ReferenceEmitter::targetsOf(const Record *Rule, RuleClassId Id) const {
  std::vector<std::string> Found;
  for (const Target &T : Model.Targets)
    if (any_of(T.Rules[Id], [&](const LoweredRule &R) { return R.Rec == Rule; }))
      Found.push_back(T.fullName());
  return Found.size() == Model.Targets.size() ? "all" : join(Found, " ");
}

/// The owner of a rule: the hardware, or a limit of a driver.
static std::string layerOf(const Record *Rule) {
  const Record *Limit = limitOf(Rule);
  if (!Limit)
    return "hardware";
  std::string Name = code(Limit->getValueAsString("Name"));
  return Rule->getValueAsDef("Layer")->isSubClassOf("Without") ? "hardware, without " + Name : Name;
}

/// Do accesses that are planned by themselves obey a rule of layouts?
static std::string answerOf(const Record *Rule) {
  const Record *Answer = Rule->getValueAsDef("ForAccesses");
  std::string Text = Answer->getValueAsString("Text").str();
  return Answer->isSubClassOf("HeldBy") ? Text + " " + names(listField(Answer, "Rules")) : Text;
}

void ReferenceEmitter::emitRules(StringRef Title, StringRef Text, RuleClassId Id,
                                 function_ref<std::string(const Record *)> Result) {
  heading(2, Title);
  OS << Text << "\n\n";
  Cells Head = {"rule", "layer", "kinds", "where", "result", "targets", "note", "source"};
  bool IsOfLayouts = Id == LayoutRules || Id == LayoutClearRules || Id == ValueLimits;
  if (IsOfLayouts)
    Head.push_back("accesses");
  head(Head);
  RecordList Rules = definitions(Records, RuleClasses[Id].Name);
  if (RuleClasses[Id].FirstMatches)
    sort(Rules, isAskedBefore);
  for (const Record *Rule : Rules) {
    std::string Note = Rule->getValueAsString("Doc").str();
    if (Rule->getValueAsBit("Estimate"))
      Note += Note.empty() ? "Estimate." : " Estimate.";
    Cells Row = {code(Rule->getName()), layerOf(Rule),
                 Rule->getValue("Kinds") ? names(listField(Rule, "Kinds")) : "",
                 code(Rule->getValueAsDag("When")->getAsString()), Result(Rule),
                 targetsOf(Rule, Id), Note, Rule->getValueAsString("Source").str()};
    if (IsOfLayouts)
      Row.push_back(answerOf(Rule));
    row(Row);
  }
}

void ReferenceEmitter::emitLimits() {
  heading(2, "Limits of drivers");
  OS << "The hardware does not ask for these limits. `layout`, `render-pass` and `always-valid` "
        "keep them, and with `--driver-limits` all policies do; `--lift` lifts single limits. A "
        "provision is something that a driver does so that rules of the hardware do not bind it. "
        "[Limits.md](Limits.md) says what limits cost.\n\n";
  head({"limit", "about", "meaning", "narrows", "targets", "source"});
  for (auto [I, Limit] : enumerate(Model.Records.Limits)) {
    std::string Targets;
    for (const Target &T : Model.Targets)
      if (T.Limits.test(I))
        Targets += (Targets.empty() ? "" : " ") + T.fullName();
    std::string Doc = Limit->getValueAsString("Doc").str();
    if (Limit->getValueAsBit("Estimate"))
      Doc += " No source says for sure that the hardware can.";
    StringRef Name = Limit->getValueAsString("Name");
    row({"<a id=\"limit-" + Name.str() + "\"></a>" + code(Name),
         Limit->isSubClassOf("Provision")         ? "provision"
         : Limit->isSubClassOf("KeptLimit")       ? "kept by every plan"
         : Limit->isSubClassOf("AllocationLimit") ? "allocation"
                                                  : "behaviour",
         Doc, names(listField(Limit, "Narrows")), Targets,
         Limit->getValueAsString("Source").str()});
  }
}

static std::string bindingText(const Record *Binding) {
  return Binding->isSubClassOf("Bind") ? Binding->getValueAsDef("Usage")->getName().str()
                                       : "own kind";
}

static std::string layoutResult(const Record *Rule) {
  std::string Binds = bindingText(Rule->getValueAsDef("Binds")),
              Attachment = bindingText(Rule->getValueAsDef("BindsAttachment"));
  std::string Text =
      Rule->getValueAsDef("Promise")->getValueAsString("Name").str() + ", binds " + Binds;
  return Binds == Attachment ? Text : Text + ", attachments " + Attachment;
}

static std::string classText(int64_t Class) {
  return Class == 0 ? "none" : Class == 1 ? "default" : "any";
}

void ReferenceEmitter::emitAllRules() {
  auto Class = [](StringRef Field) {
    return [Field](const Record *Rule) { return classText(Rule->getValueAsInt(Field)); };
  };
  auto StateOf = [](const Record *Rule) {
    return Rule->getValueAsDef("State")->getValueAsString("Name").str();
  };
  emitRules("Aux kinds of planes",
            "A plane can have the kinds of all rules that match, the preferred one first, up to "
            "one that gives none.",
            PlaneRules,
            [](const Record *Rule) { return Rule->getValueAsDef("Kind")->getName().str(); });
  emitRules("Kinds that drivers do not give", "Every rule that matches refuses.", KindRefusals,
            [](const Record *Rule) {
              return Rule->getValueAsBit("AllButFirst") ? "all after the first" : "refused";
            });
  emitRules("States that layouts promise",
            "The first rule that matches decides. Plans by access ask the same rules about the "
            "usages of an access. The last column says whether accesses then *obey* the rule, or "
            "*are free of it*, since it is a promise or a habit about layouts; where the rule names "
            "layouts and yet states a fact of the hardware, the column names the rules through "
            "which accesses obey the fact.",
            LayoutRules, layoutResult);
  auto Values = [&](const Record *Rule) {
    RecordList Promises = listField(Rule, "Promises");
    std::string Of = Promises.empty() ? "" : " in " + names(Promises);
    return classText(Rule->getValueAsInt("Class")) + Of;
  };
  emitRules("Clear values that layouts admit", "The first rule that matches decides.",
            LayoutClearRules, Values);
  emitRules("Clear values that layouts of drivers admit",
            "Every rule that matches lowers the class.", ValueLimits, Values);
  emitRules("Corrections to modes",
            "An access binds what the layout rules give for a layout that admits only this access, "
            "or for a layout that admits everything. These rules lower the class of clear values "
            "that it decodes, or remove the mode.",
            ModeRules, [&](const Record *Rule) {
              bool Never = Rule->getValueAsBit("CannotBind");
              return (Never ? "cannot bind: "
                            : "decode " + classText(Rule->getValueAsInt("Decodes")) + ": ") +
                     names(listField(Rule, "Accesses"));
            });
  emitRules(
      "Ops that clear", "The first rule that matches decides.", ClearOpRules,
      [](const Record *Rule) { return Rule->getValueAsDef("Op")->getValueAsString("Name").str(); });
  emitRules("Classes of clear values", "The first rule that matches decides.", ClearClassRules,
            Class("Class"));
  emitRules("Clears that cannot be fast", "Every rule that matches refuses.", Restrictions,
            [](const Record *Rule) { return Rule->getValueAsString("Reason").str(); });
  emitRules("Surfaces in memory", "For each property the first rule that matches decides.",
            SurfaceRules, [](const Record *Rule) {
              return names(listField(Rule, "Properties")) + " = " +
                     itostr(Rule->getValueAsInt("Value"));
            });
  emitRules("Fresh memory", "The first rule that matches decides.", InitialStates, StateOf);
  emitRules("Memory from outside", "The first rule that matches decides.", ExternalStates, StateOf);
}

//===----------------------------------------------------------------------===//
// Costs and drivers
//===----------------------------------------------------------------------===//

void ReferenceEmitter::emitCosts() {
  heading(2, "Costs");
  OS << "All numbers are estimates; the first line that fits counts. Accesses, in thousandths of "
        "the surface's bytes:\n\n";
  head({"line", "kinds", "bound", "accesses", "states", "read", "write", "note"});
  for (const Record *Cost : Model.Records.AccessCosts)
    row({code(Cost->getName()), names(listField(Cost, "Kinds"), "any"),
         names(listField(Cost, "Bound"), "any"), names(listField(Cost, "Accesses"), "any"),
         names(listField(Cost, "States"), "any"), itostr(Cost->getValueAsInt("Read")),
         itostr(Cost->getValueAsInt("Write")), Cost->getValueAsString("Doc").str()});
  OS << "\nOps: how many times they move the aux data, and thousandths of the surface:\n\n";
  head({"line", "kinds", "ops", "states", "aux data", "surface", "note"});
  for (const Record *Cost : Model.Records.OpCosts)
    row({code(Cost->getName()), names(listField(Cost, "Kinds"), "any"),
         names(listField(Cost, "Ops")), names(listField(Cost, "States"), "any"),
         itostr(Cost->getValueAsInt("AuxTimes")), itostr(Cost->getValueAsInt("Surface")),
         Cost->getValueAsString("Doc").str()});
  OS << "\nAux data, in 65536ths of the surface, at 1, 2, 4, 8, and 16 or more samples:\n\n";
  head({"line", "kinds", "size"});
  for (const Record *Size : Model.Records.AuxSizes)
    row({code(Size->getName()), names(listField(Size, "Kinds")),
         join(map_range(Size->getValueAsListOfInts("BySamples"),
                        [](int64_t V) { return itostr(V); }),
              " ")});
  OS << "\nShared:\n\n";
  head({"line", "a call of ops, bytes", "a stall, bytes", "a dword of state, bytes", "source"});
  for (const Record *Shared : definitions(Records, "SharedCost"))
    row({code(Shared->getName()), itostr(Shared->getValueAsInt("FixedOp")),
         itostr(Shared->getValueAsInt("Stall")), itostr(Shared->getValueAsInt("StateDword")),
         Shared->getValueAsString("Source").str()});
}

void ReferenceEmitter::emitDriver() {
  heading(2, "How drivers work at transitions");
  head({"property", "meaning", "values"});
  for (auto [I, Field] : enumerate(Model.Records.DriverFields)) {
    std::vector<std::pair<std::string, std::string>> ByValue;
    for (const Target &T : Model.Targets) {
      if (!T.HasDriverField[I])
        continue;
      std::string Value = T.DriverValues[I] + (T.DriverEstimates[I] ? " (estimate)" : "");
      auto Found = find_if(ByValue, [&](const auto &V) { return V.first == Value; });
      if (Found == ByValue.end())
        ByValue.push_back({Value, T.fullName()});
      else
        Found->second += " " + T.fullName();
    }
    std::string Values;
    for (const auto &[Value, Where] : ByValue)
      Values += (Values.empty() ? "" : "; ") + Value + ": " + (ByValue.size() == 1 ? "all" : Where);
    row({code(Field->getName()), Field->getValueAsString("Doc").str(), Values});
  }
}

void ReferenceEmitter::run() {
  OS << "# Hardware reference\n\n"
        "After this page you can look up what each GPU and its driver do by the tables, and where "
        "each fact comes from.\n\n"
        "Generated from td/ by `aux-tblgen -gen-docs`; a test compares the two. Every fact names "
        "its source; a fact that no source settles is marked as an estimate.\n";
  emitTargets();
  emitUsages();
  for (const Family &F : Model.Families)
    emitFamily(F);
  emitMachines();
  emitConditions();
  emitLimits();
  emitAllRules();
  emitCosts();
  emitDriver();
  emitLayouts();
  emitAbilities();
  emitSync();
  emitMemorySystems();
}

void auxplan::tblgen::emitReference(const RecordKeeper &Records, raw_ostream &OS) {
  HardwareModel Model(Records);
  if (ErrorsPrinted)
    return;
  ReferenceEmitter(Model, Records, OS).run();
  if (!definitions(Records, "StateModel").empty())
    emitStateReference(Model, OS);
}

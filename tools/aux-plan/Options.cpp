//===- Options.cpp - the command line -------------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Declares the options of all commands and turns them into Options. Words that
/// a later version will understand are known here, so that they can be told from
/// misspelt ones.
///
//===----------------------------------------------------------------------===//

#include "Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

//===----------------------------------------------------------------------===//
// Declarations
//===----------------------------------------------------------------------===//

namespace {

cl::SubCommand VerifyCommand("verify", "Check a plan, whoever made it");
cl::SubCommand SimulateCommand("simulate", "Execute a plan on blocks of data, whoever made it");
cl::SubCommand CompareCommand("compare", "Plan with every policy and print what each costs");
cl::SubCommand LimitsCommand("limits", "Say what each limit of a driver costs frames");
cl::SubCommand AliasCommand("alias", "Say which images may share memory, and at what cost");
cl::SubCommand ImportCommand("import", "Turn a captured Vulkan frame into a render graph");
cl::SubCommand FmtCommand("fmt", "Print a render graph as canonical text");
cl::SubCommand ReduceCommand("reduce", "Shrink a render graph while a test holds");
cl::SubCommand TablesCommand("tables", "Print the hardware tables");
cl::SubCommand TargetsCommand("targets", "List the targets and what each has");

cl::OptionCategory InputCategory("Input and output");
cl::OptionCategory PlanCategory("Planning");
cl::OptionCategory DiagnosticCategory("Diagnostics");

cl::SubCommand &plan() {
  return cl::SubCommand::getTopLevel();
}

cl::opt<std::string> InputFile(cl::Positional, cl::desc("<input>"), cl::init("-"),
                               cl::cat(InputCategory), cl::sub(plan()), cl::sub(VerifyCommand),
                               cl::sub(SimulateCommand), cl::sub(ImportCommand),
                               cl::sub(FmtCommand), cl::sub(ReduceCommand),
                               cl::sub(CompareCommand), cl::sub(AliasCommand));
cl::list<std::string> FrameFiles(cl::Positional, cl::desc("<frame, capture or folder>..."),
                                 cl::cat(InputCategory), cl::sub(LimitsCommand));
cl::opt<std::string> OutputFile("o", cl::desc("Write to <file>; %t stands for the target"),
                                cl::value_desc("file"), cl::init("-"), cl::cat(InputCategory),
                                cl::sub(plan()), cl::sub(ImportCommand), cl::sub(FmtCommand),
                                cl::sub(TablesCommand), cl::sub(TargetsCommand),
                                cl::sub(ReduceCommand), cl::sub(CompareCommand),
                                cl::sub(LimitsCommand), cl::sub(AliasCommand));
cl::opt<std::string>
    EmitWord("emit",
             cl::desc("What to print. Plans: ir, json, stats, problem or none; fmt: ir or "
                      "json; compare: text or json; limits: text, json or md; alias: text, json or "
                      "graph; tables: text, json, md or "
                      "soundness; targets: text or json"),
             cl::value_desc("form"), cl::cat(InputCategory), cl::sub(plan()), cl::sub(FmtCommand),
             cl::sub(TablesCommand), cl::sub(TargetsCommand), cl::sub(CompareCommand),
             cl::sub(LimitsCommand), cl::sub(AliasCommand));
cl::opt<std::string> FramesText("frames", cl::desc("Import frames A to B of the capture"),
                                cl::value_desc("A..B"), cl::cat(InputCategory),
                                cl::sub(ImportCommand));

cl::opt<std::string> TestText("test",
                              cl::desc("Shell command that has status 0 on what is looked for; "
                                       "{} stands for the file"),
                              cl::value_desc("command"), cl::cat(InputCategory),
                              cl::sub(ReduceCommand));
cl::opt<std::string> TestSecondsText("test-seconds",
                                     cl::desc("Longer runs of the test count as a no (default "
                                              "60; 0: no limit)"),
                                     cl::value_desc("n"), cl::init("60"), cl::cat(InputCategory),
                                     cl::sub(ReduceCommand));

cl::opt<std::string> TargetList("target",
                                cl::desc("Targets, separated by commas, or all; see 'aux-plan "
                                         "targets'. all: each GPU with its newest driver, but for "
                                         "dg1. skl: by the rules of that hardware, with its "
                                         "newest driver where a driver's rules are asked for; "
                                         "skl@mesa-22.3: with that driver"),
                                cl::value_desc("list"), cl::cat(PlanCategory), cl::sub(plan()),
                                cl::sub(VerifyCommand), cl::sub(SimulateCommand),
                                cl::sub(TablesCommand), cl::sub(CompareCommand),
                                cl::sub(LimitsCommand), cl::sub(AliasCommand));
cl::opt<std::string> PolicyWord("policy", cl::desc("How to plan: optimal (default; alias: tracked), "
                                         "layout, tracked, always-valid or render-pass"),
                                cl::value_desc("policy"), cl::init("optimal"),
                                cl::cat(PlanCategory), cl::sub(plan()), cl::sub(AliasCommand));
cl::opt<std::string> LimitCostText("limit-cost",
                                   cl::desc("The smallest packing that costs at most <n> bytes a "
                                            "frame more than none"),
                                   cl::value_desc("n"), cl::cat(PlanCategory),
                                   cl::sub(AliasCommand));
cl::opt<std::string> LimitBytesText("limit-bytes",
                                    cl::desc("The cheapest packing that takes at most <n> bytes"),
                                    cl::value_desc("n"), cl::cat(PlanCategory),
                                    cl::sub(AliasCommand));
cl::opt<std::string> ContractWord("contract",
                                  cl::desc("What is known when planning: what accesses do "
                                           "(access, default), or their layouts only (layout; "
                                           "--policy=layout and render-pass know no more)"),
                                  cl::value_desc("contract"), cl::cat(PlanCategory),
                                  cl::sub(plan()));
cl::opt<std::string>
    MinimizeWord("minimize",
                 cl::desc("What optimal makes least of: bytes moved plus calls and "
                          "stalls at their price (total, default), bytes moved "
                          "alone, which is what its proofs are about (traffic), "
                          "or ops (ops)"),
                 cl::value_desc("what"), cl::init("total"), cl::cat(PlanCategory), cl::sub(plan()),
                 cl::sub(CompareCommand));
cl::opt<std::string> CostsFile("costs",
                               cl::desc("Take cost coefficients from <file> instead of the tables"),
                               cl::value_desc("file"), cl::cat(PlanCategory), cl::sub(plan()),
                               cl::sub(CompareCommand), cl::sub(AliasCommand));
cl::opt<bool> DriverLimits("driver-limits",
                           cl::desc("Under tracked and optimal too: keep to the limits of the "
                                    "target's driver (docs/HardwareReference.md), which "
                                    "layout, render-pass and always-valid always keep; the "
                                    "others know the hardware only"),
                           cl::cat(PlanCategory), cl::sub(plan()), cl::sub(CompareCommand));
cl::opt<std::string> LiftText("lift",
                              cl::desc("Keep to the driver's limits but for those in <list>, or "
                                       "all; implies --driver-limits"),
                              cl::value_desc("list"), cl::cat(PlanCategory), cl::sub(plan()),
                              cl::sub(CompareCommand));
cl::opt<bool> Replan("replan", cl::desc("Drop the plan that the graph carries first"),
                     cl::cat(PlanCategory), cl::sub(plan()));
cl::opt<bool> NoVerify("no-verify", cl::desc("Print a plan that the checker rejects too"),
                       cl::cat(PlanCategory), cl::sub(plan()));

cl::opt<bool> Comments("comments",
                       cl::desc("Say in comments of the text which aux data each image has and "
                                "why, and what each op moves"),
                       cl::cat(InputCategory), cl::sub(plan()));

cl::opt<unsigned> PathCount("paths",
                            cl::desc("Follow <n> single paths instead of all paths at once"),
                            cl::value_desc("n"), cl::init(0), cl::cat(PlanCategory),
                            cl::sub(SimulateCommand));
cl::opt<uint64_t> Seed("seed", cl::desc("Draw those paths from <n> (default 1)"),
                       cl::value_desc("n"), cl::init(1), cl::cat(PlanCategory),
                       cl::sub(SimulateCommand));

cl::opt<std::string>
    MaxErrorsText("max-errors", cl::desc("Stop after <n> errors, 0: never (default 20)"),
                  cl::value_desc("n"), cl::init("20"), cl::cat(DiagnosticCategory), cl::sub(plan()),
                  cl::sub(VerifyCommand), cl::sub(SimulateCommand), cl::sub(FmtCommand),
                  cl::sub(CompareCommand), cl::sub(LimitsCommand), cl::sub(AliasCommand));
cl::list<std::string> WarningWords("W", cl::Prefix,
                                   cl::desc("Turn the warning <flag> on, or off with no-<flag>: "
                                            "undefined-read, unpaired-ownership"),
                                   cl::value_desc("flag"), cl::cat(DiagnosticCategory),
                                   cl::sub(plan()), cl::sub(VerifyCommand),
                                   cl::sub(SimulateCommand), cl::sub(FmtCommand),
                                   cl::sub(CompareCommand), cl::sub(LimitsCommand),
                                   cl::sub(AliasCommand));
cl::opt<bool> VerifyDiagnostics("verify-diagnostics",
                                cl::desc("Compare diagnostics with the expected-error, "
                                         "expected-warning and expected-note comments of the "
                                         "input; print nothing else"),
                                cl::cat(DiagnosticCategory), cl::sub(plan()),
                                cl::sub(VerifyCommand), cl::sub(SimulateCommand),
                                cl::sub(FmtCommand));

/// One of the words that an option takes.
struct Word {
  StringLiteral Name;
  unsigned Value;
  bool Later = false; ///< not available yet
};

constexpr Word EmitOfPlan[] = {{"ir", unsigned(Emit::IR)},
                               {"json", unsigned(Emit::JSON)},
                               {"stats", unsigned(Emit::Stats)},
                               {"none", unsigned(Emit::None)},
                               {"problem", unsigned(Emit::Problem)},
                               {"dot", 0, true},
                               {"html", 0, true},
                               {"remarks", 0, true}};
constexpr Word EmitOfFmt[] = {{"ir", unsigned(Emit::IR)}, {"json", unsigned(Emit::JSON)}};
constexpr Word EmitOfCompare[] = {{"text", unsigned(Emit::Text)}, {"json", unsigned(Emit::JSON)}};
constexpr Word EmitOfLimits[] = {{"text", unsigned(Emit::Text)},
                                 {"json", unsigned(Emit::JSON)},
                                 {"md", unsigned(Emit::Markdown)}};
constexpr Word EmitOfAlias[] = {{"text", unsigned(Emit::Text)},
                                {"json", unsigned(Emit::JSON)},
                                {"graph", unsigned(Emit::IR)}};
constexpr Word EmitOfTables[] = {{"text", unsigned(Emit::Text)},
                                 {"json", unsigned(Emit::JSON)},
                                 {"md", unsigned(Emit::Markdown)},
                                 {"soundness", unsigned(Emit::Soundness)}};
constexpr Word EmitOfTargets[] = {{"text", unsigned(Emit::Text)}, {"json", unsigned(Emit::JSON)}};
constexpr Word Policies[] = {{"layout", unsigned(Policy::Layout)},
                             {"tracked", unsigned(Policy::Tracked)},
                             {"always-valid", unsigned(Policy::AlwaysValid)},
                             {"render-pass", unsigned(Policy::RenderPass)},
                             {"optimal", unsigned(Policy::Optimal)}};
constexpr Word Contracts[] = {{"access", 0}, {"layout", 1}};
constexpr Word Minimized[] = {{"total", unsigned(Objective::Total)},
                              {"traffic", unsigned(Objective::Traffic)},
                              {"ops", unsigned(Objective::Ops)}};
constexpr StringLiteral LaterCommands[] = {"explain"};
constexpr StringLiteral WarningFlags[] = {"undefined-read", "unpaired-ownership"};

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

bool usageError(const Twine &Message) {
  WithColor::error() << Message << '\n';
  return false;
}

bool notYet(const Twine &What) {
  return usageError("'" + What + "' is not available yet");
}

/// "a, b or c" of the words that are available.
std::string listOf(ArrayRef<Word> Words) {
  SmallVector<StringRef, 8> Names;
  for (const Word &W : Words)
    if (!W.Later)
      Names.push_back(W.Name);
  std::string Text = join(ArrayRef(Names).drop_back(), ", ");
  return Text + (Text.empty() ? "" : " or ") + Names.back().str();
}

std::optional<unsigned> readWord(StringRef Option, StringRef Given, ArrayRef<Word> Words) {
  const Word *W = llvm::find_if(Words, [&](const Word &W) { return W.Name == Given; });
  if (W == Words.end()) {
    usageError("unknown value '" + Given + "' of '--" + Option + "': expected " + listOf(Words));
    return std::nullopt;
  }
  if (W->Later) {
    notYet("--" + Option + "=" + Given);
    return std::nullopt;
  }
  return W->Value;
}

bool readEmit(Options &O) {
  ArrayRef<Word> Words = O.Command == Command::Plan      ? ArrayRef(EmitOfPlan)
                         : O.Command == Command::Fmt     ? ArrayRef(EmitOfFmt)
                         : O.Command == Command::Compare ? ArrayRef(EmitOfCompare)
                         : O.Command == Command::Limits  ? ArrayRef(EmitOfLimits)
                         : O.Command == Command::Alias   ? ArrayRef(EmitOfAlias)
                         : O.Command == Command::Targets ? ArrayRef(EmitOfTargets)
                                                         : ArrayRef(EmitOfTables);
  StringRef Given = Words.front().Name;
  if (EmitWord.getNumOccurrences())
    Given = EmitWord;
  std::optional<unsigned> Value = readWord("emit", Given, Words);
  if (!Value)
    return false;
  O.Emit = Emit(*Value);
  if (Comments && O.Emit != Emit::IR)
    return usageError("'--comments' is for '--emit=ir', found '--emit=" + Given + "'");
  return true;
}

bool readDriver(Options &O) {
  O.Plan.DriverLimits = DriverLimits || LiftText.getNumOccurrences();
  if (!LiftText.getNumOccurrences())
    return true;
  Expected<LimitSet> Lifted = parseLimits(LiftText);
  if (!Lifted)
    return usageError(toString(Lifted.takeError()));
  O.Plan.Lifted = *Lifted;
  O.Lift = LiftText;
  return true;
}

bool readPolicy(Options &O) {
  bool AsAdvised = O.Command == Command::Alias && !PolicyWord.getNumOccurrences();
  std::optional<unsigned> Value =
      readWord("policy", AsAdvised ? StringRef("tracked") : StringRef(PolicyWord), Policies);
  if (!Value)
    return false;
  O.Plan.Policy = Policy(*Value);
  O.Costs = CostsFile;
  std::optional<unsigned> Minimize = readWord("minimize", MinimizeWord, Minimized);
  if (!Minimize)
    return false;
  O.Plan.Minimize = Objective(*Minimize);
  O.Plan.Contract = contractOf(O.Plan.Policy);
  if (!ContractWord.getNumOccurrences())
    return true;
  std::optional<unsigned> Contract = readWord("contract", ContractWord, Contracts);
  if (!Contract)
    return false;
  bool KnowsLayoutsOnly = O.Plan.Contract == auxplan::Contract::Layout;
  O.Plan.Contract = auxplan::Contract(*Contract);
  if (KnowsLayoutsOnly && O.Plan.Contract == auxplan::Contract::Access)
    return usageError("'--policy=" + nameOf(O.Plan.Policy) +
                      "' always uses the layout contract, found '--contract=" + ContractWord + "'");
  return true;
}

/// Is the input a plan, which names its target itself?
bool takesPlan(const Options &O) {
  return O.Command == Command::Verify || O.Command == Command::Simulate;
}

/// How the command line names a target; `all` names it as it is called.
StringRef spellingOf(const TargetInfo &T) {
  SmallVector<StringRef, 16> Names;
  StringRef(TargetList).split(Names, ',');
  for (StringRef Name : Names) {
    Expected<const TargetInfo *> Named = findTarget(Name.trim());
    if (Named && *Named == &T)
      return Name.trim();
    if (!Named)
      consumeError(Named.takeError());
  }
  return T.name();
}

bool readTargets(Options &O) {
  if (!TargetList.getNumOccurrences()) {
    if (takesPlan(O))
      return true;
    usageError("no target given: expected '--target=' and 'all' or names of this list");
    printTargetList(errs());
    return false;
  }
  Expected<std::vector<const TargetInfo *>> Found = findTargets(TargetList);
  if (!Found)
    return usageError(toString(Found.takeError()));
  for (const TargetInfo *Info : *Found)
    O.Targets.push_back({Info, spellingOf(*Info).str()});
  if (!O.Lift.empty() && none_of(*Found, [&](const TargetInfo *T) {
        return !(T->limitsToLift() & O.Plan.Lifted).empty();
      }))
    return usageError("'--lift=" + O.Lift + "': the drivers of these targets have no such limit");
  if (takesPlan(O) && O.Targets.size() != 1)
    return usageError(Twine(O.Command == Command::Verify ? "'verify'" : "'simulate'") +
                      " takes one target: the one that the plan is for");
  return true;
}

bool readOutput(Options &O) {
  O.Output = OutputFile;
  bool OneFileEach = O.Command == Command::Plan && O.Emit == Emit::IR && O.Targets.size() > 1;
  if (OneFileEach && !O.hasOutputPerTarget())
    return usageError("'--emit=ir' for several targets needs '-o' with '%t' in the name");
  if (O.Command != Command::Plan && O.hasOutputPerTarget())
    return usageError("'%t' in the name of the output stands for the target of a plan");
  return true;
}

bool readWarnings(Options &O) {
  for (StringRef Flag : WarningWords) {
    bool On = !Flag.consume_front("no-");
    if (!is_contained(WarningFlags, Flag))
      return usageError("unknown warning '" + Flag + "': expected " +
                        join(ArrayRef(WarningFlags), ", "));
    O.Warnings.push_back({Flag.str(), On});
  }
  return true;
}

bool readMaxErrors(Options &O) {
  if (StringRef(MaxErrorsText).getAsInteger(10, O.MaxErrors))
    return usageError("cannot read '--max-errors=" + MaxErrorsText + "': expected a number");
  return true;
}

bool readLimit(StringRef Name, const cl::opt<std::string> &Text, std::optional<uint64_t> &Limit) {
  uint64_t N;
  if (!Text.getNumOccurrences())
    return true;
  if (StringRef(Text).getAsInteger(0, N))
    return usageError("cannot read '--" + Name + "=" + Text + "': expected a number of bytes");
  Limit = N;
  return true;
}

bool readLimits(Options &O) {
  if (!readLimit("limit-cost", LimitCostText, O.LimitCost) ||
      !readLimit("limit-bytes", LimitBytesText, O.LimitBytes))
    return false;
  if (O.LimitCost && O.LimitBytes)
    return usageError("'--limit-cost' and '--limit-bytes' exclude each other");
  if (O.Command == Command::Alias && O.Emit == Emit::IR && O.Targets.size() != 1)
    return usageError("'--emit=graph' takes one target: sizes of images differ");
  return true;
}

bool readTest(Options &O) {
  O.Test = TestText;
  if (O.Command == Command::Reduce && O.Test.empty())
    return usageError("no test given: expected '--test=' and a command that has status 0 on what "
                      "is looked for");
  if (StringRef(TestSecondsText).getAsInteger(10, O.TestSeconds))
    return usageError("cannot read '--test-seconds=" + TestSecondsText + "': expected a number");
  return true;
}

bool readFrames(Options &O) {
  if (!FramesText.getNumOccurrences())
    return true;
  auto [First, Last] = StringRef(FramesText).split("..");
  unsigned A, B;
  if (First.getAsInteger(10, A) || Last.getAsInteger(10, B) || A > B)
    return usageError("cannot read '--frames=" + FramesText +
                      "': expected A..B, the first and the last frame");
  O.ImportFrames = {A, B};
  return true;
}

//===----------------------------------------------------------------------===//
// Parsing
//===----------------------------------------------------------------------===//

std::pair<Command, cl::SubCommand *> chosenCommand() {
  if (VerifyCommand)
    return {Command::Verify, &VerifyCommand};
  if (SimulateCommand)
    return {Command::Simulate, &SimulateCommand};
  if (AliasCommand)
    return {Command::Alias, &AliasCommand};
  if (LimitsCommand)
    return {Command::Limits, &LimitsCommand};
  if (CompareCommand)
    return {Command::Compare, &CompareCommand};
  if (ImportCommand)
    return {Command::Import, &ImportCommand};
  if (FmtCommand)
    return {Command::Fmt, &FmtCommand};
  if (ReduceCommand)
    return {Command::Reduce, &ReduceCommand};
  if (TablesCommand)
    return {Command::Tables, &TablesCommand};
  if (TargetsCommand)
    return {Command::Targets, &TargetsCommand};
  return {Command::Plan, &plan()};
}

/// LLVM's parser takes the options of planning behind every command.
bool checkBelongs(cl::SubCommand &Chosen) {
  for (const auto &Entry : cl::getRegisteredOptions(plan())) {
    cl::Option *Given = Entry.second;
    if (Given->getNumOccurrences() && !Given->Subs.contains(&Chosen))
      return usageError("'" + Chosen.getName() + "' has no option '--" + Given->ArgStr + "'");
  }
  return true;
}

/// LLVM's parser puts the program's name where diagnostics have their severity.
void printParserErrors(StringRef Text, StringRef ProgramPath) {
  StringRef Program = ProgramPath.substr(ProgramPath.rfind('/') + 1); // npos + 1 is 0
  SmallVector<StringRef, 4> Lines;
  Text.split(Lines, '\n', -1, /*KeepEmpty=*/false);
  for (StringRef Line : Lines) {
    if (Line.consume_front(Program))
      Line.consume_front(": ");
    if (Line.starts_with("Did you mean"))
      WithColor::note() << Line << '\n';
    else
      WithColor::error() << Line << '\n';
  }
}

bool parse(int Argc, char **Argv) {
  const cl::OptionCategory *Categories[] = {&InputCategory, &PlanCategory, &DiagnosticCategory};
  for (cl::SubCommand *Sub :
       {&plan(), &VerifyCommand, &SimulateCommand, &CompareCommand, &LimitsCommand, &AliasCommand,
        &ImportCommand, &FmtCommand, &ReduceCommand, &TablesCommand, &TargetsCommand})
    cl::HideUnrelatedOptions(Categories, *Sub);
  cl::SetVersionPrinter([](raw_ostream &OS) { OS << "aux-plan " AUXPLAN_VERSION "\n"; });
  std::string Text;
  raw_string_ostream Errors(Text);
  if (cl::ParseCommandLineOptions(Argc, Argv,
                                  "plans resolves and fast clears of compressed images\n", &Errors))
    return true;
  printParserErrors(Errors.str(), Argv[0]);
  return false;
}

} // namespace

std::optional<Options> tool::parseOptions(int Argc, char **Argv) {
  if (Argc > 1 && is_contained(LaterCommands, StringRef(Argv[1]))) {
    notYet(Argv[1]);
    return std::nullopt;
  }
  if (!parse(Argc, Argv))
    return std::nullopt;

  Options O;
  cl::SubCommand *Sub;
  std::tie(O.Command, Sub) = chosenCommand();
  if (!checkBelongs(*Sub))
    return std::nullopt;
  O.Input = InputFile;
  O.Frames.assign(FrameFiles.begin(), FrameFiles.end());
  O.Verify = !NoVerify;
  O.Replan = Replan;
  O.Comments = Comments;
  O.VerifyDiagnostics = VerifyDiagnostics;
  bool Plans = O.Command == Command::Plan || O.Command == Command::Compare ||
               O.Command == Command::Limits || O.Command == Command::Alias;
  bool Emits = Plans || O.Command == Command::Fmt || O.Command == Command::Tables ||
               O.Command == Command::Targets;
  O.Paths = PathCount;
  O.Seed = Seed;
  bool HasTargets = Plans || takesPlan(O) || O.Command == Command::Tables;
  bool Ok = (!Emits || readEmit(O)) && readPolicy(O) && readDriver(O) &&
            (!HasTargets || readTargets(O)) && readOutput(O) && readWarnings(O) &&
            readMaxErrors(O) && readFrames(O) && readTest(O) && readLimits(O);
  return Ok ? std::optional<Options>(std::move(O)) : std::nullopt;
}

//===- CommandLine.cpp - options as LLVM's parser has them ----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Declares commands and options. LLVM's parser has one text for an option, whatever the command.
/// Here each command has texts of its own, with its words and defaults, and the parser gets the
/// texts of the command that the first argument names. This file puts the parser's messages into
/// the tool's form. It also finds first what the parser would misunderstand: a misspelt command,
/// which looks like a file, or a second input.
///
//===----------------------------------------------------------------------===//

#include "CommandLine.h"
#include "DebugOptions.h"
#include "Manual.h"
#include "OptionWords.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/StringSaver.h"
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
cl::SubCommand SimulateCommand("simulate",
                               "Execute a plan on blocks of data, or barriers with data in flight");
cl::SubCommand SyncCommand("sync", "Judge the barriers, waits and signals that a frame has");
cl::SubCommand StateCommand("state", "Count what drivers send for the graphics state of a capture");
cl::SubCommand CompareCommand("compare",
                              "Say what each policy costs, or what differs between two files");
cl::SubCommand ExplainCommand("explain", "Say why each op of a plan is there");
cl::SubCommand AdviseCommand("advise", "Say which changes make a frame cheaper, and by how much");
cl::SubCommand CheckCommand("check", "Compare the plans of a frame with a budget");
cl::SubCommand LimitsCommand("limits", "Say what each limit of a driver costs frames");
cl::SubCommand NegotiateCommand("negotiate",
                                "Say which memory layout devices should share for an image");
cl::SubCommand AliasCommand("alias", "Say which images may share memory, and at what cost");
cl::SubCommand ImportCommand("import", "Turn a captured Vulkan frame into a render graph");
cl::SubCommand FmtCommand("fmt", "Print a render graph as canonical text");
cl::SubCommand LSPCommand("lsp", "Serve an editor: the Language Server Protocol on standard input "
                                 "and output");
cl::SubCommand ReduceCommand("reduce", "Shrink a render graph while a test holds");
cl::SubCommand TablesCommand("tables", "Print the hardware tables");
cl::SubCommand TargetsCommand("targets", "List the targets and what each has");

cl::OptionCategory InputCategory("Input and output");
cl::OptionCategory PlanCategory("Planning");
cl::OptionCategory DiagnosticCategory("Diagnostics");

cl::SubCommand &plan() {
  return cl::SubCommand::getTopLevel();
}

/// LLVM's parser shows it for all commands that read a file.
constexpr StringLiteral InputText = "<input>";

} // namespace

cl::list<std::string> cli::Inputs(cl::Positional, cl::desc(InputText), cl::cat(InputCategory),
                                  cl::sub(plan()), cl::sub(VerifyCommand), cl::sub(SimulateCommand),
                                  cl::sub(ImportCommand), cl::sub(FmtCommand),
                                  cl::sub(ReduceCommand), cl::sub(CompareCommand),
                                  cl::sub(AliasCommand), cl::sub(LimitsCommand),
                                  cl::sub(ExplainCommand), cl::sub(AdviseCommand),
                                  cl::sub(CheckCommand), cl::sub(SyncCommand),
                                  cl::sub(StateCommand),
                                  cl::sub(NegotiateCommand));
cl::opt<std::string> cli::OutputFile(
    "o", cl::desc("Write to <file> (default: standard output)"), cl::value_desc("file"),
    cl::init("-"), cl::cat(InputCategory), cl::sub(plan()), cl::sub(ImportCommand),
    cl::sub(FmtCommand), cl::sub(TablesCommand), cl::sub(TargetsCommand), cl::sub(ReduceCommand),
    cl::sub(CompareCommand), cl::sub(LimitsCommand), cl::sub(AliasCommand), cl::sub(ExplainCommand),
    cl::sub(AdviseCommand), cl::sub(CheckCommand), cl::sub(SyncCommand), cl::sub(StateCommand),
    cl::sub(NegotiateCommand));
cl::opt<std::string> cli::EmitWord("emit", cl::desc("What to print"), cl::value_desc("form"),
                                   cl::cat(InputCategory), cl::sub(plan()), cl::sub(FmtCommand),
                                   cl::sub(TablesCommand), cl::sub(TargetsCommand),
                                   cl::sub(CompareCommand), cl::sub(LimitsCommand),
                                   cl::sub(AliasCommand), cl::sub(ExplainCommand),
                                   cl::sub(AdviseCommand));
cl::opt<std::string> cli::FramesText("frames",
                                     cl::desc("Import frames A to B of the capture (default: all)"),
                                     cl::value_desc("A..B"), cl::cat(InputCategory),
                                     cl::sub(ImportCommand));
cl::opt<std::string> cli::TestText("test",
                                   cl::desc("Shell command that has status 0 on what is looked "
                                            "for; {} stands for the file"),
                                   cl::value_desc("command"), cl::cat(InputCategory),
                                   cl::sub(ReduceCommand));
cl::opt<std::string> cli::TestSecondsText("test-seconds",
                                          cl::desc("Longer runs of the test count as a no "
                                                   "(default 60; 0: no limit)"),
                                          cl::value_desc("n"), cl::init("60"),
                                          cl::cat(InputCategory), cl::sub(ReduceCommand));
cl::opt<bool> cli::Comments("comments",
                            cl::desc("Say in comments of the text which aux data each image has "
                                     "and why, and what each op moves"),
                            cl::cat(InputCategory), cl::sub(plan()));
cl::opt<bool> cli::Barriers("barriers",
                            cl::desc("Print the barriers, waits and signals that an application "
                                     "records, as statements of the text; of explain: say why "
                                     "each is there"),
                            cl::cat(InputCategory), cl::sub(plan()), cl::sub(ExplainCommand));
cl::opt<std::string> cli::ImageList("image",
                                    cl::desc("With --emit=svg: show the images of <list> only "
                                             "(default: all that have aux data)"),
                                    cl::value_desc("list"), cl::cat(InputCategory),
                                    cl::sub(plan()), cl::sub(NegotiateCommand));
cl::opt<std::string> cli::UsageGraphText("usage",
                                    cl::desc("The usage graph: a file, or a text such as "
                                             "'tgl:render -> intel-display-12:scanout x2' "
                                             "(default: the image goes from device to device in "
                                             "their order, once a frame)"),
                                    cl::value_desc("graph"), cl::cat(InputCategory),
                                    cl::sub(NegotiateCommand));

cl::opt<std::string>
    cli::TargetList("target",
                    cl::desc("Targets and groups of targets, separated by commas; see 'aux-plan "
                             "targets'. all: each GPU with its newest driver, but for dg1; intel: "
                             "those of a vendor; amd@mesa-22.3: with that driver. skl: by the "
                             "rules of that hardware, with its newest driver where a driver's "
                             "rules are asked for; skl@mesa-22.3: with that driver"),
                    cl::value_desc("list"), cl::cat(PlanCategory), cl::sub(plan()),
                    cl::sub(VerifyCommand), cl::sub(SimulateCommand), cl::sub(TablesCommand),
                    cl::sub(CompareCommand), cl::sub(LimitsCommand), cl::sub(AliasCommand),
                    cl::sub(ExplainCommand), cl::sub(AdviseCommand), cl::sub(CheckCommand),
                    cl::sub(LSPCommand), cl::sub(SyncCommand), cl::sub(StateCommand));
cl::opt<std::string> cli::RecordFolder(
    "td",
    cl::desc("Take the hardware tables from the records in <folder>, a changed copy of td/, "
             "instead of those of the build"),
    cl::value_desc("folder"), cl::cat(PlanCategory), cl::sub(plan()), cl::sub(VerifyCommand),
    cl::sub(SimulateCommand), cl::sub(TablesCommand), cl::sub(TargetsCommand),
    cl::sub(CompareCommand), cl::sub(LimitsCommand), cl::sub(AliasCommand), cl::sub(ExplainCommand),
    cl::sub(AdviseCommand), cl::sub(CheckCommand), cl::sub(LSPCommand), cl::sub(SyncCommand),
    cl::sub(StateCommand));
cl::opt<std::string> cli::PolicyWord("policy", cl::desc("How to plan"), cl::value_desc("policy"),
                                     cl::cat(PlanCategory), cl::sub(plan()), cl::sub(AliasCommand),
                                     cl::sub(CompareCommand), cl::sub(ExplainCommand),
                                     cl::sub(AdviseCommand), cl::sub(CheckCommand),
                                     cl::sub(LSPCommand));
cl::opt<std::string> cli::LimitCostText("limit-cost",
                                        cl::desc("The smallest packing that costs at most <n> "
                                                 "bytes a frame more than none (default: the "
                                                 "smallest)"),
                                        cl::value_desc("n"), cl::cat(PlanCategory),
                                        cl::sub(AliasCommand));
cl::opt<std::string>
    cli::LimitBytesText("limit-bytes",
                        cl::desc("The cheapest packing that takes at most <n> bytes"),
                        cl::value_desc("n"), cl::cat(PlanCategory), cl::sub(AliasCommand));
cl::opt<std::string>
    cli::ContractWord("contract",
                      cl::desc("What is known when planning, all that accesses do or their layouts "
                               "only, as --policy=layout and render-pass always do; driver: "
                               "optimal chooses layouts and transitions, and the driver of the "
                               "target places the ops"),
                      cl::value_desc("contract"), cl::cat(PlanCategory), cl::sub(plan()),
                      cl::sub(CompareCommand), cl::sub(ExplainCommand), cl::sub(AdviseCommand),
                      cl::sub(CheckCommand), cl::sub(LSPCommand));
cl::opt<bool> cli::Joint("joint",
                         cl::desc("With --contract=driver: make one choice of layouts for all "
                                  "targets together; ir prints the frame with this choice, stats "
                                  "and json what each target pays for it"),
                         cl::cat(PlanCategory), cl::sub(plan()));
cl::opt<std::string> cli::WeightsText("weights",
                                      cl::desc("With --joint and in advice about barriers: how "
                                               "much each target counts, as skl=3,tgl=2 (default: "
                                               "1 each)"),
                                      cl::value_desc("list"), cl::cat(PlanCategory),
                                      cl::sub(plan()), cl::sub(AdviseCommand));
cl::opt<std::string>
    cli::MinimizeWord("minimize",
                      cl::desc("What optimal makes least of: bytes moved plus calls and stalls at "
                               "their price, bytes moved alone, which is what its proofs are "
                               "about, or ops, with the modes and aux kinds that the tables list "
                               "first"),
                      cl::value_desc("what"), cl::cat(PlanCategory), cl::sub(plan()),
                      cl::sub(CompareCommand), cl::sub(ExplainCommand), cl::sub(AdviseCommand),
                      cl::sub(CheckCommand));
cl::opt<std::string> cli::CostsFile(
    "costs", cl::desc("Take cost coefficients from <file> (default: those of the tables)"),
    cl::value_desc("file"), cl::cat(PlanCategory), cl::sub(plan()), cl::sub(CompareCommand),
    cl::sub(AliasCommand), cl::sub(ExplainCommand), cl::sub(AdviseCommand), cl::sub(CheckCommand));
cl::opt<bool> cli::DriverLimits("driver-limits",
                                cl::desc("Under tracked and optimal too: keep to the limits of the "
                                         "target's driver (docs/HardwareReference.md), which "
                                         "layout, render-pass and always-valid always keep; the "
                                         "others know the hardware only"),
                                cl::cat(PlanCategory), cl::sub(plan()), cl::sub(CompareCommand),
                                cl::sub(ExplainCommand), cl::sub(AdviseCommand),
                                cl::sub(CheckCommand));
cl::opt<std::string> cli::LiftText("lift",
                                   cl::desc("Keep to the driver's limits but for those in <list>, "
                                            "or all; implies --driver-limits"),
                                   cl::value_desc("list"), cl::cat(PlanCategory), cl::sub(plan()),
                                   cl::sub(CompareCommand), cl::sub(ExplainCommand),
                                   cl::sub(AdviseCommand), cl::sub(CheckCommand));
cl::opt<bool> cli::Replan("replan", cl::desc("Drop the plan that the graph carries first"),
                          cl::cat(PlanCategory), cl::sub(plan()), cl::sub(CompareCommand),
                          cl::sub(ExplainCommand), cl::sub(AdviseCommand), cl::sub(CheckCommand));
cl::opt<bool> cli::NoVerify("no-verify", cl::desc("Print a plan that the checker rejects too"),
                            cl::cat(PlanCategory), cl::sub(plan()));
cl::opt<bool> cli::ByImage("images", cl::desc("Split costs and ops by image"),
                           cl::cat(InputCategory), cl::sub(CompareCommand));
cl::opt<std::string> cli::OpsText("ops",
                                  cl::desc("Print the ops of two plans side by side, by pass. A "
                                           "plan is that of a policy, or policy/contract"),
                                  cl::value_desc("plan,plan"), cl::cat(InputCategory),
                                  cl::sub(CompareCommand));
cl::opt<std::string> cli::BudgetFile("budget", cl::desc("The budget, as --write-budget writes it"),
                                     cl::value_desc("file"), cl::cat(InputCategory),
                                     cl::sub(CheckCommand));
cl::opt<bool> cli::WriteBudget("write-budget",
                               cl::desc("Write a budget that the plans just keep to"),
                               cl::cat(InputCategory), cl::sub(CheckCommand));
cl::opt<std::string> cli::ToleranceText("tolerance",
                                        cl::desc("Let plans exceed the limits by <n> percent, as "
                                                 "2% (default: what the budget says). With "
                                                 "--write-budget: the budget says it"),
                                        cl::value_desc("n%"), cl::cat(InputCategory),
                                        cl::sub(CheckCommand));
cl::opt<std::string> cli::FormatWord("format", cl::desc("How to report"), cl::value_desc("form"),
                                     cl::cat(InputCategory), cl::sub(CheckCommand),
                                     cl::sub(SyncCommand), cl::sub(StateCommand),
                                     cl::sub(NegotiateCommand));
cl::opt<bool> cli::AsValidated("as-validated",
                               cl::desc("Also report what Vulkan orders, but validation layers do "
                                        "not count as ordered"),
                               cl::cat(InputCategory), cl::sub(SyncCommand));
cl::opt<std::string> cli::JobsText("jobs",
                                   cl::desc("Work on <n> of several inputs at a time (default 0: "
                                            "as many as there are processors)"),
                                   cl::value_desc("n"), cl::init("0"), cl::cat(InputCategory),
                                   cl::sub(plan()), cl::sub(VerifyCommand),
                                   cl::sub(SimulateCommand), cl::sub(CheckCommand),
                                   cl::sub(FmtCommand));
cl::opt<bool> cli::WriteDependencies("MD",
                                     cl::desc("Write a dependency file for Make and Ninja, by "
                                              "default beside the output"),
                                     cl::cat(InputCategory), cl::sub(plan()),
                                     cl::sub(VerifyCommand), cl::sub(SimulateCommand),
                                     cl::sub(ImportCommand), cl::sub(FmtCommand),
                                     cl::sub(CompareCommand), cl::sub(AliasCommand),
                                     cl::sub(LimitsCommand), cl::sub(ExplainCommand),
                                     cl::sub(AdviseCommand), cl::sub(CheckCommand));
cl::opt<std::string>
    cli::DependencyFile("MF", cl::desc("Write the dependency file <file>"), cl::value_desc("file"),
                        cl::cat(InputCategory), cl::sub(plan()), cl::sub(VerifyCommand),
                        cl::sub(SimulateCommand), cl::sub(ImportCommand), cl::sub(FmtCommand),
                        cl::sub(CompareCommand), cl::sub(AliasCommand), cl::sub(LimitsCommand),
                        cl::sub(ExplainCommand), cl::sub(AdviseCommand), cl::sub(CheckCommand));
cl::list<std::string> cli::DependencyTargets("MT",
                                             cl::desc("Name <target> in the dependency file "
                                                      "instead of the output"),
                                             cl::value_desc("target"), cl::cat(InputCategory),
                                             cl::sub(plan()), cl::sub(VerifyCommand),
                                             cl::sub(SimulateCommand), cl::sub(ImportCommand),
                                             cl::sub(FmtCommand), cl::sub(CompareCommand),
                                             cl::sub(AliasCommand), cl::sub(LimitsCommand),
                                             cl::sub(ExplainCommand), cl::sub(AdviseCommand),
                                             cl::sub(CheckCommand));
cl::opt<bool> cli::CheckFormat("check",
                               cl::desc("Print nothing; fail if the text is not canonical"),
                               cl::cat(InputCategory), cl::sub(FmtCommand));
cl::opt<std::string> cli::ApplyText("apply",
                                    cl::desc("Print the frame with the best <n> edits of "
                                             "barriers, all, or all and the change of a letter; "
                                             "with --policy: with suggestion <n>"),
                                    cl::value_desc("n"), cl::cat(InputCategory),
                                    cl::sub(AdviseCommand));
cl::opt<std::string> cli::TimeText("time",
                                   cl::desc("Search for at most <time>, as 10s or 500ms, and then "
                                            "print what is known (default 10s; 0: to the end)"),
                                   cl::value_desc("time"), cl::init("10s"), cl::cat(InputCategory),
                                   cl::sub(AdviseCommand));
cl::opt<bool> cli::Verbose("verbose",
                           cl::desc("Print the plans of all policies; of advice: each target of "
                                    "each edit, and the best sets of edits"),
                           cl::cat(InputCategory), cl::sub(CompareCommand), cl::sub(AdviseCommand));
cl::opt<std::string> cli::OpText("op", cl::desc("Explain only op <n>, counted from 1"),
                                 cl::value_desc("n"), cl::cat(InputCategory),
                                 cl::sub(ExplainCommand));
cl::opt<unsigned> cli::PathCount("paths",
                                 cl::desc("Follow <n> single paths (default 0: all at once)"),
                                 cl::value_desc("n"), cl::init(0), cl::cat(PlanCategory),
                                 cl::sub(SimulateCommand));
cl::opt<uint64_t> cli::Seed("seed", cl::desc("Draw those paths from <n> (default 1)"),
                            cl::value_desc("n"), cl::init(1), cl::cat(PlanCategory),
                            cl::sub(SimulateCommand));

cl::opt<std::string>
    cli::MaxErrorsText("max-errors", cl::desc("Stop after <n> errors, 0: never (default 20)"),
                       cl::value_desc("n"), cl::init("20"), cl::cat(DiagnosticCategory),
                       cl::sub(plan()), cl::sub(VerifyCommand), cl::sub(SimulateCommand),
                       cl::sub(FmtCommand), cl::sub(CompareCommand), cl::sub(LimitsCommand),
                       cl::sub(AliasCommand), cl::sub(ExplainCommand), cl::sub(AdviseCommand),
                       cl::sub(CheckCommand), cl::sub(SyncCommand));
cl::list<std::string>
    cli::WarningWords("W", cl::Prefix,
                      cl::desc("Turn the warning <flag> on, or off with no-<flag>; error makes "
                               "errors of all warnings, error=<flag> of one, which it turns on, "
                               "no-error=<flag> of all others"),
                      cl::value_desc("flag"), cl::cat(DiagnosticCategory), cl::sub(plan()),
                      cl::sub(VerifyCommand), cl::sub(SimulateCommand), cl::sub(FmtCommand),
                      cl::sub(CompareCommand), cl::sub(LimitsCommand), cl::sub(AliasCommand),
                      cl::sub(ExplainCommand), cl::sub(AdviseCommand), cl::sub(CheckCommand),
                      cl::sub(SyncCommand));
cl::opt<bool> cli::VerifyDiagnostics("verify-diagnostics",
                                     cl::desc("Compare diagnostics with the expected-error, "
                                              "expected-warning and expected-note comments of the "
                                              "input; print nothing else"),
                                     cl::cat(DiagnosticCategory), cl::sub(plan()),
                                     cl::sub(VerifyCommand), cl::sub(SimulateCommand),
                                     cl::sub(FmtCommand));
cl::opt<std::string> cli::ProgressText("progress-after", cl::ReallyHidden,
                                       cl::desc("Milliseconds until a terminal shows progress"),
                                       cl::init("1000"), cl::cat(DiagnosticCategory),
                                       cl::sub(cl::SubCommand::getAll()));
// Clients of the protocol say so; there is nothing else.
static cl::opt<bool> UsesStdio("stdio", cl::ReallyHidden, cl::desc("Use standard input and output"),
                               cl::cat(InputCategory), cl::sub(LSPCommand));
cl::opt<bool> cli::IsLitTest("lit-test", cl::ReallyHidden,
                             cl::desc("Messages are readable JSON, for tests"),
                             cl::cat(InputCategory), cl::sub(LSPCommand));
static cl::opt<std::string> DescribeWord("describe", cl::ReallyHidden,
                                         cl::desc("Print the manual page or a completion"),
                                         cl::cat(InputCategory), cl::sub(plan()));

//===----------------------------------------------------------------------===//
// Commands
//===----------------------------------------------------------------------===//

static constexpr unsigned AnyNumber = ~0u;

ArrayRef<CommandInfo> tool::allCommands() {
  static const CommandInfo All[] = {
      // name, what LLVM's parser has, inputs, plans, takes a plan, has targets, takes many
      {Command::Plan, &plan(), "frame.rg", 1, true, false, true, true},
      {Command::Advise, &AdviseCommand, "frame.rg", AnyNumber, true, false, true, false},
      {Command::Alias, &AliasCommand, "frame.rg", 1, true, false, true, false},
      {Command::Check, &CheckCommand, "frame.rg", 1, true, false, true, true},
      {Command::Compare, &CompareCommand, "frame.rg", 2, true, false, true, false},
      {Command::Explain, &ExplainCommand, "frame.rg", AnyNumber, true, false, true, false},
      {Command::Fmt, &FmtCommand, "frame.rg", 1, false, false, false, true},
      {Command::Import, &ImportCommand, "capture.jsonl", 1, false, false, false, false},
      {Command::Limits, &LimitsCommand, "frame, capture or folder", AnyNumber, true, false, true,
       false},
      {Command::LSP, &LSPCommand, "", 1, true, false, true, false},
      {Command::Negotiate, &NegotiateCommand, "device", AnyNumber, false, false, false, false},
      {Command::Reduce, &ReduceCommand, "frame.rg", 1, false, false, false, false},
      {Command::Simulate, &SimulateCommand, "plan.rg", 1, false, true, true, true},
      {Command::State, &StateCommand, "capture.jsonl", 1, false, false, true, false},
      {Command::Sync, &SyncCommand, "frame.rg", 1, false, false, true, false},
      {Command::Tables, &TablesCommand, "", 1, false, false, true, false},
      {Command::Targets, &TargetsCommand, "", 1, false, false, false, false},
      {Command::Verify, &VerifyCommand, "plan.rg", 1, false, true, true, true}};
  return All;
}

const CommandInfo &tool::infoOf(Command C) {
  return *llvm::find_if(allCommands(), [&](const CommandInfo &I) { return I.Id == C; });
}

const CommandInfo &tool::chosenCommand() {
  for (const CommandInfo &C : allCommands().drop_front())
    if (*C.Parser)
      return C;
  return allCommands().front();
}

static const CommandInfo *findCommand(StringRef Name) {
  for (const CommandInfo &C : allCommands().drop_front())
    if (C.name() == Name)
      return &C;
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Texts
//===----------------------------------------------------------------------===//

StringRef tool::overview() {
  return "plans resolves and fast clears of compressed images";
}

StringRef tool::exitStatuses() {
  return "0   done; a plan that was checked is right\n"
         "1   wrong input, or an output that cannot be written: errors have been printed, and\n"
         "    files are as they were\n"
         "2   wrong usage\n"
         "3   check: a frame is over its budget, and all frames could be checked\n"
         "74  whoever read the output has closed the pipe\n";
}

/// Does help show the option?
static bool isShown(const cl::Option &O) {
  return O.getOptionHiddenFlag() == cl::NotHidden && !O.isPositional() && !O.ArgStr.empty() &&
         llvm::any_of(O.Categories, [](const cl::OptionCategory *Of) {
           return Of == &InputCategory || Of == &PlanCategory || Of == &DiagnosticCategory;
         });
}

/// \p Base: the text that all commands have in common.
static std::string textFor(const cl::Option &O, StringRef Base, const CommandInfo &C) {
  if (&O == &cli::OutputFile && (C.Id == Command::Plan || C.Id == Command::Alias))
    return (Base + "; %t stands for the target").str();
  if (&O == &cli::TargetList && C.TakesPlan)
    return "The target that the plan is for (default: the one that it names)";
  if (O.ArgStr == cli::WarningWords.ArgStr)
    return (Base + ": " + join(warningFlags(), " or ") +
            (C.Id == Command::Limits ? " (default: all off, with -Werror on)"
                                     : " (default: all on)"))
        .str();
  if (&O == &cli::ImageList && C.Id == Command::Negotiate)
    return "Negotiate for an image of <list>: a format, a size, or both (default: those of the "
           "usage graph, else XRGB8888,1920x1080)";
  ArrayRef<Word> Words = wordsOf(O.ArgStr, C.Id);
  if (Words.empty())
    return Base.str();
  return (Base + ": " + listOf(Words, defaultWordOf(O.ArgStr, C.Id))).str();
}

/// The text of an option that LLVM's parser does not see.
static std::string colorText() {
  return "Colours in messages, by default on a terminal unless NO_COLOR is set: " +
         listOf(wordsOf("color", Command::Plan), "auto");
}

std::vector<OptionText> tool::optionTexts(const CommandInfo &C) {
  // Texts may have been set for a command already: the common part stands in front.
  static const StringMap<std::string> *const Bases = [] {
    auto *Found = new StringMap<std::string>; // as long as there are options
    for (const CommandInfo &Each : allCommands())
      for (const auto &Entry : cl::getRegisteredOptions(*Each.Parser))
        if (isShown(*Entry.second))
          Found->try_emplace(Entry.first(), Entry.second->HelpStr.str());
    return Found;
  }();
  std::vector<OptionText> Texts;
  for (const auto &Entry : cl::getRegisteredOptions(*C.Parser)) {
    const cl::Option &O = *Entry.second;
    if (isShown(O))
      Texts.push_back({O.ArgStr, O.ValueStr, textFor(O, Bases->lookup(O.ArgStr), C),
                       O.ArgStr == cli::WarningWords.ArgStr});
  }
  Texts.push_back({"color", "when", colorText(), false});
  llvm::sort(Texts, [](const OptionText &A, const OptionText &B) { return A.Name < B.Name; });
  return Texts;
}

bool tool::takesNames(Command C) {
  return C == Command::Explain || C == Command::Advise;
}

StringRef tool::inputsBehind(const CommandInfo &C) {
  if (takesNames(C.Id))
    return " [%image | @pass]...";
  if (C.Id == Command::Compare)
    return " [after.rg]";
  if (C.TakesMany)
    return " | folder | @list ...";
  return C.Id == Command::Limits || C.Id == Command::Negotiate ? "..." : "";
}

/// Makes LLVM's parser print the help of \p C.
static void describeFor(const CommandInfo &C) {
  static BumpPtrAllocator Memory;
  static StringSaver Kept(Memory);
  const cl::OptionCategory *Categories[] = {&InputCategory, &PlanCategory, &DiagnosticCategory};
  for (const CommandInfo &Each : allCommands())
    cl::HideUnrelatedOptions(Categories, *Each.Parser);
  auto &Options = cl::getRegisteredOptions(*C.Parser);
  for (const OptionText &Text : optionTexts(C))
    if (cl::Option *O = Options.lookup(Text.Name))
      O->setDescription(Kept.save(Text.Text));
  if (!C.Input.empty())
    cli::Inputs.setDescription(Kept.save("<" + C.Input + ">" + inputsBehind(C)));
}

//===----------------------------------------------------------------------===//
// Parsing
//===----------------------------------------------------------------------===//

bool tool::usageError(const Twine &Message) {
  WithColor::error() << Message << '\n';
  return false;
}

/// LLVM's parser takes a word that could be a command for a file.
static bool isMisspeltCommand(StringRef First) {
  return !First.empty() && !First.starts_with("-") && !findCommand(First) &&
         First.find_first_of("./\\") == StringRef::npos && !sys::fs::exists(First);
}

static bool refuseCommand(StringRef Name) {
  const CommandInfo *Nearest = nullptr;
  unsigned Distance = std::max<size_t>(Name.size() / 2, 1) + 1;
  SmallVector<StringRef, 16> Names;
  for (const CommandInfo &C : allCommands().drop_front()) {
    Names.push_back(C.name());
    unsigned To = Name.edit_distance(C.name());
    if (To < Distance)
      Nearest = &C, Distance = To;
  }
  usageError("'" + Name + "' is neither a command nor a file");
  if (Nearest)
    WithColor::note() << "did you mean '" << Nearest->name() << "'?\n";
  else
    WithColor::note() << "commands are " << join(Names, ", ") << "; 'aux-plan --help' says more\n";
  return false;
}

/// LLVM's parser accepts the options of planning after every command.
static bool checkBelongs(const CommandInfo &C) {
  for (const auto &Entry : cl::getRegisteredOptions(plan())) {
    cl::Option *Given = Entry.second;
    if (Given->getNumOccurrences() && !Given->Subs.contains(C.Parser) &&
        !Given->Subs.contains(&cl::SubCommand::getAll()))
      return usageError("'" + C.name() + "' has no option '--" + Given->ArgStr + "'" +
                        (Given == &cli::EmitWord && cli::FormatWord.Subs.contains(C.Parser)
                             ? "; '--format' says how it reports"
                             : ""));
  }
  return true;
}

static bool checkInputs(const CommandInfo &C) {
  if (takesNames(C.Id) || cli::Inputs.size() < 2)
    return true;
  for (StringRef Input : cli::Inputs)
    if (findCommand(Input) && !sys::fs::exists(Input))
      return usageError("'" + Input + "' is a command, which has to be the first argument");
  if (C.TakesMany || cli::Inputs.size() <= C.MaxInputs)
    return true;
  StringRef Number = C.MaxInputs == 2 ? "two inputs" : "one input";
  return usageError((C.name().empty() ? "planning" : "'" + C.name().str() + "'") + " takes " +
                    Number + ", found '" + join(cli::Inputs, "' and '") + "'");
}

/// LLVM's parser puts the program's name where diagnostics have their severity.
static void printParserErrors(StringRef Text, StringRef ProgramPath) {
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

static bool setColors(StringRef Given) {
  ArrayRef<Word> Words = wordsOf("color", Command::Plan);
  // --color without a value asks for colours, as in other tools.
  StringRef Name = Given.empty() ? "always" : Given;
  const Word *W = llvm::find_if(Words, [&](const Word &W) { return W.Name == Name; });
  if (W == Words.end())
    return usageError("unknown value '" + Given + "' of '--color': expected " + listOf(Words));
  switch (ColorMode(W->Value)) {
  case ColorMode::Auto:
    WithColor::setAutoDetectFunction([](const raw_ostream &OS) { return OS.has_colors(); });
    break;
  case ColorMode::Enable:
    WithColor::setAutoDetectFunction([](const raw_ostream &) { return true; });
    break;
  case ColorMode::Disable:
    WithColor::setAutoDetectFunction([](const raw_ostream &) { return false; });
    break;
  }
  return true;
}

/// LLVM has an option of this name, which knows neither words nor NO_COLOR (https://no-color.org).
/// So this reads and removes the option before LLVM sees it. The command line has the last word.
static bool readColors(std::vector<const char *> &Args) {
  std::optional<std::string> None = sys::Process::GetEnv("NO_COLOR");
  if (!setColors(None && !None->empty() ? "never" : "auto"))
    return false;
  for (size_t I = 1; I != Args.size();) {
    StringRef Arg = Args[I];
    if (Arg == "--")
      break;
    if (Arg != "--color" && Arg != "-color" && !Arg.starts_with("--color=") &&
        !Arg.starts_with("-color=")) {
      ++I;
      continue;
    }
    if (!setColors(Arg.split('=').second))
      return false;
    Args.erase(Args.begin() + I);
  }
  return true;
}

/// LLVM's parser would read options from `@file`; here this is a list of inputs, or a pass. As a
/// path, what this prefix stands before means the same.
static constexpr StringLiteral Mask = "././";

static void maskLists(std::vector<const char *> &Args) {
  static BumpPtrAllocator Memory;
  static StringSaver Kept(Memory);
  for (const char *&Arg : Args)
    if (*Arg == '@')
      Arg = Kept.save(Mask + Arg).data();
}

static void unmaskLists() {
  for (std::string &Input : cli::Inputs)
    if (StringRef(Input).starts_with((Mask + "@").str()))
      Input.erase(0, Mask.size());
}

bool tool::parseCommandLine(int Argc, char **Argv) {
  std::vector<const char *> Args(Argv, Argv + Argc);
  maskLists(Args);
  readDebugOptions(Args);
  if (!readColors(Args))
    return false;
  StringRef First = Args.size() > 1 ? Args[1] : "";
  if (isMisspeltCommand(First))
    return refuseCommand(First);
  const CommandInfo *Named = findCommand(First);
  describeFor(Named ? *Named : allCommands().front());
  cl::SetVersionPrinter([](raw_ostream &OS) { OS << "aux-plan " AUXPLAN_VERSION "\n"; });
  static const std::string AtTheEnd = "\nColours:\n\n  --color=<when>        - " + colorText() +
                                      "\n\nExit status:\n\n" + indented(exitStatuses(), "  ");
  cl::extrahelp MoreHelp(AtTheEnd);
  static const std::string Overview = (overview() + "\n").str();
  std::string Text;
  raw_string_ostream Errors(Text);
  if (!cl::ParseCommandLineOptions(Args.size(), Args.data(), Overview, &Errors)) {
    printParserErrors(Errors.str(), Argv[0]);
    return false;
  }
  if (DescribeWord.getNumOccurrences()) {
    if (!printManual(DescribeWord, outs()))
      return usageError("'--describe' takes man, bash or zsh");
    outs().flush();
    std::exit(outs().has_error() ? ExitBadInput : ExitDone);
  }
  unmaskLists();
  const CommandInfo &C = chosenCommand();
  return checkBelongs(C) && checkInputs(C);
}

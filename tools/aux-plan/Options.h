//===- Options.h - the command line -----------------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The values of the command line, checked to make sense together. Commands never look at options
/// themselves.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXPLAN_OPTIONS_H
#define AUXPLAN_TOOLS_AUXPLAN_OPTIONS_H

#include "auxplan/Planner/PlanOptions.h"
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace auxplan::tool {

/// Exit statuses.
enum ExitCode : int {
  ExitDone = 0,
  ExitBadInput = 1, ///< diagnostics have been printed, nothing has been written
  ExitBadUsage = 2,
  ExitOverBudget = 3 ///< all plans were made; a report says which are over their budget
};
/// The status of a run of which parts have these. A frame over its budget is an answer; other
/// statuses say that there is none.
inline int worseOf(int A, int B) {
  auto Rank = [](int S) { return S == ExitOverBudget ? 1 : S == ExitDone ? 0 : S + 1; };
  return Rank(A) < Rank(B) ? B : A;
}

enum class Command : uint8_t {
  Plan,
  Verify,
  Simulate,
  Sync,
  State,
  Negotiate,
  Compare,
  Limits,
  LSP,
  Explain,
  Advise,
  Check,
  Alias,
  Import,
  Fmt,
  Reduce,
  Tables,
  Targets
};
enum class Emit : uint8_t {
  IR,
  JSON,
  JSONLines,
  Stats,
  Problem,
  None,
  Text,
  Sarif,
  Markdown,
  Soundness,
  Caches,
  State,
  Dot,
  Perfetto,
  Remarks,
  HTML,
  SVG,
  Barriers,
  Vulkan
};

/// The calls that an application records, not the plan of a driver.
inline bool areBarriers(Emit Form, bool InText) {
  return Form == Emit::Barriers || Form == Emit::Vulkan || InText;
}

/// Does the program of another project show the form? Each output then has one target.
inline bool isView(Emit Form) {
  return Form == Emit::Dot || Form == Emit::Perfetto || Form == Emit::Remarks || Form == Emit::SVG;
}

struct NamedTarget {
  const TargetInfo *Info;
  std::string Spelled; ///< as given, for `%t`
};

/// One `-W` of the command line.
struct WarningChoice {
  std::string Flag; ///< empty: all, for Error and NoError
  enum { On, Off, Error, NoError } To;
};

/// The files that a command reads.
struct InputOptions {
  std::string File = "-";
  std::string Place;                ///< where a list names the file; empty: none does
  bool AreSeveral = false;          ///< several files, a folder or a list are given
  std::vector<std::string> Files;   ///< all that are given: for `limits` also folders
  std::string Costs;                ///< of coefficients; empty: those of the tables
  std::vector<std::string> Records; ///< files that the tables come from; none: those of the build
  /// Of `import`: the first and the last frame of the capture.
  std::optional<std::pair<unsigned, unsigned>> CapturedFrames;
};

/// What a command writes, and where.
struct OutputOptions {
  auxplan::tool::Emit Emit = Emit::IR;
  std::string File;
  bool Comments = false;           ///< the text of plans explains itself
  bool Barriers = false;           ///< the text has barriers, not ops
  std::vector<std::string> Images; ///< "%depth": those that the picture shows; empty: with aux data
  unsigned ProgressAfter = 1000;   ///< milliseconds until a terminal shows the progress

  /// One output for each target, `%t` standing for its name.
  bool isPerTarget() const { return File.find("%t") != std::string::npos; }
  /// One output for each input, `%f` standing for its name.
  bool isPerFile() const { return File.find("%f") != std::string::npos; }
  /// The name of the output for a target, with each `%t` replaced.
  std::string fileFor(const NamedTarget &) const;
};

/// \p Text, with each `%f` replaced by the name of the file without folder and ending.
std::string withFileName(std::string Text, llvm::StringRef File);

/// The diagnostics that are shown, and how many.
struct MessageOptions {
  bool VerifyDiagnostics = false;
  unsigned MaxErrors = 20;
  std::vector<WarningChoice> Warnings; ///< the later has the last word
};

struct CompareOptions {
  bool ByImage = false;     ///< costs of each image
  bool AllPolicies = false; ///< not only what the driver does, and the best plan
  /// The two plans whose ops are asked for; else empty.
  std::vector<std::pair<auxplan::Policy, auxplan::Contract>> OpsOf;
};

/// The parts of a plan that `explain` is asked about; nothing: all.
struct ExplainOptions {
  std::vector<std::string> Names; ///< "%depth" or "@gbuffer"
  unsigned Op = 0;                ///< a number from 1; 0: not given
};

struct AdviseOptions {
  std::vector<std::string> Names; ///< "%depth" or "@gbuffer"; none: everything
  unsigned Apply = 0;             ///< the number of the suggestion to carry out; 0: print all
  bool ApplyAll = false;          ///< carry out all edits of barriers
  unsigned ApplyMeaning = 0;      ///< and the change of the meaning with this number; 0: none
  bool Verbose = false;           ///< each target of each edit, and the best sets
  unsigned Milliseconds = 10000;  ///< the advice ends after so long with what it knows; 0: never
};

/// The forms in which `check` reports.
enum class CheckForm : uint8_t { Text, GitHub, Sarif, JUnit };

/// The forms in which `sync` reports.
enum class SyncForm : uint8_t { Text, JSON, Sarif };

/// The forms of the answer of `negotiate`.
enum class SharingForm : uint8_t { Text, JSON, SVG };

struct NegotiateOptions {
  std::string Usage; ///< a file, or the graph itself; empty: a chain of the devices
  std::string Image; ///< as given, in the form that parseImage() reads; empty: not given
  SharingForm Form = SharingForm::Text;
};

struct CheckOptions {
  std::string Budget;              ///< the file
  bool Write = false;              ///< write a budget instead
  std::optional<double> Tolerance; ///< in percent; none: that of the budget
  CheckForm Form = CheckForm::Text;
  /// Is the report a document, which exists once for all inputs?
  bool isDocument() const { return Form == CheckForm::Sarif || Form == CheckForm::JUnit; }
};

/// One choice of layouts for all targets.
struct JointOptions {
  bool IsAsked = false;
  std::vector<uint64_t> Weights; ///< by target; also of advice about barriers
};

struct AliasOptions {
  std::optional<uint64_t> LimitCost, LimitBytes;
};

struct SimulateOptions {
  unsigned Paths = 0; ///< number of single paths; 0: all at once
  uint64_t Seed = 1;  ///< from which they are drawn
};

struct LSPOptions {
  bool IsTest = false; ///< messages are readable
};

struct FmtOptions {
  bool Check = false; ///< say whether the text is canonical
};

struct ReduceOptions {
  std::string Test;
  unsigned TestSeconds = 60; ///< 0: no limit
};

/// The dependency file.
struct DependencyOptions {
  bool Write = false;
  std::string File;                 ///< empty: beside the output
  std::vector<std::string> Targets; ///< that it names instead of the outputs
};

/// A command, the plans that it is about, its files and messages, and what only it has.
struct Options {
  auxplan::tool::Command Command = Command::Plan;
  std::vector<NamedTarget> Targets;
  PlanOptions Plan;
  std::string Lift;         ///< the names of Plan.Lifted, as given
  bool AsksForPlan = false; ///< some option says which plan is wanted
  bool Verify = true;
  bool Replan = false; ///< a plan in the input does not count

  InputOptions Input;
  OutputOptions Output;
  MessageOptions Messages;

  CompareOptions Compare;
  ExplainOptions Explain;
  AdviseOptions Advise;
  CheckOptions Check;
  SyncForm Sync = SyncForm::Text;
  bool SyncAsValidated = false; ///< by the rules of validation layers
  bool StateInJSON = false;
  NegotiateOptions Negotiate;
  AliasOptions Alias;
  SimulateOptions Simulate;
  JointOptions Joint;
  ReduceOptions Reduce;
  LSPOptions LSP;
  FmtOptions Fmt;
  DependencyOptions Dependencies;
  unsigned Jobs = 0; ///< files at a time; 0: as many as there are processors

  /// Does the command run on each of several inputs?
  bool isMany() const;
};
constexpr unsigned MaxJobs = 256;

/// Fills in \p O, and takes the tables from records that `--td` names. Other statuses than ExitDone:
/// the command line or the records are wrong, which it has reported on standard error. `--help` and
/// `--version` do not return.
ExitCode parseOptions(int Argc, char **Argv, Options &O);

/// The targets with their aliases and profiles, one a line.
void printTargetList(llvm::raw_ostream &);
/// Says that no target is given, and lists those that there are. Always false.
bool targetError();

} // namespace auxplan::tool

#endif // AUXPLAN_TOOLS_AUXPLAN_OPTIONS_H

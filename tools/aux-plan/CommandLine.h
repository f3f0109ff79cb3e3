//===- CommandLine.h - options as LLVM's parser has them --------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The command line before it is checked: declarations for llvm::cl, the texts for each command,
/// and the values that were given. Options.h has the values that commands see.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXPLAN_COMMANDLINE_H
#define AUXPLAN_TOOLS_AUXPLAN_COMMANDLINE_H

#include "Options.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/CommandLine.h"

namespace auxplan::tool {

/// A command, and the properties of its command line.
struct CommandInfo {
  Command Id;
  llvm::cl::SubCommand *Parser;
  llvm::StringLiteral Input; ///< the input that the command reads; empty: none
  unsigned MaxInputs;        ///< that it takes together
  bool Plans, TakesPlan;     ///< makes plans; reads one, which names its target
  bool HasTargets;
  bool TakesMany; ///< runs on each of several inputs
  /// The command of planning has no name.
  llvm::StringRef name() const { return Parser->getName(); }
};
llvm::ArrayRef<CommandInfo> allCommands(); ///< planning first
const CommandInfo &infoOf(Command);
/// Do names of images and passes follow the input?
bool takesNames(Command);
/// The rest of the inputs, as usage lines have them.
llvm::StringRef inputsBehind(const CommandInfo &);
/// The command that the command line names, or planning.
const CommandInfo &chosenCommand();

/// Reports wrong usage; returns false.
bool usageError(const llvm::Twine &Message);

/// Fills in the options below; returns false after an error, which it has reported. Prints help,
/// version and the like itself, and then does not return.
bool parseCommandLine(int Argc, char **Argv);

/// An option as help shows it for a command.
struct OptionText {
  llvm::StringRef Name;  ///< without dashes
  llvm::StringRef Value; ///< the placeholder of its value; empty: it has none
  std::string Text;
  bool IsPrefix; ///< `-Wflag`
};
/// The options of a command, by name.
std::vector<OptionText> optionTexts(const CommandInfo &);
/// The exit statuses, one a line.
llvm::StringRef exitStatuses();
/// The purpose of the tool, in a line.
llvm::StringRef overview();

namespace cli {
extern llvm::cl::list<std::string> Inputs;
extern llvm::cl::opt<std::string> RecordFolder;
extern llvm::cl::opt<std::string> OutputFile, EmitWord, FramesText, TestText, TestSecondsText,
    TargetList, ImageList, PolicyWord, LimitCostText, LimitBytesText, ContractWord, MinimizeWord,
    CostsFile, LiftText, OpsText, OpText, ApplyText, BudgetFile, ToleranceText, FormatWord,
    DependencyFile, UsageGraphText, JobsText, MaxErrorsText, ProgressText, WeightsText, TimeText;
extern llvm::cl::opt<bool> DriverLimits, Replan, NoVerify, Comments, Barriers, ByImage, WriteBudget,
    CheckFormat, AsValidated, WriteDependencies, VerifyDiagnostics, IsLitTest, Joint, Verbose;
extern llvm::cl::opt<unsigned> PathCount;
extern llvm::cl::opt<uint64_t> Seed;
extern llvm::cl::list<std::string> WarningWords, DependencyTargets;
} // namespace cli

} // namespace auxplan::tool

#endif // AUXPLAN_TOOLS_AUXPLAN_COMMANDLINE_H

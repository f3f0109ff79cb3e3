//===- Options.cpp - the command line makes sense -------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Turns what LLVM's parser has found (CommandLine.h) into Options: each value is read, and
/// those that exclude each other are refused.
///
//===----------------------------------------------------------------------===//

#include "Options.h"
#include "CommandLine.h"
#include "InputList.h"
#include "OptionWords.h"
#include "auxplan/Engine/JointLayouts.h"
#include "auxplan/Negotiate/UsageFile.h"
#include "auxplan/Sharing/Devices.h"
#include "auxplan/TableLoader/TableLoader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;
using namespace auxplan::tool::cli;

namespace {

/// The value of an option that takes words; of its default if it is not given.
std::optional<unsigned> readWord(const cl::opt<std::string> &Option, Command C) {
  StringRef Name = Option.ArgStr;
  ArrayRef<Word> Words = wordsOf(Name, C);
  StringRef Given =
      Option.getNumOccurrences() ? StringRef(Option.getValue()) : defaultWordOf(Name, C);
  const Word *W = llvm::find_if(Words, [&](const Word &W) { return W.Name == Given; });
  if (W == Words.end()) {
    usageError("unknown value '" + Given + "' of '--" + Name + "': expected " + listOf(Words));
    return std::nullopt;
  }
  return W->Value;
}

/// The same of a word that is a part of an option's value.
std::optional<unsigned> readPart(const cl::opt<std::string> &Option, StringRef Given,
                                 ArrayRef<Word> Words) {
  const Word *W = llvm::find_if(Words, [&](const Word &W) { return W.Name == Given; });
  if (W != Words.end())
    return W->Value;
  usageError("unknown value '" + Given + "' of '--" + Option.ArgStr + "': expected " +
             listOf(Words));
  return std::nullopt;
}

bool comparesFiles(const Options &O) {
  return O.Command == Command::Compare && O.Input.Files.size() == 2;
}

bool readEmit(Options &O) {
  if (wordsOf("emit", O.Command).empty())
    return true;
  std::optional<unsigned> Value = readWord(EmitWord, O.Command);
  if (!Value)
    return false;
  O.Output.Emit = Emit(*Value);
  bool IsPerFile = StringRef(OutputFile).contains("%f");
  if (O.Command == Command::Plan && O.Input.AreSeveral && !IsPerFile) {
    if (!EmitWord.getNumOccurrences())
      O.Output.Emit = Emit::Stats;
    Emit Form = O.Output.Emit;
    if (Form != Emit::Stats && Form != Emit::JSONLines && Form != Emit::None)
      return usageError("'--emit=" + EmitWord +
                        "' for several inputs needs '-o' with '%f' in the "
                        "name; without it there are stats, jsonl and none");
  }
  O.Output.Barriers = Barriers;
  if (Barriers && O.Output.Emit != Emit::IR && O.Output.Emit != Emit::Text)
    return usageError("'--barriers' is for text, found '--emit=" + EmitWord + "'");
  if (Barriers && Comments)
    return usageError("'--comments' is about ops, found '--barriers'");
  if (Comments && O.Output.Emit != Emit::IR)
    return usageError("'--comments' is for '--emit=ir', found '--emit=" + EmitWord + "'");
  return true;
}

/// The sigil of an image may be left out.
bool readImages(Options &O) {
  if (!ImageList.getNumOccurrences() || O.Command == Command::Negotiate)
    return true;
  if (O.Output.Emit != Emit::SVG)
    return usageError("'--image' is for '--emit=svg'");
  SmallVector<StringRef, 4> Names;
  StringRef(ImageList).split(Names, ',');
  for (StringRef Name : Names) {
    Name = Name.trim();
    Name.consume_front("%");
    if (Name.empty())
      return usageError("cannot read '--image=" + ImageList + "': expected names of images");
    O.Output.Images.push_back(("%" + Name).str());
  }
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

/// The driver contract is about one frame and the layouts in it.
bool fitsDriverContract(const Options &O) {
  if (O.Plan.Policy != Policy::Optimal)
    return usageError("'--contract=driver' is for 'optimal', which chooses layouts and "
                      "transitions; '--policy=" +
                      nameOf(O.Plan.Policy) + "' takes those of the input");
  if (O.Command != Command::Plan && O.Command != Command::Explain && O.Command != Command::Advise)
    return usageError("'--contract=driver' makes plans; '" + infoOf(O.Command).name() +
                      "' takes the contracts access and layout");
  return true;
}

bool readPolicy(Options &O) {
  O.AsksForPlan = PolicyWord.getNumOccurrences() || ContractWord.getNumOccurrences() ||
                  MinimizeWord.getNumOccurrences() || DriverLimits || LiftText.getNumOccurrences();
  for (const auto *Option : {&PolicyWord, &ContractWord})
    if (O.Command == Command::Compare && Option->getNumOccurrences() && !comparesFiles(O))
      return usageError("'--" + Option->ArgStr +
                        "' is for two inputs; of one input all policies are compared");
  std::optional<unsigned> Value = readWord(PolicyWord, O.Command);
  std::optional<unsigned> Minimize = readWord(MinimizeWord, O.Command);
  if (!Value || !Minimize)
    return false;
  O.Plan.Policy = Policy(*Value);
  O.Input.Costs = CostsFile;
  O.Plan.Minimize = Objective(*Minimize);
  O.Plan.Contract = contractOf(O.Plan.Policy);
  // People ask what to change for the driver that they have.
  if (O.Command == Command::Advise && !PolicyWord.getNumOccurrences())
    O.Plan.Contract = auxplan::Contract::Driver;
  if (!ContractWord.getNumOccurrences())
    return true;
  std::optional<unsigned> Contract = readWord(ContractWord, O.Command);
  if (!Contract)
    return false;
  bool KnowsLayoutsOnly = O.Plan.Contract == auxplan::Contract::Layout;
  O.Plan.Contract = auxplan::Contract(*Contract);
  if (KnowsLayoutsOnly && O.Plan.Contract == auxplan::Contract::Access)
    return usageError("'--policy=" + nameOf(O.Plan.Policy) +
                      "' always uses the layout contract, found '--contract=" + ContractWord + "'");
  return O.Plan.Contract != auxplan::Contract::Driver || fitsDriverContract(O);
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

/// Two vendors count generations alike: `gfx11` is one of each.
void noteAmbiguous(StringRef Name, const TargetInfo &Found) {
  for (const TargetInfo &T : allTargets())
    for (StringRef Alias : aliasesOf(T)) {
      StringRef Vendor = Alias;
      if (!Vendor.consume_back(("-" + Name).str()) || !Vendor.equals_insensitive(vendorOf(T)))
        continue;
      WithColor::note() << "'" << Name << "' stands for " << Found.name() << "; the one of "
                        << vendorOf(T) << " is '" << Alias << "'\n";
      return;
    }
}

/// May an input that carries a plan name the target?
bool mayNameTarget(const Options &O) {
  if (O.Command != Command::Plan)
    return infoOf(O.Command).TakesPlan || O.Command == Command::Explain ||
           O.Command == Command::Sync || comparesFiles(O);
  bool MakesPlans = O.Replan || O.Output.Emit == Emit::HTML || O.Output.Emit == Emit::Problem;
  return !MakesPlans && !O.isMany() && !O.Input.Files.empty();
}

bool readRecords(Options &O) {
  if (!RecordFolder.getNumOccurrences())
    return true;
  std::optional<std::vector<std::string>> Read = loadTables(RecordFolder);
  if (Read)
    O.Input.Records = std::move(*Read);
  return Read.has_value();
}

bool readTargets(Options &O) {
  if (areBarriers(O.Output.Emit, O.Output.Barriers) && O.AsksForPlan &&
      O.Plan.Contract != Contract::Driver)
    return usageError("barriers do not depend on how ops are planned, but for '--contract=driver'");
  if (areBarriers(O.Output.Emit, O.Output.Barriers) && CostsFile.getNumOccurrences() &&
      O.Plan.Contract != Contract::Driver)
    return usageError("barriers do not depend on costs, but for '--contract=driver'");
  if (!TargetList.getNumOccurrences()) {
    if (areBarriers(O.Output.Emit, O.Output.Barriers))
      return O.Plan.Contract != Contract::Driver ||
             usageError("'--contract=driver' chooses layouts for a driver: it needs '--target'");
    // The budget names its targets, the editor its own. There are caches to learn from.
    if (mayNameTarget(O) || O.Command == Command::Check || O.Command == Command::LSP ||
        O.Output.Emit == Emit::Caches)
      return true;
    return targetError();
  }
  Expected<std::vector<const TargetInfo *>> Found = findTargets(TargetList);
  if (!Found)
    return usageError(toString(Found.takeError()));
  for (const TargetInfo *Info : *Found) {
    O.Targets.push_back({Info, spellingOf(*Info).str()});
    noteAmbiguous(O.Targets.back().Spelled, *Info);
  }
  if (!O.Lift.empty() && none_of(*Found, [&](const TargetInfo *T) {
        return !(T->limitsToLift() & O.Plan.Lifted).empty();
      }))
    return usageError("'--lift=" + O.Lift + "': the drivers of these targets have no such limit");
  if (O.Command == Command::LSP && O.Targets.size() != 1)
    return usageError("'lsp' takes one target");
  if (infoOf(O.Command).TakesPlan && O.Targets.size() != 1)
    return usageError("'" + infoOf(O.Command).name() +
                      "' takes one target: the one that the plan is for");
  return true;
}

/// The number of the target that `--weights` names, which may leave out the profile; none after an
/// error.
std::optional<size_t> findWeighted(StringRef Name, const Options &O) {
  Expected<const TargetInfo *> Found = findTarget(Name);
  if (!Found) {
    usageError("'--weights=" + WeightsText + "': " + toString(Found.takeError()));
    return std::nullopt;
  }
  bool HasProfile = Name.contains('@');
  std::vector<size_t> Named;
  for (auto [N, T] : enumerate(O.Targets))
    if (T.Info == *Found || (!HasProfile && T.Info->name() == (*Found)->name()))
      Named.push_back(N);
  if (Named.size() == 1)
    return Named.front();
  usageError("'--weights=" + WeightsText + "': '" + Name + "' is " +
             (Named.empty() ? "none" : "several") + " of the targets of '--target'");
  return std::nullopt;
}

bool readWeights(Options &O) {
  O.Joint.Weights.assign(O.Targets.size(), 1);
  if (!WeightsText.getNumOccurrences())
    return true;
  std::vector<bool> IsGiven(O.Targets.size());
  SmallVector<StringRef, 8> Parts;
  StringRef(WeightsText).split(Parts, ',');
  for (StringRef Part : Parts) {
    auto [Name, Number] = Part.trim().split('=');
    if (Name.empty() || Number.empty())
      return usageError("cannot read '--weights=" + WeightsText +
                        "': expected target=number, separated by commas");
    std::optional<size_t> N = findWeighted(Name.trim(), O);
    if (!N)
      return false;
    uint64_t Weight;
    if (Number.trim().getAsInteger(10, Weight) || !Weight || Weight > MaxTargetWeight)
      return usageError("'--weights=" + WeightsText + "': expected a whole number from 1 to " +
                        Twine(MaxTargetWeight) + ", found '" + Number.trim() + "'");
    if (IsGiven[*N])
      return usageError("'--weights=" + WeightsText + "' gives " + O.Targets[*N].Info->fullName() +
                        " two weights");
    IsGiven[*N] = true;
    O.Joint.Weights[*N] = Weight;
  }
  return true;
}

/// A joint choice is about one frame and has no plan of its own.
bool readJoint(Options &O) {
  O.Joint.IsAsked = Joint;
  if (O.Command == Command::Advise && O.Plan.Contract == auxplan::Contract::Driver)
    return readWeights(O);
  if (!Joint)
    return !WeightsText.getNumOccurrences() ||
           usageError("'--weights' is for several targets that share one choice of layouts: for "
                      "'--joint', or for 'advise --contract=driver'");
  if (O.Plan.Contract != auxplan::Contract::Driver)
    return usageError("'--joint' makes one choice of layouts: it needs '--contract=driver'");
  if (O.Targets.size() < 2)
    return usageError("'--joint' makes one choice for several targets, found one");
  if (O.Input.AreSeveral)
    return usageError("'--joint' is for one input");
  Emit Form = O.Output.Emit;
  if (Form != Emit::IR && Form != Emit::Stats && Form != Emit::JSON && Form != Emit::None)
    return usageError("'--emit=" + EmitWord +
                      "' shows plans, found '--joint', which has ir, stats, json and none");
  if (Comments || !O.Verify)
    return usageError("'--" + StringRef(Comments ? "comments" : "no-verify") +
                      "' is about a plan, found '--joint'");
  if (StringRef(OutputFile).contains("%t"))
    return usageError("'%t' in the name of the output stands for the target of a plan, found "
                      "'--joint'");
  return readWeights(O);
}

bool readOutput(Options &O) {
  O.Output.File = OutputFile;
  bool IsPage = O.Output.Emit == Emit::Problem || O.Output.Emit == Emit::HTML;
  if (IsPage && O.Plan.Contract == auxplan::Contract::Driver)
    return usageError("'--emit=" + EmitWord + "' has no form for the driver contract");
  bool IsGraph =
      O.Output.Emit == Emit::IR && (O.Command == Command::Plan || O.Command == Command::Alias);
  if (isView(O.Output.Emit) && O.Targets.size() > 1 && !O.Output.isPerTarget())
    return usageError("'--emit=" + EmitWord +
                      "' for several targets needs '-o' with '%t' in the name");
  if (IsGraph && O.Targets.size() > 1 && !O.Joint.IsAsked && !O.Output.isPerTarget())
    return usageError("'--emit=" + StringRef(O.Command == Command::Plan ? "ir" : "graph") +
                      "' for several targets needs '-o' with '%t' in the name");
  if (O.Command != Command::Plan && O.Command != Command::Alias && O.Output.isPerTarget())
    return usageError("'%t' in the name of the output stands for the target of a plan");
  return true;
}

bool readWarning(StringRef Given, Options &O) {
  WarningChoice Choice;
  StringRef Flag = Given;
  bool IsOff = Flag.consume_front("no-");
  bool IsError = Flag == "error" || Flag.starts_with("error=");
  if (IsError)
    Flag = Flag.drop_front(StringRef("error").size());
  if (IsError && Flag.consume_front("=") && Flag.empty())
    Flag = "=";
  bool OfAll = IsError && Flag.empty();
  if (!OfAll && !is_contained(warningFlags(), Flag))
    return usageError("unknown warning '" + Given + "': expected error, or with no-, error= or " +
                      "no-error= in front or nothing: " + join(warningFlags(), ", "));
  Choice.Flag = Flag.str();
  Choice.To = IsError ? (IsOff ? WarningChoice::NoError : WarningChoice::Error)
                      : (IsOff ? WarningChoice::Off : WarningChoice::On);
  O.Messages.Warnings.push_back(std::move(Choice));
  return true;
}

bool readWarnings(Options &O) {
  return all_of(WarningWords, [&](StringRef Given) { return readWarning(Given, O); });
}

bool readMaxErrors(Options &O) {
  if (StringRef(MaxErrorsText).getAsInteger(10, O.Messages.MaxErrors))
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
  if (!readLimit("limit-cost", LimitCostText, O.Alias.LimitCost) ||
      !readLimit("limit-bytes", LimitBytesText, O.Alias.LimitBytes))
    return false;
  if (O.Alias.LimitCost && O.Alias.LimitBytes)
    return usageError("'--limit-cost' and '--limit-bytes' exclude each other");
  return true;
}

/// "optimal" or "optimal/layout".
bool readPlanOf(StringRef Text, Options &O) {
  auto [PolicyText, ContractText] = Text.trim().split('/');
  std::optional<unsigned> P = readPart(OpsText, PolicyText, wordsOf("policy", Command::Plan));
  if (!P)
    return false;
  auxplan::Contract Own = contractOf(Policy(*P)), Given = Own;
  if (!ContractText.empty()) {
    std::optional<unsigned> C = readPart(OpsText, ContractText, wordsOf("contract", Command::Plan));
    if (!C)
      return false;
    Given = auxplan::Contract(*C);
  }
  if (Given == auxplan::Contract::Access && Own != Given)
    return usageError("'" + PolicyText +
                      "' always uses the layout contract, found '--ops=" + OpsText + "'");
  if (Given == auxplan::Contract::Driver)
    return usageError("'--ops' compares plans of one frame, and those under the driver contract "
                      "are of frames of their own");
  O.Compare.OpsOf.push_back({Policy(*P), Given});
  return true;
}

bool readOps(Options &O) {
  O.Compare.ByImage = ByImage;
  O.Compare.AllPolicies = Verbose || ByImage || O.Output.Emit == Emit::JSON;
  if (Verbose && (comparesFiles(O) || OpsText.getNumOccurrences() || O.Output.Emit != Emit::Text))
    return usageError("'--verbose' prints text about one input, without '--ops' and '--emit'");
  if (comparesFiles(O) && (ByImage || OpsText.getNumOccurrences()))
    return usageError("'--" + StringRef(ByImage ? "images" : "ops") +
                      "' is for one input, of which all policies are compared");
  if (!OpsText.getNumOccurrences())
    return true;
  auto [First, Second] = StringRef(OpsText).split(',');
  if (First.empty() || Second.empty() || Second.contains(','))
    return usageError("cannot read '--ops=" + OpsText + "': expected two policies");
  if (O.Compare.ByImage || O.Output.Emit != Emit::Text)
    return usageError("'--ops' prints text, without '--images' and '--emit'");
  if (O.Targets.size() != 1)
    return usageError("'--ops' takes one target: plans of two are for two machines");
  return readPlanOf(First, O) && readPlanOf(Second, O);
}

bool readTest(Options &O) {
  O.Reduce.Test = TestText;
  if (O.Command == Command::Reduce && O.Reduce.Test.empty())
    return usageError("no test given: expected '--test=' and a command that has status 0 on what "
                      "is looked for");
  if (StringRef(TestSecondsText).getAsInteger(10, O.Reduce.TestSeconds))
    return usageError("cannot read '--test-seconds=" + TestSecondsText + "': expected a number");
  return true;
}

/// Of `explain` and `advise`, what follows the input are names; without an input the first name may
/// stand where the input would.
bool readNames(Options &O) {
  if (!takesNames(O.Command))
    return true;
  std::vector<std::string> &Names =
      O.Command == Command::Explain ? O.Explain.Names : O.Advise.Names;
  Names.assign(Inputs.begin(), Inputs.end());
  auto IsName = [](StringRef Text) { return Text.starts_with("%") || Text.starts_with("@"); };
  if (!Names.empty() && !IsName(Names.front()))
    Names.erase(Names.begin());
  else
    O.Input.File = "-";
  for (const std::string &Name : Names)
    if (!IsName(Name))
      return usageError("expected %image or @pass behind the input, found '" + Name + "'");
  if (OpText.getNumOccurrences() &&
      (StringRef(OpText).getAsInteger(10, O.Explain.Op) || !O.Explain.Op))
    return usageError("cannot read '--op=" + OpText + "': expected a number from 1");
  return true;
}

bool readApply(Options &O) {
  if (!ApplyText.getNumOccurrences())
    return true;
  bool OfBarriers = O.Plan.Contract == auxplan::Contract::Driver;
  O.Advise.ApplyAll = OfBarriers && ApplyText == "all";
  bool IsLetter = OfBarriers && ApplyText.size() == 1 && isLower(ApplyText[0]);
  if (IsLetter)
    O.Advise.ApplyMeaning = ApplyText[0] - 'a' + 1;
  if (!O.Advise.ApplyAll && !IsLetter &&
      (StringRef(ApplyText).getAsInteger(10, O.Advise.Apply) || !O.Advise.Apply))
    return usageError("cannot read '--apply=" + ApplyText + "': expected a number from 1" +
                      (OfBarriers ? ", all, or the letter of a change" : ""));
  if (EmitWord.getNumOccurrences())
    return usageError("'--apply' prints the frame as text, found '--emit=" + EmitWord + "'");
  return true;
}

/// A time in words, "10s", "500ms" or "1m", or 0.
bool readTime(Options &O) {
  StringRef Text = TimeText;
  unsigned Unit = Text.consume_back("ms")  ? 1
                  : Text.consume_back("s") ? 1000
                  : Text.consume_back("m") ? 60000
                                           : 0;
  double Number;
  if (Text.getAsDouble(Number) || !(Number >= 0) || (!Unit && Number != 0) || Number * Unit > 1e9)
    return usageError("cannot read '--time=" + TimeText +
                      "': expected a time, such as 10s or 500ms");
  O.Advise.Milliseconds = unsigned(Number * Unit);
  O.Advise.Verbose = Verbose;
  return true;
}

bool readTolerance(Options &O) {
  if (!ToleranceText.getNumOccurrences())
    return true;
  StringRef Text = ToleranceText;
  double Percent;
  if (!Text.consume_back("%") || Text.rtrim().getAsDouble(Percent) || !(Percent >= 0) ||
      Percent > 1e6)
    return usageError("cannot read '--tolerance=" + ToleranceText +
                      "': expected percents, such as 2%");
  O.Check.Tolerance = Percent;
  return true;
}

bool readCheck(Options &O) {
  if (O.Command != Command::Check)
    return true;
  std::optional<unsigned> Form = readWord(FormatWord, O.Command);
  if (!Form)
    return false;
  O.Check.Form = CheckForm(*Form);
  if (!readTolerance(O))
    return false;
  O.Check.Budget = BudgetFile;
  O.Check.Write = WriteBudget;
  if (O.Check.Write && FormatWord.getNumOccurrences())
    return usageError("'--format' is for reports, found '--write-budget'");
  if (O.Check.Write && !O.Check.Budget.empty())
    return usageError("'--budget' and '--write-budget' exclude each other");
  if (!O.Check.Write && O.Check.Budget.empty())
    return usageError("'check' needs one of '--budget=FILE' and '--write-budget'");
  return !O.Check.Write || !O.Targets.empty() ||
         usageError("'--write-budget' needs '--target=LIST'");
}

bool readSync(Options &O) {
  if (O.Command != Command::Sync)
    return true;
  std::optional<unsigned> Form = readWord(FormatWord, O.Command);
  if (Form)
    O.Sync = SyncForm(*Form);
  O.SyncAsValidated = AsValidated;
  return Form.has_value();
}

bool readState(Options &O) {
  if (O.Command != Command::State)
    return true;
  std::optional<unsigned> Form = readWord(FormatWord, O.Command);
  O.StateInJSON = Form == 1;
  return Form.has_value();
}

/// Says that no device is given, and lists those that there are.
bool deviceError() {
  usageError("'negotiate' needs '--usage', files of devices, or names of this list");
  for (const sharing::KnownDevice &Device : sharing::allDevices())
    errs() << "  " << left_justify(Device.name(), 25) << Device.doc() << '\n';
  return false;
}

bool readNegotiate(Options &O) {
  if (O.Command != Command::Negotiate)
    return true;
  std::optional<unsigned> Form = readWord(FormatWord, O.Command);
  if (!Form)
    return false;
  O.Negotiate.Form = SharingForm(*Form);
  O.Negotiate.Usage = UsageGraphText;
  O.Negotiate.Image = ImageList;
  if (ImageList.getNumOccurrences() && !negotiate::parseImage(ImageList))
    return usageError("cannot read '--image=" + ImageList +
                      "': expected a format, a size, or both, such as XRGB8888,1920x1080");
  return !O.Input.Files.empty() || !O.Negotiate.Usage.empty() || deviceError();
}

bool readMany(Options &O) {
  unsigned N;
  bool IsNumber = !StringRef(JobsText).getAsInteger(10, N);
  // A number that is too large for the type is a number all the same.
  if (!IsNumber && !(!JobsText.empty() && all_of(StringRef(JobsText), isDigit)))
    return usageError("cannot read '--jobs=" + JobsText + "': expected a number");
  O.Jobs = IsNumber ? std::min(N, MaxJobs) : MaxJobs;
  if (O.Command == Command::Fmt && O.Fmt.Check && O.Output.Emit != Emit::IR)
    return usageError("'--check' is about the text, found '--emit=" + EmitWord + "'");
  bool TakesFiles = O.isMany() || O.Command == Command::Limits;
  if (TakesFiles && O.Input.Files.size() > 1 && is_contained(O.Input.Files, "-"))
    return usageError("standard input cannot be one of several inputs");
  if (comparesFiles(O) && count(O.Input.Files, "-") == 2)
    return usageError("standard input cannot be both inputs");
  if (!O.isMany()) {
    O.Output.File = withFileName(O.Output.File, O.Input.File);
    O.Check.Budget = withFileName(O.Check.Budget, O.Input.File);
    return true;
  }
  if (O.Messages.VerifyDiagnostics)
    return usageError("'--verify-diagnostics' is for one input");
  if (!O.Verify && !O.Output.isPerFile())
    return usageError("'--no-verify' prints plans; for several inputs it needs '-o' with '%f' in "
                      "the name");
  if (O.Output.isPerFile() && O.Output.Emit == Emit::JSONLines)
    return usageError("'--emit=jsonl' prints the lines of all inputs into one output");
  if (O.Command == Command::Fmt && !O.Fmt.Check && !O.Output.isPerFile())
    return usageError("'fmt' of several inputs needs '--check', or '-o' with '%f' in the name");
  if (O.Command == Command::Check && O.Check.Write && !O.Output.isPerFile())
    return usageError("'--write-budget' of several inputs needs '-o' with '%f' in the name");
  return true;
}

bool readDependencies(Options &O) {
  O.Dependencies.File = DependencyFile;
  O.Dependencies.Targets.assign(DependencyTargets.begin(), DependencyTargets.end());
  O.Dependencies.Write = WriteDependencies || DependencyFile.getNumOccurrences() ||
                         DependencyTargets.getNumOccurrences();
  if (!O.Dependencies.Write)
    return true;
  if (DependencyFile.getNumOccurrences() && DependencyFile.empty())
    return usageError("'-MF' needs the name of a file");
  bool HasOutput = OutputFile != "-";
  if (!HasOutput && O.Dependencies.Targets.empty())
    return usageError("a dependency file names outputs: expected '-o' or '-MT'");
  bool HasOneOutput = HasOutput && !O.Output.isPerTarget() && !O.Output.isPerFile();
  if (!HasOneOutput && O.Dependencies.File.empty())
    return usageError("the dependency file has no name: expected '-MF', or '-o' with one output");
  return true;
}

bool readProgress(Options &O) {
  if (StringRef(ProgressText).getAsInteger(10, O.Output.ProgressAfter))
    return usageError("cannot read '--progress-after=" + ProgressText + "': expected a number");
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
  O.Input.CapturedFrames = {A, B};
  return true;
}

} // namespace

bool tool::targetError() {
  usageError("no target given: expected '--target=' and 'all' or names of this list");
  printTargetList(errs());
  return false;
}

std::string OutputOptions::fileFor(const NamedTarget &T) const {
  std::string Name = File;
  for (size_t At = 0; (At = Name.find("%t", At)) != std::string::npos; At += T.Spelled.size())
    Name.replace(At, 2, T.Spelled);
  return Name;
}

std::string tool::withFileName(std::string Text, StringRef File) {
  std::string Name = nameOfFile(File);
  for (size_t At = 0; (At = Text.find("%f", At)) != std::string::npos; At += Name.size())
    Text.replace(At, 2, Name);
  return Text;
}

bool Options::isMany() const {
  return (Input.AreSeveral && infoOf(Command).TakesMany) || Output.Emit == Emit::JSONLines;
}

ExitCode tool::parseOptions(int Argc, char **Argv, Options &O) {
  if (!parseCommandLine(Argc, Argv))
    return ExitBadUsage;
  // Before anything asks for a target.
  if (!readRecords(O))
    return ExitBadInput;
  const CommandInfo &Chosen = chosenCommand();
  O.Command = Chosen.Id;
  O.Input.File = Inputs.empty() ? "-" : Inputs.front();
  O.Input.Files.assign(Inputs.begin(), Inputs.end());
  O.Input.AreSeveral = Inputs.size() > 1 || any_of(Inputs, namesSeveral);
  O.Verify = !NoVerify;
  O.Replan = Replan;
  O.Fmt.Check = CheckFormat;
  O.Output.Comments = Comments;
  O.Messages.VerifyDiagnostics = VerifyDiagnostics;
  O.Simulate.Paths = PathCount;
  O.Simulate.Seed = Seed;
  O.LSP.IsTest = IsLitTest;
  bool Ok = readEmit(O) && readImages(O) && readPolicy(O) && readDriver(O) &&
            (!Chosen.HasTargets || readTargets(O)) && readJoint(O) && readOutput(O) &&
            readWarnings(O) && readMaxErrors(O) && readFrames(O) && readTest(O) && readLimits(O) &&
            readOps(O) && readNames(O) && readApply(O) && readTime(O) && readCheck(O) &&
            readSync(O) && readState(O) && readNegotiate(O) && readProgress(O) &&
            readMany(O) && readDependencies(O);
  return Ok ? ExitDone : ExitBadUsage;
}

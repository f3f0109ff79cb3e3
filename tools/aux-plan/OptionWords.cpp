//===- OptionWords.cpp - the words that options take ----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Words and their enumerators.
///
//===----------------------------------------------------------------------===//

#include "OptionWords.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

static constexpr Word EmitOfPlan[] = {
    {"ir", unsigned(Emit::IR)},           {"json", unsigned(Emit::JSON)},
    {"stats", unsigned(Emit::Stats)},     {"jsonl", unsigned(Emit::JSONLines)},
    {"none", unsigned(Emit::None)},       {"problem", unsigned(Emit::Problem)},
    {"dot", unsigned(Emit::Dot)},         {"perfetto", unsigned(Emit::Perfetto)},
    {"remarks", unsigned(Emit::Remarks)}, {"html", unsigned(Emit::HTML)},
    {"svg", unsigned(Emit::SVG)},         {"barriers", unsigned(Emit::Barriers)},
    {"vulkan", unsigned(Emit::Vulkan)}};
static constexpr Word EmitOfFmt[] = {{"ir", unsigned(Emit::IR)}, {"json", unsigned(Emit::JSON)}};
static constexpr Word EmitOfLists[] = {{"text", unsigned(Emit::Text)},
                                       {"json", unsigned(Emit::JSON)}};
static constexpr Word EmitOfAdvise[] = {{"text", unsigned(Emit::Text)},
                                        {"json", unsigned(Emit::JSON)},
                                        {"sarif", unsigned(Emit::Sarif)}};
static constexpr Word EmitOfLimits[] = {{"text", unsigned(Emit::Text)},
                                        {"json", unsigned(Emit::JSON)},
                                        {"md", unsigned(Emit::Markdown)}};
static constexpr Word EmitOfAlias[] = {
    {"text", unsigned(Emit::Text)}, {"json", unsigned(Emit::JSON)}, {"graph", unsigned(Emit::IR)}};
static constexpr Word EmitOfTables[] = {{"text", unsigned(Emit::Text)},
                                        {"json", unsigned(Emit::JSON)},
                                        {"md", unsigned(Emit::Markdown)},
                                        {"soundness", unsigned(Emit::Soundness)},
                                        {"caches", unsigned(Emit::Caches)},
                                        {"state", unsigned(Emit::State)}};
static constexpr Word Policies[] = {{"layout", unsigned(Policy::Layout)},
                                    {"tracked", unsigned(Policy::Tracked)},
                                    {"always-valid", unsigned(Policy::AlwaysValid)},
                                    {"render-pass", unsigned(Policy::RenderPass)},
                                    {"optimal", unsigned(Policy::Optimal)}};
static constexpr Word Contracts[] = {{"access", unsigned(Contract::Access)},
                                     {"layout", unsigned(Contract::Layout)},
                                     {"driver", unsigned(Contract::Driver)}};
static constexpr Word Minimized[] = {{"total", unsigned(Objective::Total)},
                                     {"traffic", unsigned(Objective::Traffic)},
                                     {"ops", unsigned(Objective::Ops)}};
static constexpr Word CheckForms[] = {{"text", unsigned(CheckForm::Text)},
                                      {"github", unsigned(CheckForm::GitHub)},
                                      {"sarif", unsigned(CheckForm::Sarif)},
                                      {"junit", unsigned(CheckForm::JUnit)}};
static constexpr Word SyncForms[] = {{"text", unsigned(SyncForm::Text)},
                                     {"json", unsigned(SyncForm::JSON)},
                                     {"sarif", unsigned(SyncForm::Sarif)}};
static constexpr Word StateForms[] = {{"text", 0}, {"json", 1}};
static constexpr Word SharingForms[] = {{"text", unsigned(SharingForm::Text)},
                                        {"json", unsigned(SharingForm::JSON)},
                                        {"svg", unsigned(SharingForm::SVG)}};
static constexpr Word Colors[] = {{"auto", unsigned(ColorMode::Auto)},
                                  {"always", unsigned(ColorMode::Enable)},
                                  {"never", unsigned(ColorMode::Disable)}};
static constexpr StringLiteral WarningFlags[] = {"missing-transfer", "mixed-samples",
                                                 "undefined-read", "unpaired-ownership",
                                                 "unsupported-format"};

static ArrayRef<Word> wordsOfEmit(Command C) {
  switch (C) {
  case Command::Plan:
    return EmitOfPlan;
  case Command::Fmt:
    return EmitOfFmt;
  case Command::Compare:
  case Command::Explain:
  case Command::Targets:
    return EmitOfLists;
  case Command::Advise:
    return EmitOfAdvise;
  case Command::Limits:
    return EmitOfLimits;
  case Command::Alias:
    return EmitOfAlias;
  case Command::Tables:
    return EmitOfTables;
  case Command::Verify:
  case Command::Simulate:
  case Command::Sync:
  case Command::State:
  case Command::Negotiate:
  case Command::Check:
  case Command::Import:
  case Command::LSP:
  case Command::Reduce:
    return {};
  }
  llvm_unreachable("unknown command");
}

static ArrayRef<Word> wordsOfFormat(Command C) {
  if (C == Command::Negotiate)
    return SharingForms;
  if (C == Command::State)
    return StateForms;
  return C == Command::Sync ? ArrayRef<Word>(SyncForms) : CheckForms;
}

ArrayRef<Word> tool::wordsOf(StringRef Option, Command C) {
  if (Option == "emit")
    return wordsOfEmit(C);
  return StringSwitch<ArrayRef<Word>>(Option)
      .Case("policy", Policies)
      .Case("contract", Contracts)
      .Case("minimize", Minimized)
      .Case("format", wordsOfFormat(C))
      .Case("color", Colors)
      .Default({});
}

StringRef tool::defaultWordOf(StringRef Option, Command C) {
  if (Option == "policy")
    return C == Command::Alias ? "tracked" : "optimal";
  ArrayRef<Word> Words = wordsOf(Option, C);
  return Words.empty() ? "" : StringRef(Words.front().Name);
}

ArrayRef<StringLiteral> tool::warningFlags() {
  return WarningFlags;
}

std::string tool::listOf(ArrayRef<Word> Words, StringRef Default) {
  SmallVector<std::string, 8> Names;
  for (const Word &W : Words)
    Names.push_back((W.Name + (!Default.empty() && W.Name == Default ? " (default)" : "")).str());
  std::string Text = join(ArrayRef(Names).drop_back(), ", ");
  return Text + (Text.empty() ? "" : " or ") + Names.back();
}

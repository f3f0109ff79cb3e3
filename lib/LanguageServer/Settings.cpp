//===- Settings.cpp - what the server can, and what it shall do -----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The server tells its abilities when it starts; the client tells what to plan for.
///
//===----------------------------------------------------------------------===//

#include "Server.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::lsp;

json::Object lsp::capabilities() {
  constexpr int Incremental = 2;
  return json::Object{
      {"textDocumentSync", json::Object{{"openClose", true}, {"change", Incremental}}},
      {"hoverProvider", true},
      {"definitionProvider", true},
      {"referencesProvider", true},
      {"documentHighlightProvider", true},
      {"documentSymbolProvider", true},
      {"inlayHintProvider", true},
      {"completionProvider", json::Object{{"triggerCharacters", json::Array{"%", "@", "("}}}},
      {"documentFormattingProvider", true},
      {"renameProvider", json::Object{{"prepareProvider", true}}},
      {"codeActionProvider",
       json::Object{{"codeActionKinds", json::Array{"quickfix", "refactor.rewrite"}}}},
      {"semanticTokensProvider",
       json::Object{{"legend", semanticLegend()}, {"full", true}, {"range", true}}},
  };
}

/// "layout"; none: there is no such contract.
static std::optional<Contract> contractNamed(StringRef Name) {
  for (Contract C : {Contract::Access, Contract::Layout})
    if (nameOf(C) == Name)
      return C;
  return std::nullopt;
}

Expected<PlanSettings> lsp::readSettings(const json::Object &Given, PlanSettings Before) {
  auto Wrong = [](const Twine &Why) { return requestError(ErrorCode::InvalidParams, Why); };
  if (std::optional<StringRef> Name = Given.getString("target")) {
    Before.Target = nullptr;
    if (!Name->empty()) {
      Expected<const TargetInfo *> Found = findTarget(*Name);
      if (!Found)
        return Wrong(toString(Found.takeError()));
      Before.Target = *Found;
    }
  }
  if (std::optional<StringRef> Name = Given.getString("policy")) {
    std::optional<Policy> Known = parsePolicy(*Name);
    if (!Known)
      return Wrong("unknown policy '" + *Name + "'");
    Before.Plan.Policy = *Known;
    Before.Plan.Contract = contractOf(*Known);
  }
  if (std::optional<StringRef> Name = Given.getString("contract")) {
    std::optional<Contract> Known = contractNamed(*Name);
    if (!Known)
      return Wrong("unknown contract '" + *Name + "'");
    Before.Plan.Contract = *Known;
  }
  // Such policies know no other contract.
  if (contractOf(Before.Plan.Policy) == Contract::Layout)
    Before.Plan.Contract = Contract::Layout;
  return Before;
}

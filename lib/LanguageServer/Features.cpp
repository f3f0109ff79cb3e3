//===- Features.cpp - answers to requests about a text --------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The list of requests, and the pieces that answers share.
///
//===----------------------------------------------------------------------===//

#include "Features.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::lsp;

char RequestError::ID = 0;

Error lsp::requestError(ErrorCode Code, const Twine &Text) {
  return make_error<RequestError>(Code, Text);
}

ArrayRef<Request> lsp::allRequests() {
  static constexpr Request All[] = {
      {"textDocument/hover", Needs::Text, hover},
      {"textDocument/definition", Needs::Text, definition},
      {"textDocument/references", Needs::Text, references},
      {"textDocument/documentHighlight", Needs::Text, documentHighlight},
      {"textDocument/documentSymbol", Needs::Text, documentSymbol},
      {"textDocument/inlayHint", Needs::Plan, inlayHint},
      {"textDocument/completion", Needs::Text, completion},
      {"textDocument/formatting", Needs::Text, formatting},
      {"textDocument/prepareRename", Needs::Text, prepareRename},
      {"textDocument/rename", Needs::Text, rename},
      {"textDocument/codeAction", Needs::Advice, codeAction},
      {"textDocument/semanticTokens/full", Needs::Text, semanticTokens},
      {"textDocument/semanticTokens/range", Needs::Text, semanticTokensIn},
  };
  return All;
}

const Request *lsp::findRequest(StringRef Method) {
  const Request *Found =
      find_if(allRequests(), [&](const Request &R) { return R.Method == Method; });
  return Found == allRequests().end() ? nullptr : Found;
}

//===----------------------------------------------------------------------===//
// Positions
//===----------------------------------------------------------------------===//

std::optional<Position> lsp::positionOf(const json::Value *V) {
  const json::Object *O = V ? V->getAsObject() : nullptr;
  std::optional<int64_t> Line = O ? O->getInteger("line") : std::nullopt;
  std::optional<int64_t> Character = O ? O->getInteger("character") : std::nullopt;
  if (!Line || !Character || *Line < 0 || *Character < 0)
    return std::nullopt;
  // The text is smaller than that, so such a position is its end.
  return Position{uint32_t(std::min<int64_t>(*Line, UINT32_MAX)),
                  uint32_t(std::min<int64_t>(*Character, UINT32_MAX))};
}

Expected<uint32_t> lsp::offsetIn(const Scene &S, Params P, StringRef Key) {
  if (std::optional<Position> At = positionOf(P.get(Key)))
    return S.Of.Text.offsetOf(*At, S.Encoding);
  return requestError(ErrorCode::InvalidParams, "expected a position in '" + Key + "'");
}

Expected<TextRange> lsp::rangeIn(const Scene &S, Params P, StringRef Key) {
  const json::Object *Range = P.getObject(Key);
  std::optional<Position> Begin = Range ? positionOf(Range->get("start")) : std::nullopt;
  std::optional<Position> End = Range ? positionOf(Range->get("end")) : std::nullopt;
  if (!Begin || !End)
    return requestError(ErrorCode::InvalidParams, "expected a range in '" + Key + "'");
  return TextRange{S.Of.Text.offsetOf(*Begin, S.Encoding), S.Of.Text.offsetOf(*End, S.Encoding)};
}

json::Value lsp::toJSON(Position P) {
  return json::Object{{"line", P.Line}, {"character", P.Character}};
}

json::Value lsp::toJSON(TextRange R, const EditedText &Text, PositionEncoding Encoding) {
  return json::Object{{"start", toJSON(Text.positionOf(R.Begin, Encoding))},
                      {"end", toJSON(Text.positionOf(R.End, Encoding))}};
}

//===----------------------------------------------------------------------===//
// Diagnostics
//===----------------------------------------------------------------------===//

static int severityOf(SourceMgr::DiagKind Kind) {
  switch (Kind) {
  case SourceMgr::DK_Error:
    return 1;
  case SourceMgr::DK_Warning:
    return 2;
  case SourceMgr::DK_Remark:
  case SourceMgr::DK_Note:
    return 3;
  }
  llvm_unreachable("unknown kind of diagnostic");
}

json::Value lsp::diagnosticOf(const Remark &R, const Snapshot &Of, StringRef Source,
                              PositionEncoding Encoding) {
  json::Object D{{"range", toJSON(R.At, Of.Text, Encoding)},
                 {"severity", severityOf(R.Kind)},
                 {"source", Source.str()},
                 {"message", json::fixUTF8(R.Message)}};
  // "... [-Wundefined-read]"
  if (StringRef Text = R.Message; Text.ends_with("]"))
    if (size_t At = Text.rfind(" [-W"); At != StringRef::npos) {
      D["code"] = Text.substr(At + 2).drop_back();
      D["message"] = json::fixUTF8(Text.take_front(At));
    }
  if (!R.Notes.empty()) {
    json::Array Notes;
    for (const Remark::Note &N : R.Notes)
      Notes.push_back(json::Object{
          {"location", json::Object{{"uri", Of.URI}, {"range", toJSON(N.At, Of.Text, Encoding)}}},
          {"message", json::fixUTF8(N.Message)}});
    D["relatedInformation"] = std::move(Notes);
  }
  return D;
}

json::Value lsp::diagnosticsOf(const Snapshot &Of, const PlanView *Plan,
                               PositionEncoding Encoding) {
  json::Array All;
  for (const Remark &R : Of.Read.Remarks)
    All.push_back(diagnosticOf(R, Of, "aux-plan", Encoding));
  if (Plan && Plan->Target)
    for (const Remark &R : Plan->Remarks)
      All.push_back(diagnosticOf(R, Of, "aux-plan " + Plan->Target->fullName(), Encoding));
  else if (Plan)
    for (const Remark &R : Plan->Remarks)
      All.push_back(diagnosticOf(R, Of, "aux-plan", Encoding));
  return json::Object{{"uri", Of.URI}, {"version", Of.Version}, {"diagnostics", std::move(All)}};
}

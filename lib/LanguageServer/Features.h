//===- Features.h - answers to requests about a text ------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One function for each request of LSP that is about a text. Each takes what is known of the text
/// and the request's parameters, and gives the result.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_LANGUAGESERVER_FEATURES_H
#define AUXPLAN_LIB_LANGUAGESERVER_FEATURES_H

#include "Snapshot.h"
#include "llvm/Support/JSON.h"

namespace auxplan::lsp {

/// The codes of errors that LSP defines.
enum class ErrorCode : int {
  ParseError = -32700,
  InvalidRequest = -32600,
  MethodNotFound = -32601,
  InvalidParams = -32602,
  ServerNotInitialized = -32002,
  RequestFailed = -32803,
  ContentModified = -32801,
  RequestCancelled = -32800
};

/// An error for the client.
class RequestError : public llvm::ErrorInfo<RequestError> {
public:
  static char ID;
  RequestError(ErrorCode Code, const llvm::Twine &Text) : Code(Code), Text(Text.str()) {}
  void log(llvm::raw_ostream &OS) const override { OS << Text; }
  std::error_code convertToErrorCode() const override { return llvm::inconvertibleErrorCode(); }
  const ErrorCode Code;
  const std::string Text;
};
llvm::Error requestError(ErrorCode, const llvm::Twine &Text);

/// The result of a request, as JSON.
class Result {
public:
  Result(const llvm::json::Value &);
  template <typename T, std::enable_if_t<std::is_constructible_v<llvm::json::Value, T &&> &&
                                             !std::is_same_v<std::decay_t<T>, llvm::json::Value>,
                                         int> = 0>
  Result(T &&Of) : Result(llvm::json::Value(std::forward<T>(Of))) {}
  /// \p Text must be right.
  static Result ofJSON(std::string Text) {
    Result Of(nullptr);
    Of.Text = std::move(Text);
    return Of;
  }
  llvm::StringRef text() const { return Text; }

private:
  std::string Text;
};

using Answer = llvm::Expected<Result>;
using Params = const llvm::json::Object &;

/// The information that an answer needs besides the text.
enum class Needs : uint8_t {
  Text,  ///< nothing: the server answers at once, with the plan if it is there
  Plan,  ///< the plan of this version
  Advice ///< the changes that save something, if the editor asks for them
};

struct Request {
  llvm::StringLiteral Method;
  Needs What;
  Answer (*Respond)(const Scene &, Params);
};
/// Requests about a text.
llvm::ArrayRef<Request> allRequests();
/// Null: there is none with this name.
const Request *findRequest(llvm::StringRef Method);

/// Does a `codeAction` ask for changes that save something, and can it wait for them?
bool wantsAdvice(Params);

/// The abilities of the server, as `initialize` tells them.
llvm::json::Object capabilities();
/// The types and modifiers of semantic tokens.
llvm::json::Value semanticLegend();

Answer hover(const Scene &, Params);
Answer definition(const Scene &, Params);
Answer references(const Scene &, Params);
Answer documentHighlight(const Scene &, Params);
Answer documentSymbol(const Scene &, Params);
Answer inlayHint(const Scene &, Params);
Answer completion(const Scene &, Params);
Answer formatting(const Scene &, Params);
Answer prepareRename(const Scene &, Params);
Answer rename(const Scene &, Params);
Answer codeAction(const Scene &, Params);
Answer semanticTokens(const Scene &, Params);
Answer semanticTokensIn(const Scene &, Params);

// Pieces of answers.

/// A position of the parameters, as an offset.
llvm::Expected<uint32_t> offsetIn(const Scene &, Params, llvm::StringRef Key = "position");
/// A range of the parameters.
llvm::Expected<TextRange> rangeIn(const Scene &, Params, llvm::StringRef Key = "range");
std::optional<Position> positionOf(const llvm::json::Value *);
llvm::json::Value toJSON(Position);
llvm::json::Value toJSON(TextRange, const EditedText &, PositionEncoding);
inline llvm::json::Value toJSON(TextRange R, const Scene &S) {
  return toJSON(R, S.Of.Text, S.Encoding);
}

llvm::json::Value diagnosticOf(const Remark &, const Snapshot &, llvm::StringRef Source,
                               PositionEncoding);
/// The diagnostics of a snapshot as the client gets them.
llvm::json::Value diagnosticsOf(const Snapshot &, const PlanView *, PositionEncoding);

} // namespace auxplan::lsp

#endif // AUXPLAN_LIB_LANGUAGESERVER_FEATURES_H

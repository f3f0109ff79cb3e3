//===- EditorBench.cpp - keystrokes ---------------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Times the language server: from a message of the editor, a character typed in the middle of the
/// frame, to the diagnostics of the text, or to the answer of a request that comes right behind the
/// character. Plans are made meanwhile, by the server's other threads. Also times the requests
/// whose answers name each pass or access of the text, since a keystroke may have to wait for one.
///
//===----------------------------------------------------------------------===//

#include "Bench.h"
#include "auxplan/Graph/TextIO.h"
#include "lib/LanguageServer/Server.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::bench;

namespace {

/// An editor with one text.
class Editor {
public:
  Editor(const TargetInfo &Target, const Graph &G)
      : S(options(Target), [this](StringRef M) {
          // The keys stand at the beginning of a message, which may be long.
          StringRef Head = M.take_front(100);
          HasDiagnostics |= Head.contains("\"textDocument/publishDiagnostics\"");
          HasAnswer |= Head.contains("\"result\":");
        }) {
    std::string Text;
    raw_string_ostream OS(Text);
    printText(G, OS);
    push({"initialize", 1, json::Object{{"capabilities", json::Object()}}});
    push({"textDocument/didOpen", 0,
          json::Object{{"textDocument",
                        json::Object{{"uri", "file:///a.rg"}, {"version", 0}, {"text", Text}}}}});
    S.runUntilIdle();
    // The first access of the pass in the middle.
    size_t At = Text.find("  pass ", Text.size() / 2);
    Line = StringRef(Text).take_front(At).count('\n') + 1;
    StringRef Access = StringRef(Text).substr(At).split('\n').second.split('\n').first;
    Name = Access.find('%') + 1;
    End = Access.size();
  }

  /// Types a blank at the end of the line, or removes it.
  void type() {
    json::Object Start{{"line", Line}, {"character", End}};
    json::Object Stop{{"line", Line}, {"character", End + IsTyped}};
    json::Object Change{
        {"range", json::Object{{"start", std::move(Start)}, {"end", std::move(Stop)}}},
        {"text", IsTyped ? "" : " "}};
    IsTyped = !IsTyped;
    push({"textDocument/didChange", 0,
          json::Object{
              {"textDocument", json::Object{{"uri", "file:///a.rg"}, {"version", ++Version}}},
              {"contentChanges", json::Array{std::move(Change)}}}});
  }
  void ask(StringRef Method) {
    json::Object Begin{{"line", 0}, {"character", 0}};
    json::Object End{{"line", 1 << 30}, {"character", 0}};
    push(
        {Method, 2,
         json::Object{{"textDocument", json::Object{{"uri", "file:///a.rg"}}},
                      {"position", json::Object{{"line", Line}, {"character", Name}}},
                      {"range", json::Object{{"start", std::move(Begin)}, {"end", std::move(End)}}},
                      {"newName", "another"}}});
  }
  /// Works until the messages are answered; false: they are not.
  bool work(bool IsTyped, bool IsAsked) {
    HasDiagnostics = HasAnswer = false;
    S.runWhatIsThere();
    return (HasDiagnostics || !IsTyped) && (HasAnswer || !IsAsked);
  }

private:
  struct Message {
    StringRef Method;
    int Id; ///< 0: a notification
    json::Object Params;
  };
  void push(Message M) {
    json::Object O{{"jsonrpc", "2.0"}, {"method", M.Method}, {"params", std::move(M.Params)}};
    if (M.Id)
      O["id"] = M.Id;
    S.push(formatv("{0}", json::Value(std::move(O))).str());
  }
  static LanguageServerOptions options(const TargetInfo &Target) {
    LanguageServerOptions Options;
    Options.Settings.Target = &Target;
    return Options;
  }
  bool HasDiagnostics = false, HasAnswer = false, IsTyped = false;
  int64_t Line = 0, Name = 0, End = 0, Version = 0;
  lsp::Server S; ///< uses the others
};

} // namespace

static void benchKeystroke(benchmark::State &State, const GraphSpec &Spec, const TargetInfo &T,
                           StringRef Method) {
  Editor E(T, *makeGraph(Spec));
  for (auto _ : State) {
    E.type();
    if (!Method.empty())
      E.ask(Method);
    if (!E.work(/*IsTyped=*/true, !Method.empty())) {
      State.SkipWithError("no answer");
      return;
    }
  }
}

static void benchRequest(benchmark::State &State, const GraphSpec &Spec, const TargetInfo &T,
                         StringRef Method) {
  Editor E(T, *makeGraph(Spec));
  for (auto _ : State) {
    E.ask(Method);
    if (!E.work(/*IsTyped=*/false, /*IsAsked=*/true)) {
      State.SkipWithError("no answer");
      return;
    }
  }
}

void bench::addEditorBenchmarks(const Options &O) {
  for (Family F : AllFamilies)
    for (uint32_t Passes : O.sizes()) {
      if (Passes > 10000)
        continue;
      GraphSpec Spec = {F, true, Passes};
      for (auto [What, Method] : {std::pair<StringRef, StringRef>("diagnostics", ""),
                                  {"hover", "textDocument/hover"},
                                  {"completion", "textDocument/completion"}})
        add(O, ("keystroke/" + What + "/" + Spec.name()).str(),
            [=, &T = *O.Target, Method = Method](benchmark::State &State) {
              benchKeystroke(State, Spec, T, Method);
            });
      for (auto [What, Method] : {std::pair<StringRef, StringRef>("outline", "documentSymbol"),
                                  {"colours", "semanticTokens/full"},
                                  {"hints", "inlayHint"},
                                  {"references", "references"},
                                  {"highlights", "documentHighlight"},
                                  {"rename", "rename"},
                                  {"formatting", "formatting"}})
        add(O, ("request/" + What + "/" + Spec.name()).str(),
            [=, &T = *O.Target, Method = ("textDocument/" + Method).str()](
                benchmark::State &State) { benchRequest(State, Spec, T, Method); });
    }
}

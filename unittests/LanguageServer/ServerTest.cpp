//===- ServerTest.cpp - the server under random and hostile clients -------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/LanguageServer/Server.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "gtest/gtest.h"
#include <ctime>
#include <random>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::lsp;

namespace {

/// A client in the same process.
class TestClient {
public:
  explicit TestClient(StringRef Target = "")
      : S(options(Target), [this](StringRef M) {
          Sent.push_back(cantFail(json::parse(M)));
        }) {
    request("initialize", json::Object{{"capabilities", json::Object()}});
  }

  void push(json::Object Message) {
    Message["jsonrpc"] = "2.0";
    S.push(formatv("{0}", json::Value(std::move(Message))).str());
  }
  void notify(StringRef Method, json::Object Params) {
    push(json::Object{{"method", Method}, {"params", std::move(Params)}});
  }
  int64_t ask(StringRef Method, json::Object Params) {
    push(json::Object{{"id", ++LastId}, {"method", Method}, {"params", std::move(Params)}});
    return LastId;
  }
  void run() { S.runUntilIdle(); }
  /// The answer to a request; null if there is none.
  const json::Object *answer(int64_t Id) const {
    for (const json::Value &M : Sent)
      if (M.getAsObject()->getInteger("id") == Id)
        return M.getAsObject();
    return nullptr;
  }
  /// The code of an answer's error; 0: it has none.
  int64_t errorOf(int64_t Id) const {
    const json::Object *Of = answer(Id);
    const json::Object *Error = Of ? Of->getObject("error") : nullptr;
    return Error ? *Error->getInteger("code") : 0;
  }
  const json::Object *request(StringRef Method, json::Object Params) {
    int64_t Id = ask(Method, std::move(Params));
    run();
    return answer(Id);
  }

  void open(StringRef Text) {
    Version = 1;
    notify(
        "textDocument/didOpen",
        json::Object{{"textDocument", json::Object{{"uri", URI}, {"version", 1}, {"text", Text}}}});
  }
  void change(json::Value Change) {
    notify("textDocument/didChange",
           json::Object{{"textDocument", json::Object{{"uri", URI}, {"version", ++Version}}},
                        {"contentChanges", json::Array{std::move(Change)}}});
  }
  json::Object of(uint32_t Line = 0, uint32_t Character = 0) const {
    return json::Object{{"textDocument", json::Object{{"uri", URI}}},
                        {"position", toJSON(Position{Line, Character})},
                        {"range", json::Object{{"start", toJSON(Position{0, 0})},
                                               {"end", toJSON(Position{Line, Character})}}}};
  }
  /// The last diagnostics.
  std::string diagnostics() const {
    for (size_t M = Sent.size(); M-- != 0;)
      if (Sent[M].getAsObject()->getString("method") == "textDocument/publishDiagnostics")
        return formatv("{0}", *Sent[M].getAsObject()->getObject("params")->get("diagnostics"));
    return "none";
  }
  std::vector<json::Value> Sent;

private:
  static LanguageServerOptions options(StringRef Target) {
    LanguageServerOptions Options;
    if (!Target.empty())
      Options.Settings.Target = *findTarget(Target);
    return Options;
  }
  static constexpr StringLiteral URI = "file:///a.rg";
  Server S;
  int64_t LastId = 0, Version = 0;
};

std::string example(StringRef Name) {
  auto File = MemoryBuffer::getFile(AUXPLAN_TEST_DIR "/../examples/" + Name);
  return File ? (*File)->getBuffer().str() : "";
}

} // namespace

TEST(Server, CancelsRequests) {
  TestClient C("skl");
  C.open(example("deferred.rg"));
  C.run();
  // One that has not been looked at.
  int64_t Early = C.ask("textDocument/hover", C.of());
  C.notify("$/cancelRequest", json::Object{{"id", Early}});
  int64_t Other = C.ask("textDocument/hover", C.of());
  C.run();
  EXPECT_EQ(C.errorOf(Early), int(ErrorCode::RequestCancelled));
  EXPECT_EQ(C.errorOf(Other), 0);
  ASSERT_TRUE(C.answer(Other));
  // One that was answered: nothing happens.
  size_t Sent = C.Sent.size();
  C.notify("$/cancelRequest", json::Object{{"id", Other}});
  C.run();
  EXPECT_EQ(C.Sent.size(), Sent);
}

TEST(Server, RefusesRequestsAboutATextThatHasChanged) {
  TestClient C("skl");
  std::string Text = example("deferred.rg");
  C.open(Text);
  int64_t Old = C.ask("textDocument/inlayHint", C.of(1000));
  C.change(json::Object{{"text", Text + "\n"}});
  int64_t New = C.ask("textDocument/inlayHint", C.of(1000));
  C.run();
  EXPECT_EQ(C.errorOf(Old), int(ErrorCode::ContentModified));
  EXPECT_EQ(C.errorOf(New), 0);
  ASSERT_TRUE(C.answer(New));
  EXPECT_GT(C.answer(New)->getArray("result")->size(), 10u);
}

TEST(Server, ReadsATextOnceForEditsThatFollowOneAnother) {
  TestClient C;
  C.open("frame {\n}\n");
  C.run();
  size_t Sent = C.Sent.size();
  for (int N = 0; N != 10; ++N)
    C.change(json::Object{{"text", "frame {\n}\n// " + std::to_string(N)}});
  C.run();
  ASSERT_EQ(C.Sent.size(), Sent + 1);
  EXPECT_EQ(C.Sent.back().getAsObject()->getObject("params")->getInteger("version"), 11);
}

/// Random edits of a text, as the server sees them and as a string.
class RandomEdits : public testing::TestWithParam<const char *> {};

TEST_P(RandomEdits, LeaveWhatAFreshTextHas) {
  bool IsLong = std::getenv("AUXPLAN_LONG");
  std::mt19937 Random(7);
  for (unsigned Round = 0, Rounds = IsLong ? 100 : 5; Round != Rounds; ++Round) {
    std::string Text = example(GetParam());
    ASSERT_FALSE(Text.empty());
    TestClient C("skl");
    C.open(Text);
    for (unsigned Step = 0; Step != 40; ++Step) {
      EditedText Now(Text);
      uint32_t Begin = Random() % (Text.size() + 1);
      uint32_t End = std::min<uint32_t>(Text.size(), Begin + Random() % 20);
      uint32_t From = Random() % (Text.size() + 1);
      // Nothing, a piece of the same text, a sign, or a character beyond ASCII.
      std::string With = Random() % 4 == 0   ? ""
                         : Random() % 3 == 0 ? Text.substr(From, Random() % 30)
                         : Random() % 2 == 0 ? std::string(1, "{}[]()%@\"\n,./-"[Random() % 14])
                                             : "\xF0\x9F\x98\x80";
      // Pieces must not cut characters.
      if (!json::isUTF8(With) || !json::isUTF8(StringRef(Text).take_front(Begin)) ||
          !json::isUTF8(StringRef(Text).take_front(End)))
        continue;
      C.change(json::Object{{"range", toJSON({Begin, End}, Now, PositionEncoding::UTF16)},
                            {"text", With}});
      Text.replace(Begin, End - Begin, With);
      Position At =
          EditedText(Text).positionOf(Random() % (Text.size() + 1), PositionEncoding::UTF16);
      for (const Request &R : allRequests())
        C.ask(R.Method, C.of(At.Line, At.Character));
    }
    C.run();
    TestClient Fresh("skl");
    Fresh.open(Text);
    Fresh.run();
    EXPECT_EQ(C.diagnostics(), Fresh.diagnostics()) << Text;
  }
}

INSTANTIATE_TEST_SUITE_P(Examples, RandomEdits,
                         testing::Values("deferred.rg", "temporal_cfg.rg", "transient_heap.rg"));

namespace {

/// A frame with so many passes, with an image for each hundred of them.
std::string longFrame(unsigned Passes) {
  std::string Text;
  raw_string_ostream OS(Text);
  OS << "image %depth : D16_UNORM 64x64 usage(DEPTH_STENCIL_ATTACHMENT)\n";
  for (unsigned I = 0; I * 100 < Passes; ++I)
    OS << "image %i" << I << " : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED)\n";
  OS << "frame {\n";
  for (unsigned P = 0; P != Passes; ++P)
    OS << formatv("  pass @p{0} on graphics {{\n    depth %depth load(clear 1.0) store(store)\n"
                  "    color %i{1} load(clear 0, 0, 0, 0) store(store)\n  }\n",
                  P, P / 100);
  OS << "}\n";
  return Text;
}

} // namespace

/// These answers are written as text, piece by piece (AnswerText.h), not as trees of values.
TEST(Server, AnswersAboutAWholeLongTextAreJSON) {
  TestClient C("skl");
  const unsigned Passes = 500;
  C.open(longFrame(Passes));
  auto Ask = [&](StringRef Method) -> const json::Value * {
    json::Object Params = C.of(0, 8); // %depth
    Params["newName"] = "d";
    Params["range"] = json::Object{{"start", toJSON(Position{0, 0})},
                                   {"end", toJSON(Position{10 * Passes, 0})}};
    Params["context"] = json::Object{{"includeDeclaration", true}};
    const json::Object *Answer = C.request(("textDocument/" + Method).str(), std::move(Params));
    return Answer ? Answer->get("result") : nullptr;
  };
  auto Count = [&](StringRef Method) {
    const json::Value *Found = Ask(Method);
    return Found && Found->getAsArray() ? Found->getAsArray()->size() : 0;
  };
  const unsigned Images = 1 + Passes / 100;
  EXPECT_EQ(Count("documentSymbol"), Images + 1);
  EXPECT_EQ(Count("references"), Passes + 1);
  EXPECT_EQ(Count("documentHighlight"), Passes + 1);
  EXPECT_GE(Count("inlayHint"), Passes);
  EXPECT_EQ(Count("formatting"), 1u) << "one edit";
  const json::Value *Tokens = Ask("semanticTokens/full");
  ASSERT_TRUE(Tokens && Tokens->getAsObject());
  size_t Numbers = Tokens->getAsObject()->getArray("data")->size();
  EXPECT_EQ(Numbers % 5, 0u);
  EXPECT_GE(Numbers, 5 * 10 * Passes);
  const json::Value *Renamed = Ask("rename");
  ASSERT_TRUE(Renamed && Renamed->getAsObject());
  const json::Object &Changes = *Renamed->getAsObject()->getObject("changes");
  EXPECT_EQ(Changes.begin()->second.getAsArray()->size(), Passes + 1);
}

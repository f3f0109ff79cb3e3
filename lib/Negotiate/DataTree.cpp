//===- DataTree.cpp - a JSON or YAML file as a tree -----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The reader of JSON gives tokens, LLVM's parser of YAML nodes that are read while one walks over
/// them. Both walks keep the open maps and lists in an array of their own, which has a limit: what
/// devices can do is never nested so deep.
///
//===----------------------------------------------------------------------===//

#include "lib/Negotiate/DataTree.h"
#include "auxplan/Graph/JSONReader.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/YAMLParser.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::negotiate;

using Kind = DataTree::Kind;

static constexpr size_t MaxDepth = 64;

std::optional<uint64_t> DataValue::integer() const {
  uint64_t N;
  int64_t Signed;
  if (!isScalar())
    return std::nullopt;
  if (!text().getAsInteger(text().starts_with_insensitive("0x") ? 0 : 10, N))
    return N;
  if (!text().getAsInteger(10, Signed))
    return uint64_t(Signed);
  return std::nullopt;
}

std::optional<double> DataValue::number() const {
  double X;
  if (!isScalar() || text().getAsDouble(X) || !(X > -1e300 && X < 1e300))
    return std::nullopt;
  return X;
}

DataValue DataValue::operator[](StringRef Key) const {
  if (isMap())
    for (DataValue V : *this)
      if (V.key() == Key)
        return V;
  return {};
}

DataValue DataTree::root() const {
  return Items.empty() ? DataValue() : DataValue(this, 0);
}

//===----------------------------------------------------------------------===//
// Building
//===----------------------------------------------------------------------===//

namespace auxplan::negotiate {

/// Appends values in preorder.
class TreeBuilder {
public:
  explicit TreeBuilder(DataTree &T) : Items(T.Items) {}
  void key(StringRef Text, LocOffset At) {
    Key = Text.str();
    KeyAt = At;
  }
  void add(Kind K, LocOffset At, unsigned Length, StringRef Text = "");
  void close() { Open.pop_back(); }
  bool isTooDeep() const { return Open.size() > MaxDepth; }

private:
  struct Level {
    uint32_t Parent, LastMember; ///< 0: no member yet
  };
  std::vector<DataTree::Item> &Items;
  std::vector<Level> Open;
  std::string Key;
  LocOffset KeyAt = 0;
};

} // namespace auxplan::negotiate

void TreeBuilder::add(Kind K, LocOffset At, unsigned Length, StringRef Text) {
  uint32_t Index = Items.size();
  if (!Open.empty()) {
    Level &Top = Open.back();
    (Top.LastMember ? Items[Top.LastMember].Next : Items[Top.Parent].First) = Index;
    Top.LastMember = Index;
  }
  DataTree::Item I;
  I.Kind = K;
  I.At = At;
  I.KeyAt = KeyAt;
  I.Length = Length;
  I.Key = std::move(Key);
  I.Text = Text.str();
  Items.push_back(std::move(I));
  Key.clear();
  if (K == Kind::Map || K == Kind::List)
    Open.push_back({Index, 0});
}

static bool tooDeep(DiagnosticEngine &D, LocOffset At) {
  return D.error(At, "a description of devices is nested at most " + Twine(MaxDepth) + " deep", 1);
}

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

/// One value, which is whole or opens a level.
static void addJSON(const JSONReader &R, TreeBuilder &To) {
  SmallString<64> Scratch;
  unsigned Length = R.end() - R.begin();
  switch (R.token()) {
  case JSONReader::ObjectBegin:
    return To.add(Kind::Map, R.begin(), Length);
  case JSONReader::ArrayBegin:
    return To.add(Kind::List, R.begin(), Length);
  case JSONReader::String:
    return To.add(Kind::Scalar, R.begin(), Length, R.string(Scratch));
  case JSONReader::Number:
  case JSONReader::True:
  case JSONReader::False:
    return To.add(Kind::Scalar, R.begin(), Length, R.text());
  case JSONReader::Null:
    return To.add(Kind::Null, R.begin(), Length);
  case JSONReader::ObjectEnd:
  case JSONReader::ArrayEnd:
    return To.close();
  case JSONReader::Key:
    return To.key(R.string(Scratch), R.begin());
  case JSONReader::End:
  case JSONReader::Error:
    return;
  }
}

static bool readJSON(StringRef Text, DiagnosticEngine &D, TreeBuilder &To) {
  JSONReader R(Text);
  while (R.next() != JSONReader::End) {
    if (R.failed())
      return D.error(R.begin(), R.error());
    addJSON(R, To);
    if (To.isTooDeep())
      return tooDeep(D, R.begin());
  }
  return true;
}

//===----------------------------------------------------------------------===//
// YAML
//===----------------------------------------------------------------------===//

namespace {

/// Walks over a document. LLVM's parser says what is wrong through its SourceMgr; only the first
/// thing counts, since what follows comes of it.
class YAMLWalk {
public:
  YAMLWalk(StringRef Text, DiagnosticEngine &D, TreeBuilder &To)
      : Text(Text), D(D), To(To), Stream(Text, SM) {
    SM.setDiagHandler(keep, this);
  }
  bool run();

private:
  struct Level {
    yaml::Node *Of;
    yaml::MappingNode::iterator Member;
    yaml::SequenceNode::iterator Element;
  };
  static void keep(const SMDiagnostic &Of, void *Walk);
  LocOffset offsetOf(const yaml::Node &N) const { return offsetOf(N.getSourceRange().Start); }
  LocOffset offsetOf(SMLoc L) const;
  bool value(yaml::Node *);
  bool scalar(const yaml::Node &, StringRef Raw, StringRef Value);
  bool step();
  bool member(yaml::KeyValueNode &);
  bool fail(const yaml::Node &N, const Twine &Why);

  StringRef Text;
  DiagnosticEngine &D;
  TreeBuilder &To;
  SourceMgr SM;
  bool HasFailed = false;
  std::string Message;
  SMLoc FailedAt;
  yaml::Stream Stream;
  std::vector<Level> Open;
};

} // namespace

void YAMLWalk::keep(const SMDiagnostic &Of, void *Walk) {
  auto &W = *static_cast<YAMLWalk *>(Walk);
  if (W.HasFailed || Of.getKind() != SourceMgr::DK_Error)
    return;
  W.HasFailed = true;
  W.Message = Of.getMessage().str();
  W.FailedAt = Of.getLoc();
}

/// The parser may point behind the text.
LocOffset YAMLWalk::offsetOf(SMLoc L) const {
  const char *At = L.getPointer();
  return At >= Text.begin() && At <= Text.end() ? At - Text.begin() : Text.size();
}

bool YAMLWalk::fail(const yaml::Node &N, const Twine &Why) {
  return D.error(offsetOf(N), Why);
}

/// Words without quotes that mean nothing.
static bool isNull(StringRef Raw) {
  return Raw.empty() || Raw == "~" || Raw == "null";
}

bool YAMLWalk::scalar(const yaml::Node &N, StringRef Raw, StringRef Value) {
  To.add(isNull(Raw) ? Kind::Null : Kind::Scalar, offsetOf(N),
         Raw.contains('\n') ? 0 : unsigned(Raw.size()), Value);
  return true;
}

bool YAMLWalk::value(yaml::Node *N) {
  SmallString<64> Scratch;
  if (!N || HasFailed)
    return false;
  if (auto *S = dyn_cast<yaml::ScalarNode>(N)) {
    StringRef Value = S->getValue(Scratch);
    return scalar(*N, S->getRawValue(), Value);
  }
  if (auto *S = dyn_cast<yaml::BlockScalarNode>(N))
    return scalar(*N, S->getValue(), S->getValue());
  if (isa<yaml::NullNode>(N))
    return scalar(*N, "", "");
  if (auto *Alias = dyn_cast<yaml::AliasNode>(N)) // its own range begins behind it
    return D.error(offsetOf(SMLoc::getFromPointer(Alias->getName().begin())) - 1,
                   "a description of devices has no aliases: write the value again");
  bool IsMap = isa<yaml::MappingNode>(N);
  To.add(IsMap ? Kind::Map : Kind::List, offsetOf(*N), 1);
  if (To.isTooDeep())
    return tooDeep(D, offsetOf(*N));
  if (auto *M = dyn_cast<yaml::MappingNode>(N))
    Open.push_back({N, M->begin(), {}});
  else
    Open.push_back({N, {}, cast<yaml::SequenceNode>(N)->begin()});
  return true;
}

bool YAMLWalk::member(yaml::KeyValueNode &KV) {
  SmallString<64> Scratch;
  auto *Key = dyn_cast_or_null<yaml::ScalarNode>(KV.getKey());
  if (HasFailed)
    return false;
  if (!Key)
    return fail(KV, "expected a word as a key");
  To.key(Key->getValue(Scratch), offsetOf(*Key));
  return value(KV.getValue());
}

/// One member of the innermost map or list, or its end. The parser reads on when an iterator moves,
/// so each moves only behind its whole value.
bool YAMLWalk::step() {
  Level &Top = Open.back();
  size_t Depth = Open.size();
  auto *Map = dyn_cast<yaml::MappingNode>(Top.Of);
  auto *List = dyn_cast<yaml::SequenceNode>(Top.Of);
  if (Map ? Top.Member == Map->end() : Top.Element == List->end()) {
    Open.pop_back();
    To.close();
    if (Open.empty())
      return true;
    Level &Around = Open.back();
    if (isa<yaml::MappingNode>(Around.Of))
      ++Around.Member;
    else
      ++Around.Element;
    return !HasFailed;
  }
  if (!(Map ? member(*Top.Member) : value(&*Top.Element)))
    return false;
  if (Open.size() == Depth) { // the value is whole
    if (Map)
      ++Open.back().Member;
    else
      ++Open.back().Element;
  }
  return !HasFailed;
}

bool YAMLWalk::run() {
  unsigned Before = D.errors();
  yaml::document_iterator Document = Stream.begin();
  bool Good = Document != Stream.end() && value(Document->getRoot());
  while (Good && !Open.empty())
    Good = step();
  if (Good && !HasFailed && ++Document != Stream.end() && !HasFailed && Document->getRoot() &&
      !isa<yaml::NullNode>(Document->getRoot()))
    return fail(*Document->getRoot(), "a description of devices is one document, found another");
  if (HasFailed && D.errors() == Before) {
    Message[0] = toLower(Message[0]);
    return D.error(offsetOf(FailedAt), StringRef(Message).rtrim(".!"));
  }
  return Good || (D.errors() != Before ? false : D.error(0, "this file is empty"));
}

bool DataTree::read(DiagnosticEngine &D) {
  StringRef Text = D.sourceMgr().getMemoryBuffer(D.buffer())->getBuffer();
  TreeBuilder To(*this);
  StringRef First = Text.ltrim();
  if (First.empty())
    return D.error(0, "this file is empty");
  if (First.front() == '{' || First.front() == '[')
    return readJSON(Text, D, To);
  if (!YAMLWalk(Text, D, To).run())
    return false;
  if (root().isScalar())
    return D.error(root().at(), "expected a map or a list, found a word", root().length());
  return root() || D.error(0, "this file is empty");
}

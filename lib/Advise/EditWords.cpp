//===- EditWords.cpp - edits of barriers in words -------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// An edit does the same to all its parts, so the words are about the first. If it changes the
/// layout of a use, the sentence is about that use: the moves before and after it follow from it.
/// Else it is about the moves between two uses, in the text and in the wanted script. Sentences
/// about load and store operations follow.
///
//===----------------------------------------------------------------------===//

#include "Changes.h"
#include "ScriptEdits.h"
#include "auxplan/Graph/LayoutAspects.h"
#include "auxplan/Graph/TextIO.h"
#include "lib/Graph/Spelling.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace auxplan;
using namespace llvm;

namespace {

/// The moves of one part before a stop that uses it, or after its last one.
struct MovesBefore {
  uint32_t Stop; ///< the use, or the end of a region
  PartMoves Old, New;
  bool WereInPass = false, AreInPass = false;
  uint32_t EndsPass = None32; ///< wanted: the pass that makes a move at its end
};

class EditWriter {
public:
  EditWriter(const BarrierStops &Stops, const BarrierScript &Old, const ScriptEdit &E)
      : Stops(Stops), Parts(Stops.parts()), G(Stops.graph()), Old(Old), E(E) {
    findPart();
  }
  EditText run();

private:
  void findPart();
  void forEachMerged(function_ref<void(const Transition &)> F) const;
  void writeMerged();
  void writeOperations();
  std::string name() const;
  uint32_t lineAt(uint32_t Stop) const;
  uint32_t passOfLine(uint32_t Line) const;
  bool isChanged(uint32_t Gap) const;
  std::pair<std::string, std::string> placeOf(uint32_t Stop) const;
  void addMoves(const BarrierScript &, uint32_t First, uint32_t Last, PartMoves &, bool &InPass);
  void findMoves();
  bool writeUses();
  void writeMove(const MovesBefore &);
  void writeMoves();
  std::string atStart() const;
  bool isUnused() const;
  void say(const std::string &Before, const std::string &After, const std::string &Link,
           std::vector<std::string> Wheres);
  void sayAt(const std::string &Before, uint32_t Stop, const std::string &After);
  void findPlace();

  const BarrierStops &Stops;
  const BarrierParts &Parts;
  const Graph &G;
  const BarrierScript &Old;
  const ScriptEdit &E;
  PartId P = 0; ///< the part that stands for all
  std::vector<PartId> All;
  std::vector<MovesBefore> Moved;
  PartMoves AtStart; ///< once, before the frames
  EditText Words;
};

} // namespace

/// The barriers of the text that the edit merges.
void EditWriter::forEachMerged(function_ref<void(const Transition &)> F) const {
  for (auto [Gap, I] : E.Merged)
    for (uint32_t X : Stops.barriersIn(Gap))
      if (G.Transitions[X].Image == I)
        F(G.Transitions[X]);
}

void EditWriter::findPart() {
  for (auto [Gap, Of] : E.Moves)
    All.push_back(Of);
  for (uint32_t L : E.Lines)
    Stops.forEachPart(L, [&](PartId Of) { All.push_back(Of); });
  forEachMerged([&](const Transition &X) {
    Parts.forEach(X.Image, X.Age, X.Range, [&](PartId Of) { All.push_back(Of); });
  });
  llvm::sort(All);
  All.erase(llvm::unique(All), All.end());
  P = All.front();
}

/// "%light[mips 1..4]": the parts of the edit.
std::string EditWriter::name() const {
  const BarrierPart &Of = Parts[P];
  std::vector<PartId> InRole;
  copy_if(All, std::back_inserter(InRole),
          [&](PartId Other) { return Parts[Other].Age == Of.Age; });
  std::vector<SubRange> Ranges = Parts.rangesOf(InRole);
  std::string Text;
  raw_string_ostream OS(Text);
  printRange(G, Of.Image, Of.Age, Ranges.front(), OS);
  if (Ranges.size() > 1)
    OS << " and " << Ranges.size() - 1 << " more of its parts";
  return Text;
}

uint32_t EditWriter::passOfLine(uint32_t Line) const {
  auto Has = [&](const Pass &Of) {
    return Of.FirstAccess <= Line && Line < Of.FirstAccess + Of.NumAccesses;
  };
  return find_if(G.Passes, Has) - G.Passes.begin();
}

/// The line of the pass at the stop that takes the part; None32: none does.
uint32_t EditWriter::lineAt(uint32_t Stop) const {
  if (Stops[Stop].Kind != ItemKind::Pass)
    return None32;
  const Pass &Of = G.Passes[Stops[Stop].Index];
  for (uint32_t L = Of.FirstAccess; L != Of.FirstAccess + Of.NumAccesses; ++L) {
    bool Takes = false;
    Stops.forEachPart(L, [&](PartId Other) { Takes |= Other == P; });
    if (Takes)
      return L;
  }
  return None32;
}

/// " before " and "@tonemap". Barriers say nothing to people who look for a place.
std::pair<std::string, std::string> EditWriter::placeOf(uint32_t Stop) const {
  while (Stops[Stop].Kind == ItemKind::Barrier)
    ++Stop;
  switch (Stops[Stop].Kind) {
  case ItemKind::Pass:
    return {" before ", nameOfPass(G, Stops[Stop].Index)};
  case ItemKind::Present:
    return {" before ", "its present"};
  case ItemKind::Transition:
    return {" before ", "its change of owner"};
  case ItemKind::FrameBegin:
    return {" before ", "the frame"};
  case ItemKind::FrameEnd:
    return {" at the end of ", "the frame"};
  case ItemKind::IfBegin:
    return {" before ", "an if"};
  case ItemKind::LoopBegin:
    return {" before ", "a loop"};
  case ItemKind::EveryBegin:
    return {" before ", "an every"};
  case ItemKind::Else:
  case ItemKind::IfEnd:
    return {" at the end of ", "an arm"};
  case ItemKind::LoopEnd:
    return {" at the end of ", "a loop"};
  case ItemKind::EveryEnd:
    return {" at the end of ", "an every"};
  case ItemKind::Op:
  case ItemKind::Sync:
  case ItemKind::Barrier:
    break;
  }
  llvm_unreachable("the graph is not planned");
}

//===----------------------------------------------------------------------===//
// Moves between uses
//===----------------------------------------------------------------------===//

void EditWriter::addMoves(const BarrierScript &S, uint32_t First, uint32_t Last, PartMoves &To,
                          bool &InPass) {
  if (uint32_t L = lineAt(First); L != None32 && S.Lines[L].To != NoLayout) {
    To.push_back({S.Lines[L].In, S.Lines[L].To});
    InPass = true;
  }
  for (uint32_t Gap = First + 1; Gap <= Last; ++Gap)
    llvm::append_range(To, S.movesOf(Gap, P));
  if (uint32_t L = lineAt(Last); L != None32 && S.Lines[L].From != NoLayout) {
    To.push_back({S.Lines[L].From, S.Lines[L].In});
    InPass = true;
  }
}

bool EditWriter::isChanged(uint32_t Gap) const {
  return std::binary_search(E.Moves.begin(), E.Moves.end(), std::pair(Gap, P));
}

void EditWriter::findMoves() {
  if (isChanged(0))
    llvm::append_range(AtStart, E.To->movesOf(0, P));
  for (uint32_t First = 0, Last = 1; Last < Stops.size(); ++Last) {
    if (!Stops.isPin(Last, P))
      continue;
    MovesBefore Of = {Last, {}, {}};
    bool Changes = false;
    for (uint32_t Gap = First + 1; Gap <= Last; ++Gap)
      Changes |= isChanged(Gap);
    for (uint32_t Stop : {First, Last})
      if (uint32_t L = lineAt(Stop); L != None32)
        Changes |=
            is_contained(E.Lines, L) && (Stop == First ? Old.Lines[L].To != E.To->Lines[L].To
                                                       : Old.Lines[L].From != E.To->Lines[L].From);
    addMoves(Old, First, Last, Of.Old, Of.WereInPass);
    addMoves(*E.To, First, Last, Of.New, Of.AreInPass);
    if (uint32_t L = lineAt(First);
        L != None32 && E.To->Lines[L].To != Old.Lines[L].To && E.To->Lines[L].To != NoLayout)
      Of.EndsPass = Stops[First].Index;
    First = Last;
    if (!Changes)
      continue;
    if (Stops[Last].Kind == ItemKind::FrameBegin)
      llvm::append_range(AtStart, Of.New);
    else
      Moved.push_back(std::move(Of));
  }
}

//===----------------------------------------------------------------------===//
// Sentences
//===----------------------------------------------------------------------===//

void EditWriter::say(const std::string &Before, const std::string &After, const std::string &Link,
                     std::vector<std::string> Wheres) {
  if (!Words.Kind.empty()) { // a second sentence about the same
    std::string Where = Wheres.empty() || Wheres == Words.Wheres ? "" : Link + join(Wheres, ", ");
    Words.Kind += "; " + Before + "it" + Where + After;
    return;
  }
  Words.Name = name();
  Words.Link = Link;
  Words.Wheres = std::move(Wheres);
  Words.Kind = Before + "*" + After;
}

void EditWriter::sayAt(const std::string &Before, uint32_t Stop, const std::string &After) {
  auto [Link, Where] = placeOf(Stop);
  say(Before, After, Link, {Where});
}

static std::string arrow(const PartMove &M) {
  return (nameOf(M.Old) + " -> " + nameOf(M.New)).str();
}

static std::string arrows(ArrayRef<PartMove> Moves) {
  if (Moves.size() > 2)
    return arrow({Moves.front().Old, Moves.back().New}) + " in " + std::to_string(Moves.size()) +
           " steps";
  SmallVector<std::string, 2> Texts;
  for (const PartMove &M : Moves)
    Texts.push_back(arrow(M));
  return join(Texts, ", ");
}

/// ", and once, before the frames, UNDEFINED -> GENERAL".
std::string EditWriter::atStart() const {
  return AtStart.empty() ? "" : "; once, before the frames: " + arrows(AtStart);
}

/// " before @a", " before @a and 5 more".
static std::string listOfPlaces(ArrayRef<std::string> Where) {
  std::string Text = Where.front();
  if (Where.size() > 1)
    Text += " and " + std::to_string(Where.size() - 1) + " more";
  return Text;
}

/// Layouts of uses that change. Returns false if there are none.
bool EditWriter::writeUses() {
  std::map<std::pair<Layout, Layout>, SmallVector<std::string, 4>> Uses;
  Aspect Of = Parts[P].TheAspect;
  for (uint32_t L : E.Lines) {
    Layout Was = Old.Lines[L].In, Is = E.To->Lines[L].In;
    if (projectLayout(Was, Of) == projectLayout(Is, Of))
      continue;
    std::string Name = nameOfPass(G, passOfLine(L));
    if (auto &Names = Uses[{Was, Is}]; !is_contained(Names, Name))
      Names.push_back(Name);
  }
  for (const auto &[Layouts, Passes] : Uses)
    say("use ", (": " + nameOf(Layouts.second) + " instead of " + nameOf(Layouts.first)).str(),
        " in ", {Passes.begin(), Passes.end()});
  if (Uses.empty())
    return false;
  std::map<std::pair<Layout, Layout>, SmallVector<std::string, 4>> Places; // by old layouts
  for (const MovesBefore &M : Moved) {
    bool Dropped = !M.Old.empty() && infoOf(M.Old.front().Old).Discards;
    bool Drops = !M.New.empty() && infoOf(M.New.front().Old).Discards;
    auto [Link, Where] = placeOf(M.Stop);
    Layout Was = M.Old.empty() ? NoLayout : M.Old.front().Old;
    Layout Is = M.New.empty() ? NoLayout : M.New.front().Old;
    if (Dropped != Drops)
      Places[{Was, Is}].push_back(Link + Where);
  }
  for (const auto &[Layouts, Where] : Places) {
    auto [Was, Is] = Layouts;
    Words.Kind += Is == NoLayout ? "; no transition from UNDEFINED"
                  : Was == NoLayout
                      ? ("; a transition from " + nameOf(Is)).str()
                      : ("; old layout " + nameOf(Is) + " instead of " + nameOf(Was)).str();
    if (Words.Wheres.size() != Where.size())
      Words.Kind += listOfPlaces(Where);
  }
  return true;
}

/// Does no pass use the part?
bool EditWriter::isUnused() const {
  for (uint32_t Stop = 0; Stop != Stops.size(); ++Stop)
    if (lineAt(Stop) != None32)
      return false;
  return true;
}

/// A sentence about the moves before a stop.
void EditWriter::writeMove(const MovesBefore &M) {
  bool AreSingle = M.Old.size() == 1 && M.New.size() == 1;
  bool Discards = !M.Old.empty() && infoOf(M.Old.front().Old).Discards;
  if (M.Old == M.New && M.EndsPass != None32)
    return sayAt("let " + nameOfPass(G, M.EndsPass) + " end in " + nameOf(M.New.back().New).str() +
                     " instead of a barrier of ",
                 M.Stop, "");
  if (M.Old == M.New)
    return sayAt(
        M.AreInPass ? "let the pass make the transition of " : "move the transition of ", M.Stop,
        M.WereInPass && !M.AreInPass ? " out of the pass into a barrier" : ": " + arrows(M.New));
  bool DiscardsAny = any_of(M.Old, [](const PartMove &Of) { return infoOf(Of.Old).Discards; });
  if (M.New.empty() && DiscardsAny)
    return sayAt("do not discard ", M.Stop,
                 ": it is in " + nameOf(M.Old.back().New).str() +
                     " already and needs no transition");
  if (M.New.empty())
    return sayAt(M.Old.size() == 1 ? "leave out the transition of "
                                   : "leave out the transitions of ",
                 M.Stop, " (" + arrows(M.Old) + ")");
  if (M.Old.empty())
    return sayAt("add a transition of ", M.Stop, ": " + arrows(M.New));
  std::string InPlace =
      (": old layout " + nameOf(M.New.front().Old) + " instead of " + nameOf(M.Old.front().Old))
          .str();
  bool Drops = infoOf(M.New.front().Old).Discards;
  if (AreSingle && M.Old.front().New == M.New.front().New && Discards != Drops)
    return sayAt(Discards ? "do not discard " : "discard ", M.Stop, InPlace);
  sayAt(M.New.size() < M.Old.size() ? "merge the transitions of " : "change the transition of ",
        M.Stop, ": " + arrows(M.New) + " instead of " + arrows(M.Old));
}

/// A sentence about each gap, or one about parts that lose all their transitions.
void EditWriter::writeMoves() {
  if (isUnused() && all_of(Moved, [](const MovesBefore &M) { return M.New.empty(); })) {
    size_t Num = 0;
    for (const MovesBefore &M : Moved)
      Num += M.Old.size();
    return say("leave ",
               " out of " + std::to_string(Num) + (Num == 1 ? " transition" : " transitions") +
                   ": no pass uses it",
               "", {});
  }
  for (const MovesBefore &M : Moved)
    writeMove(M);
}

/// Vulkan's word for an operation; one that is left out is the first that has a word.
template <typename OpT> static std::string vulkanName(WordList Words, OpT Op) {
  return Words[std::max(unsigned(Op), 1u)].upper();
}

/// Sentences about load and store operations, each with all passes in which they change alike.
void EditWriter::writeOperations() {
  std::map<std::pair<std::string, std::string>, std::vector<std::string>> Passes; // by words
  for (uint32_t L : E.Lines) {
    const LineOperations &Was = Old.Lines[L].Does, &Is = E.To->Lines[L].Does;
    auto Add = [&](const char *Verb, StringRef From, StringRef To) {
      auto &Names = Passes[{Verb, (" with " + To + " instead of " + From).str()}];
      if (std::string Name = nameOfPass(G, passOfLine(L)); !is_contained(Names, Name))
        Names.push_back(Name);
    };
    if (Was.Load != Is.Load)
      Add("load ", vulkanName(LoadWords, Was.Load), vulkanName(LoadWords, Is.Load));
    if (Was.Store != Is.Store)
      Add("store ", vulkanName(StoreWords, Was.Store), vulkanName(StoreWords, Is.Store));
  }
  for (const auto &[Of, Names] : Passes)
    say(Of.first, Of.second, " in ", Names);
}

void EditWriter::writeMerged() {
  for (auto [Gap, I] : E.Merged) {
    uint32_t Stop = Gap;
    while (Stop + 1 < Stops.size() && !Stops.isPin(Stop, P))
      ++Stop;
    sayAt("merge the barriers of ", Stop, " that make the same transition");
  }
}

/// The first transition of the text that changes; else the first line that does, or that comes
/// after a transition which the text has not.
void EditWriter::findPlace() {
  for (auto [Gap, Of] : E.Moves) {
    for (uint32_t X : Stops.barriersIn(Gap)) {
      const Transition &Is = G.Transitions[X];
      bool Takes = false;
      Parts.forEach(Is.Image, Is.Age, Is.Range, [&, Of = Of](PartId Q) { Takes |= Q == Of; });
      if (Takes)
        Words.Loc = std::min(Words.Loc, Is.Loc);
    }
  }
  for (uint32_t L : E.Lines)
    Words.Loc = std::min(Words.Loc, G.Accesses[L].Loc);
  forEachMerged([&](const Transition &X) { Words.Loc = std::min(Words.Loc, X.Loc); });
  if (Words.Loc != None32)
    return;
  for (const MovesBefore &M : Moved)
    if (uint32_t L = lineAt(M.Stop); L != None32)
      Words.Loc = std::min(Words.Loc, G.Accesses[L].Loc);
  if (Words.Loc == None32)
    Words.Loc = G.Images[Parts[P].Image].Loc;
}

EditText EditWriter::run() {
  findMoves();
  if (!writeUses())
    writeMoves();
  writeOperations();
  writeMerged();
  if (Words.Kind.empty()) // only the start
    say("change the transitions of ", "", "", {});
  Words.Kind += atStart();
  Words.Images = {Parts[P].Image};
  for (uint32_t L : E.Lines)
    Words.Passes.push_back(passOfLine(L));
  for (const MovesBefore &M : Moved)
    if (Stops[M.Stop].Kind == ItemKind::Pass)
      Words.Passes.push_back(Stops[M.Stop].Index);
  findPlace();
  Words.KeepsContents = any_of(Moved, [](const MovesBefore &M) {
    return any_of(M.Old, [](const PartMove &Of) { return infoOf(Of.Old).Discards; }) &&
           none_of(M.New, [](const PartMove &Of) { return infoOf(Of.Old).Discards; });
  });
  return Words;
}

EditText auxplan::describe(const BarrierStops &Stops, const BarrierScript &Old,
                           const ScriptEdit &E) {
  return EditWriter(Stops, Old, E).run();
}

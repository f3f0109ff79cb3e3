//===- SVGView.cpp - the life of images as a picture ----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Each image is a table under its name (ImageLife.h): steps go to the right, a row is a set of
/// cells. A band through the row has the colour of the state; the name of the state stands under
/// the band where it changes, since colour must not be the only sign. Accesses are boxes on the
/// band, ops are red, rounded, and say how many bytes they move. A browser shows the whole sentence
/// over a box.
///
//===----------------------------------------------------------------------===//

#include "Columns.h"
#include "ImageLife.h"
#include "PlanViews.h"
#include "auxplan/Explain/StepNames.h"
#include "auxplan/Graph/TextIO.h"
#include "auxplan/Planner/RectMerge.h"
#include "auxplan/Views/PlanNotes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

namespace {

// In pixels. Letters of 12 pixels are about so wide, in the mean of a word; capitals are wider.
constexpr unsigned Letter = 7, Capital = 9, Line = 16, Gap = 12, Margin = 16, BandHeight = 6;
// Layouts have a thinner band below, and smaller letters.
constexpr unsigned SmallCapital = 7, SmallLine = 13, ThinHeight = 3;

/// A life that is wider goes on in a strip below: pictures are read on screens. In a life of more
/// columns those in which nothing changes are folded.
constexpr unsigned MostWidth = 2000, MostColumns = 200;

/// The colours of Okabe and Ito, which people with each kind of colour blindness can tell apart.
/// The HTML report has the same.
constexpr StringLiteral Palette[] = {"#e69f00", "#f0e442", "#d55e00", "#cc79a7",
                                     "#0072b2", "#009e73", "#56b4e9", "#8c8c8c"};
constexpr StringLiteral NoAux = "#b8bdc8";

constexpr StringLiteral Style = R"(  <style>
    svg { background: #ffffff; }
    text { font: 12px system-ui, sans-serif; fill: #1b1e24; }
    .head { font-weight: bold; font-size: 14px; }
    .soft { fill: #5b6270; }
    .box { fill: #f4f5f7; stroke: #5b6270; }
    .op { fill: #fde7e5; stroke: #b3261e; }
    .moved { fill: #b3261e; }
    .grid { stroke: #d5d8de; }
    .small { font-size: 10px; fill: #5b6270; }
    .layout { fill: #8a93a3; }
    .other { fill: #c3c8d1; }
    @media (prefers-color-scheme: dark) {
      svg { background: #16181d; }
      text { fill: #e8eaee; }
      .soft { fill: #a3aab8; }
      .box { fill: #20232a; stroke: #a3aab8; }
      .op { fill: #4a1f1c; stroke: #ff8a80; }
      .moved { fill: #ff8a80; }
      .grid { stroke: #3a3f4a; }
      .small { fill: #a3aab8; }
      .layout { fill: #7d8696; }
      .other { fill: #4d5462; }
    }
  </style>
)";

/// The events of a row in one column. They are drawn as one box, each on its lines.
using EventRun = ArrayRef<LifeEvent>;

class LifePainter {
public:
  LifePainter(const Problem &P, raw_ostream &OS) : P(P), G(P.graph()), Notes(P), OS(OS) {}
  void add(ImageLife);
  unsigned width() const { return Width; }
  unsigned height() const { return Y + Margin; }

private:
  struct Place {
    unsigned X, Width;
    unsigned middle() const { return X + Width / 2; }
  };
  void text(unsigned X, unsigned AtY, const Twine &Words, StringRef Class = "",
            StringRef Anchor = "");
  void addHead(const ImageLife &);
  std::string nameOfRow(const LifeRow &) const;
  std::string sentenceOf(const LifeEvent &) const;
  unsigned widthOf(EventRun) const;
  /// The columns that stand beside one another.
  struct Strip {
    size_t Begin, End;
    bool has(const LifeEvent &E) const { return E.Column >= Begin && E.Column < End; }
  };
  /// What holds of a row where a strip begins.
  struct RowState {
    StateSet In;
    Layout Lies = NoLayout; ///< NoLayout: not known yet
    bool IsOther = false;   ///< the shade of its layout
  };
  std::vector<Strip> place(const ImageLife &);
  void addStrip(const ImageLife &, Strip, std::vector<RowState> &);
  void addRow(const LifeRow &, Strip, RowState &);
  void addBand(EventRun, Strip, StateSet &, unsigned AtY);
  void addLayouts(EventRun, Strip, RowState &, unsigned AtY);
  unsigned endOf(Strip S) const { return Places[S.End - 1].X + Places[S.End - 1].Width + Gap; }
  void addBox(EventRun, unsigned AtY, unsigned Height);
  void band(unsigned From, unsigned To, unsigned AtY, StateSet);
  StringRef colourOf(StateSet) const;

  const Problem &P;
  const Graph &G;
  PlanNotes Notes;
  raw_ostream &OS;
  unsigned Y = Margin, Width = 0;
  std::vector<Place> Places; ///< by column of the life that is being drawn
};

} // namespace

/// Calls \p F for the events of each column, in order.
static void forEachRun(EventRun Left, function_ref<void(EventRun)> F) {
  while (!Left.empty()) {
    size_t N = find_if(Left, [&](const LifeEvent &E) { return E.Column != Left.front().Column; }) -
               Left.begin();
    F(Left.take_front(N));
    Left = Left.drop_front(N);
  }
}

static SmallVector<std::string, 4> linesOf(EventRun Run) {
  SmallVector<std::string, 4> Lines;
  for (const LifeEvent &E : Run) {
    Lines.push_back(E.Text);
    Lines.push_back(E.IsOp ? humanBytes(SaturatingMultiply(E.Units, UnitBytes)) : E.Detail);
    if (Lines.back().empty())
      Lines.pop_back();
  }
  return Lines;
}

static unsigned widthOfText(StringRef Text) {
  unsigned Capitals = count_if(Text, isUpper);
  return Capitals * Capital + (Text.size() - Capitals) * Letter;
}

void LifePainter::text(unsigned X, unsigned AtY, const Twine &Words, StringRef Class,
                       StringRef Anchor) {
  OS << "  <text x=\"" << X << "\" y=\"" << AtY << '"';
  if (!Class.empty())
    OS << " class=\"" << Class << '"';
  if (!Anchor.empty())
    OS << " text-anchor=\"" << Anchor << '"';
  OS << '>';
  printHTMLEscaped(Words.str(), OS);
  OS << "</text>\n";
}

StringRef LifePainter::colourOf(StateSet Row) const {
  ArrayRef<StateInfo> States = P.family().States;
  StringRef Base, Last;
  unsigned NumBases = 0, Found = 0;
  for (StateId I = 0; I != States.size(); ++I) {
    NumBases += Last != States[I].Base;
    Last = States[I].Base;
    if (Row.has(I)) {
      Base = Last;
      Found = NumBases - 1;
    }
  }
  if (Base.empty() || Base == "NONE")
    return NoAux;
  return Palette[Found % std::size(Palette)];
}

/// The names of the image and of those that are interchangeable with it, then its aux data.
void LifePainter::addHead(const ImageLife &Of) {
  std::string Names;
  raw_string_ostream To(Names);
  for (ImageId I = 0; I != G.Images.size(); ++I)
    if (P.firstOf(I) == Of.Image) {
      To << (Names.empty() ? "" : ", ");
      printName('%', G.Names.get(G.Images[I].Name), To);
    }
  Y += Line;
  text(Margin, Y, Names, "head");
  for (const std::string &About : Notes.aboutImage(Of.Image)) {
    Y += Line;
    text(Margin, Y, About, "soft");
    Width = std::max<unsigned>(Width, 2 * Margin + widthOfText(About));
  }
}

std::string LifePainter::nameOfRow(const LifeRow &Row) const {
  std::string Text;
  raw_string_ostream To(Text);
  uint8_t Age = P.planeOf(Row.Cells.front()).Age;
  ImageId Of = P.planeOf(Row.Cells.front()).Image;
  for (const SubRange &Range : mergeCells(P, Row.Cells)) {
    To << (Text.empty() ? "" : " ");
    printRange(G, Of, Age, Range, To);
  }
  return Text;
}

unsigned LifePainter::widthOf(EventRun Run) const {
  bool Changes = Run.front().From != Run.back().To; // and a name stands under the band
  unsigned Most = Changes ? widthOfText(textOfStates(P.family(), Run.back().To)) : 0;
  for (const std::string &Text : linesOf(Run))
    Most = std::max(Most, widthOfText(Text) + Gap);
  return Most;
}

/// The layout of the accesses in a column; NoLayout: there is none.
static Layout layoutOf(EventRun Run) {
  for (const LifeEvent &E : Run)
    if (E.In != NoLayout)
      return E.In;
  return NoLayout;
}

/// "SHADER_READ_ONLY": the picture has little room.
static StringRef shortNameOf(Layout L) {
  StringRef Name = nameOf(L);
  Name.consume_back("_OPTIMAL");
  return Name;
}

/// Makes each column as wide as the widest text in it. The columns of a strip begin at the left.
std::vector<LifePainter::Strip> LifePainter::place(const ImageLife &Of) {
  SmallVector<unsigned> Widths;
  for (const LifeColumn &C : Of.Columns)
    Widths.push_back(std::max(widthOfText(C.Text), widthOfText(C.Detail)));
  unsigned Begin = 0;
  for (const LifeRow &Row : Of.Rows) {
    if (Row.Events.empty())
      continue; // all are folded
    Begin = std::max(Begin, widthOfText(textOfStates(P.family(), Row.Events.front().From)));
    Layout Before = NoLayout;
    forEachRun(Row.Events, [&](EventRun Run) {
      unsigned &Most = Widths[Run.front().Column];
      Most = std::max(Most, widthOf(Run));
      Begin = std::max(Begin, widthOfText(textOfStates(P.family(), Run.back().To)));
      Layout Now = layoutOf(Run);
      if (Now != NoLayout && Now != std::exchange(Before, Now))
        Most = std::max<unsigned>(Most, shortNameOf(Now).size() * SmallCapital);
    });
  }
  Places.clear();
  std::vector<Strip> Strips = {{0, 0}};
  unsigned Left = Margin + Begin + 2 * Gap, X = Left;
  for (unsigned W : Widths) {
    if (X != Left && X + W + Margin > MostWidth) {
      Strips.push_back({Places.size(), 0});
      X = Left;
    }
    Places.push_back({X, W});
    X += W + 2 * Gap;
    Strips.back().End = Places.size();
    Width = std::max(Width, X + Margin);
  }
  return Strips;
}

void LifePainter::band(unsigned From, unsigned To, unsigned AtY, StateSet Row) {
  OS << "  <rect x=\"" << From << "\" y=\"" << AtY << "\" width=\"" << To - From << "\" height=\""
     << BandHeight << "\" fill=\"" << colourOf(Row) << "\"/>\n";
}

/// The band changes its colour in the middle of a box; the name of a state stands where it begins.
/// \p Now: the state of the row where the strip begins, and then where it ends.
void LifePainter::addBand(EventRun Events, Strip S, StateSet &Now, unsigned AtY) {
  unsigned From = Margin, LabelY = AtY + BandHeight + Line - 3;
  text(From, LabelY, textOfStates(P.family(), Now), "soft");
  forEachRun(Events, [&](EventRun Run) {
    const Place &At = Places[Run.front().Column];
    band(From, At.middle(), AtY, Now);
    From = At.middle();
    if (Run.back().To != Now)
      text(At.middle(), LabelY, textOfStates(P.family(), Run.back().To), "soft", "middle");
    Now = Run.back().To;
  });
  band(From, endOf(S), AtY, Now);
}

/// A layout begins where its first access stands; its name stands below. Two shades take turns.
void LifePainter::addLayouts(EventRun Events, Strip S, RowState &Of, unsigned AtY) {
  unsigned From = S.Begin ? Margin : Places[S.Begin].X - Gap,
           LabelY = AtY + ThinHeight + SmallLine - 3;
  auto Draw = [&](unsigned To) {
    if (Of.Lies == NoLayout || To <= From)
      return;
    OS << "  <rect class=\"" << (Of.IsOther ? "other" : "layout") << "\" x=\"" << From << "\" y=\""
       << AtY << "\" width=\"" << To - From << "\" height=\"" << ThinHeight << "\"><title>"
       << nameOf(Of.Lies) << "</title></rect>\n";
  };
  if (Of.Lies != NoLayout && S.Begin)
    text(Margin, LabelY, shortNameOf(Of.Lies), "small");
  forEachRun(Events, [&](EventRun Run) {
    Layout Now = layoutOf(Run);
    if (Now == NoLayout || Now == Of.Lies)
      return;
    const Place &At = Places[Run.front().Column];
    Draw(At.X - Gap);
    From = At.X - Gap;
    Of.IsOther = Of.Lies != NoLayout && !Of.IsOther;
    Of.Lies = Now;
    text(From, LabelY, shortNameOf(Now), "small");
  });
  Draw(endOf(S));
}

/// "ccs.resolve full %light: COMPRESSED_CLEAR -> RESOLVED, 8 MiB". A plane without aux data has no
/// states.
std::string LifePainter::sentenceOf(const LifeEvent &E) const {
  std::string Text = E.Says;
  if (!E.From.empty())
    Text += ": " + textOfStates(P.family(), E.From) + " -> " + textOfStates(P.family(), E.To);
  return Text + ", " + humanBytes(SaturatingMultiply(E.Units, UnitBytes));
}

void LifePainter::addBox(EventRun Run, unsigned AtY, unsigned Height) {
  const Place &At = Places[Run.front().Column];
  bool IsOp = Run.front().IsOp;
  SmallVector<std::string, 4> Lines = linesOf(Run);
  unsigned W = 0;
  for (const std::string &Text : Lines)
    W = std::max(W, widthOfText(Text) + Gap);
  OS << "  <g><title>";
  for (const LifeEvent &E : Run)
    printHTMLEscaped((&E == Run.begin() ? "" : "\n") + sentenceOf(E), OS);
  OS << "</title>\n  <rect class=\"" << (IsOp ? "op" : "box") << "\" x=\"" << At.middle() - W / 2
     << "\" y=\"" << AtY + Height - Lines.size() * Line - Line / 4 << "\" width=\"" << W
     << "\" height=\"" << Lines.size() * Line + Line / 4 << "\" rx=\"" << (IsOp ? 8 : 2)
     << "\"/>\n";
  for (auto [I, Text] : enumerate(Lines))
    text(At.middle(), AtY + Height - (Lines.size() - I - 1) * Line - Line / 4, Text,
         I % 2 ? (IsOp ? "moved" : "soft") : "", "middle");
  OS << "  </g>\n";
}

void LifePainter::addRow(const LifeRow &Row, Strip S, RowState &Of) {
  auto First = find_if(Row.Events, [&](const LifeEvent &E) { return E.Column >= S.Begin; });
  auto Last =
      std::find_if(First, Row.Events.end(), [&](const LifeEvent &E) { return E.Column >= S.End; });
  EventRun Events(Row.Events.data() + (First - Row.Events.begin()), Last - First);
  size_t MostLines = 0;
  forEachRun(Events, [&](EventRun Run) { MostLines = std::max(MostLines, linesOf(Run).size()); });
  Y += Line;
  text(Margin, Y, nameOfRow(Row));
  Width = std::max<unsigned>(Width, 2 * Margin + widthOfText(nameOfRow(Row)));
  unsigned Top = Y + Line / 2, Height = MostLines * Line + Line / 4;
  forEachRun(Events, [&](EventRun Run) { addBox(Run, Top, Height); });
  Y = Top + Height + 2;
  addBand(Events, S, Of.In, Y);
  Y += BandHeight + Line;
  addLayouts(Events, S, Of, Y);
  Y += ThinHeight + SmallLine + Gap;
}

void LifePainter::addStrip(const ImageLife &Of, Strip S, std::vector<RowState> &Rows) {
  Y += Line + Gap;
  for (size_t C = S.Begin; C != S.End; ++C) {
    if (!Of.Columns[C].Text.empty())
      text(Places[C].middle(), Y, Of.Columns[C].Text, "", "middle");
    if (!Of.Columns[C].Detail.empty())
      text(Places[C].middle(), Y + Line, Of.Columns[C].Detail, "soft", "middle");
  }
  Y += Line + Gap / 2;
  OS << "  <line class=\"grid\" x1=\"" << Margin << "\" y1=\"" << Y << "\" x2=\"" << endOf(S)
     << "\" y2=\"" << Y << "\"/>\n";
  for (auto [Row, State] : zip(Of.Rows, Rows))
    addRow(Row, S, State);
}

void LifePainter::add(ImageLife Of) {
  addHead(Of);
  if (Of.Columns.empty()) {
    Y += Line;
    text(Margin, Y, "no pass of the last frame uses it", "soft");
    Y += 2 * Gap;
    return;
  }
  std::vector<RowState> Rows;
  for (const LifeRow &Row : Of.Rows)
    Rows.push_back({Row.Events.front().From});
  foldQuietColumns(Of, MostColumns);
  for (Strip S : place(Of))
    addStrip(Of, S, Rows);
  Y += Gap;
}

/// Images that have aux data or ops, of a set that are interchangeable the first. A driver clears
/// stencil that has no aux data by an op.
static std::vector<ImageId> imagesWithAux(const Problem &P) {
  std::vector<bool> HasAux(P.graph().Images.size());
  for (const Plane &Pl : P.planes())
    if (P.classOf(Pl).Kind != AuxUsage::NONE)
      HasAux[Pl.Image] = true;
  for (const Op &O : P.graph().Ops)
    HasAux[P.firstOf(O.Image)] = true;
  std::vector<ImageId> Found;
  for (ImageId I = 0; I != HasAux.size(); ++I)
    if (HasAux[I])
      Found.push_back(I);
  return Found;
}

void tool::printSVG(const Problem &P, const Trace &Steps, ArrayRef<ImageId> Images,
                    raw_ostream &OS) {
  std::string Drawn;
  raw_string_ostream To(Drawn);
  LifePainter Painter(P, To);
  std::vector<ImageId> WithAux = imagesWithAux(P);
  for (const ImageLife &Life : findLives(P, Steps, Images.empty() ? ArrayRef(WithAux) : Images))
    Painter.add(Life);
  std::string Title = "Images and their aux data on " + P.target().fullName();
  unsigned Width = Painter.width(), Height = Painter.height();
  if (Drawn.empty()) {
    To << "  <text x=\"16\" y=\"32\">No image has aux data on " << P.target().fullName()
       << ".</text>\n";
    Width = 400;
    Height = 48;
  }
  OS << "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" << Width << "\" height=\"" << Height
     << "\" viewBox=\"0 0 " << Width << ' ' << Height << "\" role=\"img\">\n  <title>" << Title
     << "</title>\n"
     << Style << Drawn << "</svg>\n";
}

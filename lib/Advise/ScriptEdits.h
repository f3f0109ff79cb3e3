//===- ScriptEdits.h - the difference of two scripts, in edits --*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The script of a text (BarrierScript.h) and a wanted one agree in most places. Where they do not,
/// an *edit* takes the wanted moves and layouts. An edit ends where the part is in the same layouts
/// in both scripts: what comes before and after it then does not know of the edit. So all places
/// between which the layouts differ are in one edit, through branches, loops and frames, and so are
/// all parts of a line that changes. Pieces of one image that change alike, its levels say, are one
/// edit too.
///
/// A wanted script may make a transition elsewhere between the same two uses, which changes nothing
/// but the text. keepPlaces() moves such transitions to where the text has them.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_ADVISE_SCRIPTEDITS_H
#define AUXPLAN_LIB_ADVISE_SCRIPTEDITS_H

#include "BarrierScript.h"

namespace auxplan {

struct ScriptEdit {
  const BarrierScript *To = nullptr;                ///< the wanted script
  std::vector<std::pair<uint32_t, PartId>> Moves;   ///< gaps and parts whose moves change
  std::vector<uint32_t> Lines;                      ///< accesses that change
  std::vector<std::pair<uint32_t, ImageId>> Merged; ///< gaps and images whose barriers are merged
  /// All places that the edit is about, also those that only pass a layout on, sorted. Edits with a
  /// place in common exclude each other, unless they do the same.
  std::vector<uint64_t> Places;
};

/// The edits that turn \p Old, the script of the text, into \p To, which must outlive them.
std::vector<ScriptEdit> findEdits(const BarrierStops &, const BarrierScript &Old,
                                  const BarrierScript &To);

/// Do both edits leave the same moves and layouts behind?
bool areSame(const ScriptEdit &, const ScriptEdit &);
/// Can both edits be made?
bool areApart(const ScriptEdit &, const ScriptEdit &);

void applyEdit(const ScriptEdit &, BarrierScript &);

/// \p To, with transitions at the places of the text where nothing uses the part in between.
BarrierScript keepPlaces(const BarrierStops &, const BarrierScript &Old, const BarrierScript &To);

/// The gaps and images in which fewer barriers of the text would do the same.
std::set<std::pair<uint32_t, ImageId>> findMergeable(const BarrierStops &);

/// The text with plain rules: transitions keep contents, and take only what passes use, and those
/// that do the same are one.
BarrierScript nearScript(const BarrierStops &, const BarrierScript &Old);

/// An edit in words: "do not discard %light before @lighting: ...".
struct EditText {
  std::string Kind;                ///< the text with a star for "%light before @lighting"
  std::string Name, Link;          ///< "%light", " before "
  std::vector<std::string> Wheres; ///< "@lighting"
  LocOffset Loc = None32;          ///< the first line that changes
  std::vector<ImageId> Images;
  std::vector<uint32_t> Passes; ///< that change
  bool KeepsContents = false;   ///< that the text discards
};
EditText describe(const BarrierStops &, const BarrierScript &Old, const ScriptEdit &);

} // namespace auxplan

#endif // AUXPLAN_LIB_ADVISE_SCRIPTEDITS_H

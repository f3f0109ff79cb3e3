//===- Tables.h - the only door to the hardware tables ----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Everything that differs between GPUs and drivers, as generated from td/.
///
/// A *family* (Intel; later AMD) owns a vocabulary of aux states and ops. A
/// *machine* says, per aux usage, what each op, access and write does to each
/// state. A *target* is one GPU as one profile (driver version) drives it: its
/// machine, and ordered rules that are tested against words of facts:
///
///   plane rule    plane facts             -> the aux kind of the plane
///   layout rule   plane + layout facts    -> what the layout promises
///   mode rule     plane + access facts    -> corrections to an access's modes
///   clear rule    plane + clear facts     -> why a fast clear is refused
///
/// Facts are bits computed here from an ImageDesc; rules are lists of
/// (mask, value) pairs, so that a query is a few loads and compares.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LAYOUTS_TABLES_H
#define AUXPLAN_LAYOUTS_TABLES_H

#include "auxplan/Layouts/ImageDesc.h"
#include "auxplan/Layouts/Vocabulary.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"

namespace auxplan {

/// Index of a state in its family, clear class included: CLEAR/default and
/// CLEAR/any are two states. At most 31 a family.
using StateId = uint8_t;
constexpr StateId NoState = 0xFF; ///< "illegal" in tables

/// Index of an op in its family ("fast_clear", "full_resolve", ...).
using OpId = uint8_t;
constexpr OpId NoOp = 0xFF;      ///< nothing to do
constexpr OpId IllegalOp = 0xFE; ///< the state cannot be (ISL: assert)

/// A row: the set of states a cell may be in on some path.
/// Bit i is state i of the family. Join is union.
class StateSet {
  uint32_t Bits = 0;

public:
  constexpr StateSet() = default;
  constexpr explicit StateSet(uint32_t B) : Bits(B) {}
  static constexpr StateSet of(StateId S) { return StateSet(1u << S); }
  constexpr uint32_t bits() const { return Bits; }
  constexpr bool empty() const { return !Bits; }
  constexpr bool has(StateId S) const { return Bits >> S & 1; }
  constexpr bool isWithin(StateSet O) const { return !(Bits & ~O.Bits); }
  constexpr StateSet operator|(StateSet O) const { return StateSet(Bits | O.Bits); }
  constexpr StateSet operator&(StateSet O) const { return StateSet(Bits & O.Bits); }
  constexpr StateSet operator-(StateSet O) const { return StateSet(Bits & ~O.Bits); }
  constexpr bool operator==(StateSet O) const { return Bits == O.Bits; }
  constexpr bool operator!=(StateSet O) const { return Bits != O.Bits; }
  /// Returns true if this grew.
  bool join(StateSet O) {
    uint32_t B = Bits;
    Bits |= O.Bits;
    return Bits != B;
  }
};

/// The effect of an op. Planners ask for effects; families name ops.
enum class OpEffect : uint8_t {
  FastClear,      ///< the whole slice becomes clear blocks
  FullResolve,    ///< the main surface becomes complete
  PartialResolve, ///< references to the clear value go away
  Ambiguate,      ///< aux data set to "use the main surface"; needs the main surface complete or
                  ///< its contents dead
  StencilClear,   ///< clear of stencil through the depth unit; keeps no clear value
  EntryUpdate,    ///< entries that lead to aux data are written; states stay
  ConvertMap,     ///< the map of samples takes the form that every unit reads
  ExpandMap,      ///< each sample is stored in its own place, so that nobody needs the map
  Summarize,      ///< the bounds of depth are made anew from complete depth
  CopyCodes       ///< the display's copy of the codes is made anew
};

/// An aux state of a family.
struct StateInfo {
  const char *Name;  ///< "COMPRESSED_CLEAR/any"
  const char *Base;  ///< "COMPRESSED_CLEAR"
  ClearClass Class;  ///< None: no clear blocks
  bool PrimaryValid; ///< the main surface alone is complete
  bool AuxValid;     ///< the aux data may be used
  bool Compressed;   ///< holds compressed or clear blocks (predicate `compressed`)
  bool DisplayValid; ///< the display's copy of the codes agrees with them
};

/// A maintenance op of a family.
struct OpInfo {
  const char *Name; ///< "fast_clear": the JSON `op`
  OpEffect Effect;
};

/// An op as one aux kind names it: "hiz.clear", "ccs.resolve full".
struct MnemonicInfo {
  const char *Text;
  OpId Op;
  uint32_t Usages;        ///< bit per AuxUsage to which the mnemonic applies
  const char *FieldName;  ///< the name that driver writers use
  const char *InProfiler; ///< the name in the family's profiler; empty: it shows no such work
};

/// A vendor's vocabulary of aux states, ops and clear classes.
struct FamilyInfo {
  const char *Name;
  llvm::ArrayRef<StateInfo> States;
  llvm::ArrayRef<OpInfo> Ops;
  llvm::ArrayRef<MnemonicInfo> Mnemonics;
  llvm::ArrayRef<llvm::StringRef> ClearClasses; ///< what its one or two classes are called
  const char *Profiler;                         ///< the vendor's; empty: there is none
  const char *ProfilerKey;                      ///< key in JSON of names in that profiler
  StateSet withClear() const;                   ///< states that carry clear blocks
  StateSet withClear(ClearClass AtLeast) const;
  /// The strongest class of clear blocks that a member of \p Row carries.
  ClearClass strongestIn(StateSet Row) const;
  StateSet compressed() const;
  StateSet primaryValid() const;
  StateSet auxValid() const;
  std::optional<StateId> parseState(llvm::StringRef Name) const;
  std::optional<OpId> parseOp(llvm::StringRef Name) const;
  /// The only op of a family that clears, or that updates entries; NoOp if it has none.
  OpId opFor(OpEffect) const;
  /// The ops with one of these effects, by effect.
  llvm::SmallVector<OpId, 8> opsFor(llvm::ArrayRef<OpEffect>) const;
  const MnemonicInfo *mnemonicFor(AuxUsage Kind, OpId) const;
};

/// Dense tables, [usage][...][state] with the family's number of states.
struct MachineData {
  const FamilyInfo *Family;
  const StateId *AfterOp;    ///< [usage][op][class]
  const StateId *AfterWrite; ///< [usage][full]
  const StateId *AfterPart;  ///< [usage][class]: a clear of part of a slice
  const OpId *Needs;         ///< [usage][decodes clear blocks]
  const uint32_t *Access;    ///< [usage][class that is decoded], a set of states
  const uint32_t *Legal;     ///< [usage], a set of states
  const uint8_t *Queues;     ///< [usage][op], kinds of queues
  unsigned NumUsages;
};

/// The state machine of one target, dense. All functions are total: an impossible state or op gives
/// NoState, IllegalOp or false. They are the innermost questions of every walk, hence inline.
class Machine {
public:
  const FamilyInfo &family() const { return *Data->Family; }
  /// State after \p Op on a plane of kind \p U. \p C: class of a clear's value;
  /// a fast clear without one is an initialisation.
  StateId afterOp(AuxUsage U, OpId Op, StateId S, ClearClass C = ClearClass::None) const {
    size_t NumOps = Data->Family->Ops.size();
    if (!isKnown(U, S) || Op >= NumOps)
      return NoState;
    return Data->AfterOp[at((unsigned(U) * NumOps + Op) * NumClasses + unsigned(C), S)];
  }
  /// State after a fast clear of part of a slice to a value of class \p C.
  StateId afterPartialClear(AuxUsage U, StateId S, ClearClass C) const {
    return isKnown(U, S) ? Data->AfterPart[at(lineOf(U, C), S)] : NoState;
  }
  /// Can a plane of kind \p U (or, for NONE, one without aux use) be in \p S?
  bool isLegal(AuxUsage U, StateId S) const {
    return isKnown(U, S) && (Data->Legal[unsigned(U)] >> S & 1);
  }
  /// State after a write with \p U bound. \p Full: every texel is written (or
  /// all old contents are undefined and U is NONE).
  StateId afterWrite(AuxUsage U, bool Full, StateId S) const {
    return isKnown(U, S) ? Data->AfterWrite[at(unsigned(U) * 2 + Full, S)] : NoState;
  }
  /// May an access that binds \p U and decodes clears up to \p Decodes read (and partly write) a
  /// cell in \p S without an op before it?
  bool canAccess(AuxUsage U, ClearClass Decodes, StateId S) const {
    return isKnown(U, S) && (Data->Access[lineOf(U, Decodes)] >> S & 1);
  }
  /// ISL's answer to "what must run first": an op, NoOp, or IllegalOp.
  OpId prepare(AuxUsage U, bool FastClearSupported, StateId S) const {
    return isKnown(U, S) ? Data->Needs[at(unsigned(U) * 2 + FastClearSupported, S)] : IllegalOp;
  }

  explicit constexpr Machine(const MachineData *Data) : Data(Data) {}
  const MachineData *Data; ///< generated

private:
  static constexpr unsigned NumClasses = unsigned(ClearClass::Any) + 1;
  bool isKnown(AuxUsage U, StateId S) const {
    return unsigned(U) < Data->NumUsages && S < Data->Family->States.size();
  }
  size_t at(size_t Line, StateId S) const { return Line * Data->Family->States.size() + S; }
  size_t lineOf(AuxUsage U, ClearClass C) const { return unsigned(U) * NumClasses + unsigned(C); }
};

/// One way to perform an access.
struct Mode {
  AuxUsage Usage = AuxUsage::NONE;
  ClearClass Decodes = ClearClass::None;
  bool operator==(const Mode &O) const { return Usage == O.Usage && Decodes == O.Decodes; }
};

/// The promise of a layout for a plane: the `layout` contract. State and Clear are separate because
/// a driver may promise a base that could carry clear blocks and admit no value (State is then a
/// state without clear blocks), or may admit values that the blocks themselves carry (Clear is then
/// not the class of State).
struct LayoutPromise {
  StateId State = NoState;                   ///< the promised state
  const char *Base = nullptr;                ///< its base name ("COMPRESSED_CLEAR")
  ClearClass Clear = ClearClass::None;       ///< strongest class of values that the layout admits
  AuxUsage Binds = AuxUsage::NONE;           ///< what readers and writers bind
  AuxUsage BindsAttachment = AuxUsage::NONE; ///< what attachments bind
  const char *Rule = "";                     ///< record name, for "rule" in JSON
  const char *ClearRule = "";                ///< of the rule that gave Clear
  bool Estimate = false;
};

/// How the driver of a profile works at transitions; only the `layout` policy reads it. Each field
/// is one way in which drivers differ; td/ has the meaning and source of each.
struct DriverModel {
#define GET_DRIVER_MODEL_FIELDS
#include "auxplan/Layouts/AuxEnums.inc"
};

/// The properties of an access that rules about modes ask for.
struct AccessUse {
  AccessKind Kind;
  uint32_t Usages;                  ///< of all lines of the pass that overlap, as Simultaneous
  bool ReadOnly = false;            ///< none of these accesses writes
  bool ReadsAndWrites = false;      ///< storage that could do atomics
  const ImageDesc *Image = nullptr; ///< null: image, view and levels are not known
  auxplan::Format View = NoFormat;  ///< NoFormat: the image's own
  uint8_t MipBegin = 0, MipEnd = 1;
  uint8_t Queues = 1; ///< kinds of queues that may perform it, bits as of opQueues()
};

/// A limit that a driver keeps to although the hardware does not ask for it, or a provision that a
/// driver makes so that more works.
struct LimitInfo {
  /// Every profile has the limits of layer Kept, and every plan keeps to them.
  enum class Layer : uint8_t { Allocation, Behaviour, Provision, Kept };
  const char *Name;   ///< "storage-usage", as for --lift
  const char *Doc;    ///< one sentence
  const char *Advice; ///< how an application avoids the limit; empty: it cannot
  const char *Source;
  Layer Is;
  bool Estimate;
  llvm::ArrayRef<const char *> Narrows; ///< names of the hardware's rules
};
/// The limits of all families, in the order of the files.
llvm::ArrayRef<LimitInfo> allLimits();
/// A set of limits, by their numbers in allLimits().
class LimitSet {
  uint64_t Low = 0, High = 0;

public:
  static constexpr unsigned MaxLimits = 128;
  constexpr LimitSet() = default;
  constexpr LimitSet(uint64_t Low, uint64_t High) : Low(Low), High(High) {}
  constexpr bool empty() const { return !Low && !High; }
  constexpr bool has(unsigned Limit) const {
    return (Limit < 64 ? Low >> Limit : High >> (Limit - 64)) & 1;
  }
  constexpr LimitSet with(unsigned Limit) const {
    return Limit < 64 ? LimitSet(Low | uint64_t(1) << Limit, High)
                      : LimitSet(Low, High | uint64_t(1) << (Limit - 64));
  }
  constexpr LimitSet operator-(LimitSet O) const { return {Low & ~O.Low, High & ~O.High}; }
  constexpr LimitSet operator|(LimitSet O) const { return {Low | O.Low, High | O.High}; }
  constexpr LimitSet operator&(LimitSet O) const { return {Low & O.Low, High & O.High}; }
  constexpr bool operator==(LimitSet O) const { return Low == O.Low && High == O.High; }
  constexpr bool operator!=(LimitSet O) const { return !(*this == O); }
};

/// Parses "array-zero,level-0", or "all", which includes no provisions. The error lists the known
/// names.
llvm::Expected<LimitSet> parseLimits(llvm::StringRef List);

/// The facts that clear rules test about one fast clear of a level, in a range of its layers.
///
/// Most rules are about texels: a range may be cleared fast if each of its layers may, however a
/// graph divides the level into cells and a plan divides it into ops. So the planners, which ask
/// about the layers of a cell, and the simulator, which asks about the layers of an op, get the
/// same answers. A driver that looks at fewer layers than it clears asks about the layers at which
/// it looks.
///
/// Some limits of drivers are about the clear as a whole: about all of its layers, or the level at
/// which it begins. A question about a part says how far the clear reaches beyond this part,
/// since the cells of a clear follow from all other lines of the graph, which no driver knows.
struct ClearQuery {
  double Value[4] = {0, 0, 0, 0};        ///< colour, or depth in [0]; stencil in [0]
  auxplan::Format ViewFormat = NoFormat; ///< NoFormat: the image's own
  unsigned Mip = 0;
  uint32_t Layer = 0, NumLayers = 1;
  unsigned LevelsBefore = 0; ///< levels in front of this one that the clear takes too
  uint32_t LayersBeside = 0; ///< other layers of this level that the clear takes too
  bool FullArea = true;                ///< whole extent of the mip
  uint32_t X = 0, Y = 0, W = 0, H = 0; ///< if not FullArea
  uint32_t Views = 0;                  ///< mask of the multiview pass that clears; 0: none

  /// The first level of the clear.
  unsigned firstLevel() const { return Mip - LevelsBefore; }
  /// The number of layers of the level that the clear takes.
  uint32_t layersInAll() const { return NumLayers + LayersBeside; }
};

/// The answer to "may this be a fast clear?".
struct ClearVerdict {
  bool Allowed = false;
  OpId Op = NoOp;          ///< the op that does it: a fast clear or a stencil clear
  bool ByDriver = false;   ///< the refusing restriction is a driver's limit
  const char *Reason = ""; ///< text of the refusing restriction
  const char *Rule = "";   ///< name of the record of that restriction, or of the rule that has
                           ///< the op
  ClearClass Class = ClearClass::Any; ///< of the value, on this plane
};

/// A chip that a target stands for.
struct ChipInfo {
  const char *Name;     ///< "kbl"
  const char *CodeName; ///< "Kaby Lake"
  const char *SoldAs;   ///< empty: under no name of its own
  const char *Source;
};

/// Facts of one plane of an image at one mip, as bits (td/Facts.td).
using PlaneFacts = uint64_t;

/// One GPU under the rules of the hardware and the held limits of one profile's driver. A small
/// value that refers to static storage. Other headers say more of a target: Reasons.h which records
/// decide, Surface.h where planes lie in memory, Costs.h what accesses and ops cost.
class TargetInfo {
public:
  llvm::StringRef name() const;    ///< "skl"
  llvm::StringRef profile() const; ///< "mesa-26"
  std::string fullName() const;    ///< "skl@mesa-26"
  const FamilyInfo &family() const;
  const Machine &machine() const;
  const DriverModel &driver() const;
  /// Do both have the same rules, limits of drivers included?
  bool hasRulesOf(const TargetInfo &O) const { return Data == O.Data && Held == O.Held; }

  PlaneFacts planeFacts(const ImageDesc &, Aspect, unsigned Mip) const;
  /// The limits of the profile's driver, and its provisions.
  LimitSet limits() const;
  /// The limits alone.
  LimitSet limitsToLift() const;
  /// The part of limits() that is held.
  LimitSet held() const { return Held; }
  /// This target with the driver's limits: all of them, none, or those in \p Which.
  TargetInfo withDriver() const { return TargetInfo(Data, limits()); }
  TargetInfo withoutDriver() const { return TargetInfo(Data, LimitSet()); }
  TargetInfo withLimits(LimitSet Which) const { return TargetInfo(Data, Which & limits()); }
  /// This target without limits: everything that is right under such a driver, whether the driver
  /// would do it or not. Held provisions stay. Held limits that decide the class of a clear value
  /// also stay: a mode decodes classes, and the classes of one set of rules are not those of
  /// another.
  TargetInfo withoutLimits() const;

  /// The aux kinds that a plane can have, the preferred one first. AuxUsage::NONE is the last of
  /// several, or the only one: a plane without aux data.
  llvm::SmallVector<AuxUsage, 4> kinds(const ImageDesc &, PlaneFacts) const;
  /// The first of kinds().
  AuxUsage auxKind(PlaneFacts) const;
  /// The aux kinds that planes can have on this target, a bit for each.
  uint32_t auxKinds() const;
  /// The state of memory that nothing has written.
  StateId initialState(AuxUsage Kind) const;
  /// The state after a transfer from an external owner with contents: PASS_THROUGH, or the state of
  /// the modifier.
  StateId externalState(AuxUsage Kind, const ImageDesc &) const;

  /// The promise of \p L for a plane. \p ImageUsage: the usage flags of the image for this aspect
  /// (the caller takes care of stencil usage). \p Queues: the kinds of queues that may use the
  /// image in this layout, bits as of opQueues().
  LayoutPromise layoutPromise(AuxUsage Kind, PlaneFacts, Layout L, Aspect, uint32_t ImageUsage,
                              uint8_t Queues = 1) const;
  /// The same for an unnamed layout that admits exactly \p Admits. The modes of accesses follow
  /// from it.
  LayoutPromise promiseFor(AuxUsage Kind, PlaneFacts, uint32_t Admits, bool ReadOnly) const;
  LayoutPromise promiseFor(AuxUsage Kind, PlaneFacts, const AccessUse &) const;
  /// Everything that the rules about modes see of an access besides its plane. Accesses with the
  /// same word, kind and usages have the same modes.
  uint32_t accessFacts(const AccessUse &) const;
  /// All legal modes of an access, the preferred one first, NONE last: the binding of a layout that
  /// admits just this access, and the binding of a layout that admits everything, which also works
  /// for this access (such as write-through where depth is sampled, too).
  llvm::SmallVector<Mode, 3> modes(AuxUsage Kind, PlaneFacts, const AccessUse &) const;

  /// May \p Q be done as a fast clear on a plane of kind \p Kind?
  ClearVerdict fastClear(AuxUsage Kind, const ImageDesc &, Aspect, const ClearQuery &Q) const;
  ClearClass clearClass(AuxUsage Kind, const ImageDesc &, Aspect, const ClearQuery &) const;

  /// The strongest class of clear values that clear blocks of planes of a kind carry themselves, so
  /// that no value outside counts for them.
  ClearClass carriedValues(AuxUsage Kind) const;

  /// The kinds of queues that can run the op (bit per QueueKind: 0 graphics, 1 compute, 2 transfer,
  /// 3 video).
  uint8_t opQueues(AuxUsage Kind, OpId) const;

  explicit constexpr TargetInfo(const struct TargetData *Data, LimitSet Held = LimitSet())
      : Data(Data), Held(Held) {}
  const struct TargetData *Data; ///< generated

private:
  LimitSet Held;
};

/// Is the main surface of a plane of \p Kind complete in every state, so that nothing has to be
/// resolved?
bool isAlwaysComplete(const TargetInfo &, AuxUsage Kind);
/// The kinds of queues that can run an op which makes the main surface of a plane of \p Kind
/// complete, bits as of TargetInfo::opQueues(); every queue, if no op is ever needed.
uint8_t resolveQueues(const TargetInfo &, AuxUsage Kind);

/// All targets with all their profiles, in the order of `--target=all`, the
/// newest profile of each first.
llvm::ArrayRef<TargetInfo> allTargets();
/// Finds "skl", "gfx9", "kbl", "KabyLake" or "skl@mesa-22.3", in any case. The target holds no
/// limits. The error lists the known names, and the nearest one.
llvm::Expected<const TargetInfo *> findTarget(llvm::StringRef Name);
/// A comma-separated list of targets, and of groups of targets: "all", or a vendor ("intel"). A
/// group means the newest profile of each, or the profile behind '@', where a target has it. A
/// target that the list names twice is in the result once, at its first place.
llvm::Expected<std::vector<const TargetInfo *>> findTargets(llvm::StringRef List);
/// Aliases of a target ("gfx9").
llvm::ArrayRef<llvm::StringRef> aliasesOf(const TargetInfo &);
/// The chips that a target stands for, besides the chip that it is named after.
llvm::ArrayRef<ChipInfo> chipsOf(const TargetInfo &);
/// Are plans of `layout` compared, op for op, with logs of the profile's driver?
bool hasDriverLogs(const TargetInfo &);
/// The name of the group of the target's vendor ("intel").
llvm::StringRef vendorOf(const TargetInfo &);
/// Can levels of one plane have different kinds?
bool hasKindsByLevel(const TargetInfo &);
/// Is the target part of `--target=all`?
bool isInAll(const TargetInfo &);
/// Can images have the DRM format modifier \p Modifier? True for 0, no modifier.
bool knowsModifier(const TargetInfo &, uint16_t Modifier);
/// "LINEAR, X_TILED, ...".
std::string knownModifiers(const TargetInfo &);

/// DRM format modifiers by name ("Y_TILED_CCS"); 0 if unknown.
uint16_t parseModifier(llvm::StringRef);
llvm::StringRef modifierName(uint16_t);
/// Has the image a modifier with aux data?
bool modifierHasAux(const ImageDesc &);

/// The op mnemonics of every family, for the parser: longest match first.
struct ParsedMnemonic {
  const FamilyInfo *Family;
  const MnemonicInfo *Info;
};
llvm::ArrayRef<ParsedMnemonic> allMnemonics();

/// The table as text, JSON or Markdown (`aux-plan tables`, docs/HardwareReference.md).
enum class TableFormat : uint8_t { Text, JSON, Markdown };
void printTables(llvm::ArrayRef<const TargetInfo *>, TableFormat, llvm::raw_ostream &);

} // namespace auxplan

#endif // AUXPLAN_LAYOUTS_TABLES_H

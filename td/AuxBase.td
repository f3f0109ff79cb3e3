//===- AuxBase.td - the record classes of the hardware tables -*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The schema. Every fact that differs between GPUs or drivers is a record of one of these classes.
/// aux-tblgen checks the records and makes C++ tables and the reference manual from them.
///
/// There are two halves: the vocabulary (Vulkan's words) and the hardware (families, machines,
/// targets, rules). A record of either half says in `Source` where its facts come from.
///
/// Enumerators keep the order of the records in the files, unless a class has
/// a value of its own.
///
//===----------------------------------------------------------------------===//

/// Base of every record that states a fact.
class Fact {
  /// Where the fact was read: a document, a file and function, a measurement.
  string Source = ?;
}

//===----------------------------------------------------------------------===//
// Vocabulary
//===----------------------------------------------------------------------===//

/// A VkImageUsageFlagBits. The record's name is the enumerator: the Vulkan name
/// without VK_IMAGE_USAGE_, _BIT and the vendor ("COLOR_ATTACHMENT").
class UsageFlag<int value> : Fact {
  /// The printed name, with the vendor's suffix if the newest registry has one.
  string Name = NAME;
  /// Vulkan's bit.
  int Value = value;
  /// Further spellings, of renamed flags. The parser drops the prefix, _BIT, _KHR and _EXT by
  /// itself.
  list<string> Spellings = [];
}

/// A VkBufferUsageFlagBits; the record is named BUFFER_<name>.
class BufferUsageFlag<string name, int value> : Fact {
  string Name = name;
  int Value = value;
  list<string> Spellings = [];
}

/// A VkImageCreateFlagBits. The record is named CREATE_<name>; Name is the
/// Vulkan name without VK_IMAGE_CREATE_ and _BIT ("MUTABLE_FORMAT").
class CreateFlag<string name, int value> : Fact {
  string Name = name;
  int Value = value;
  list<string> Spellings = [];
}

/// A VkPipelineStageFlagBits2. The record is named STAGE_<name>; Name is the Vulkan name
/// without VK_PIPELINE_STAGE_(2_) and _BIT ("FRAGMENT_SHADER").
class Stage<string name, int value> : Fact {
  string Name = name;
  /// Vulkan's bit.
  int Value = value;
  /// The kinds of queues that have it: graphics, compute, transfer, video. None: the host.
  list<string> Queues = [];
  /// The stages that it stands for. A stage without parts stands for itself, a collective one
  /// without parts for nothing.
  list<Stage> Parts = [];
  /// Its parts are all stages that queues have.
  bit OfEveryQueue = 0;
  /// The stage stands for all stages of some queue: any access may name it.
  bit Collective = 0;
  list<string> Spellings = [];
}

/// The stages of a pipeline in their order: what waits for a stage waits for those before it, too, and
/// what a stage waits for, those behind it wait for.
class StageOrder<list<Stage> stages> : Fact {
  list<Stage> Stages = stages;
}

/// A VkAccessFlagBits2. The record is named FLAG_<name>; Name is the Vulkan name without
/// VK_ACCESS_(2_) and _BIT ("SHADER_SAMPLED_READ").
class AccessFlag<string name, int value> : Fact {
  string Name = name;
  /// Vulkan's bit.
  int Value = value;
  bit IsWrite = 0;
  /// Stages that can perform the access; not those that stand for others.
  list<Stage> Stages = [];
  /// The flags that it stands for.
  list<AccessFlag> Parts = [];
  /// Its parts are all flags that read, or all that write.
  bit OfEveryAccess = 0;
  list<string> Spellings = [];
}

/// Something that is known of an access when its scopes are asked for; Test is a C++ expression. In
/// scope: `const AccessCase &C` (Layouts/SyncWords.h).
class SyncFact<string doc, string test> {
  string Doc = doc;
  string Test = test;
}

/// A VkImageLayout. The record is named LAYOUT_<name>; Name is the canonical
/// name without VK_IMAGE_LAYOUT_ ("SHADER_READ_ONLY_OPTIMAL").
class Layout<string name, int vkValue> : Fact {
  string Name = name;
  int VkValue = vkValue;
  /// Further spellings besides those that the parser derives by dropping
  /// _OPTIMAL and vendor suffixes.
  list<string> Spellings = [];
  /// Usage flags admitted, per aspect class. AdmitsAll stands for every bit.
  list<UsageFlag> Color = [];
  list<UsageFlag> Depth = [];
  list<UsageFlag> Stencil = [];
  bit AdmitsAll = 0;
  /// No write is admitted, per aspect class.
  bit ColorReadOnly = 0;
  bit DepthReadOnly = 0;
  bit StencilReadOnly = 0;
  /// A transition from this layout gives up the contents.
  bit Discards = 0;
  /// No driver's source says what this layout promises: layout rules see every usage and not
  /// read-only, as for GENERAL. The fields above still say which accesses it admits.
  bit AsGeneral = 0;
}

/// A kind of access of the text form. The record is named ACCESS_<name>.
class AccessKind<string name> : Fact {
  string Name = name;
  /// The enumerator ("CopySrc").
  string Enumerator = ?;
  /// The image or buffer must have one of these usage flags; empty: no flag is needed.
  list<UsageFlag> Usage = [];
  list<BufferUsageFlag> BufferUsage = [];
  bit Reads = 0;
  bit Writes = 0;
  bit OnImages = 0;
  bit OnBuffers = 0;
  bit IsAttachment = 0;
  /// The layout if the text names none, on colour and on depth or stencil. Empty: an access of
  /// buffers.
  list<Layout> Canonical = [];
  list<Layout> CanonicalDepthStencil = Canonical;
  /// Stages that can perform the access, besides the stages that stand for several.
  list<Stage> Stages = [];
  /// The part of the GPU through which the access goes.
  string Unit = ?;
}

/// A row of the table of what accesses wait for. An access has the union of all rows that name its
/// kind and whose conditions hold.
class AccessSync<list<AccessKind> kinds> : Fact {
  list<AccessKind> Kinds = kinds;
  /// All of these facts hold, and none of those.
  list<SyncFact> With = [];
  list<SyncFact> Without = [];
  /// The stages that perform the access where the text names none (`at STAGE`).
  list<Stage> Stages = [];
  list<AccessFlag> Reads = [];
  list<AccessFlag> Writes = [];
  /// All of what the access does comes behind this: what it waits for waits only for this.
  bit IsFirst = 0;
  /// All of what it does comes before this: what waits for it waits only for this.
  bit IsLast = 0;
}

class NumericClass<string enumerator> {
  string Enumerator = enumerator;
}
def UNorm : NumericClass<"UNorm">;
def SNorm : NumericClass<"SNorm">;
def UScaled : NumericClass<"UScaled">;
def SScaled : NumericClass<"SScaled">;
def UInt : NumericClass<"UInt">;
def SInt : NumericClass<"SInt">;
def UFloat : NumericClass<"UFloat">;
def SFloat : NumericClass<"SFloat">;
def SRGB : NumericClass<"SRGB">;

/// A VkFormat. The record is named FORMAT_<name>; Name is the Vulkan name
/// without VK_FORMAT_.
class Format<string name, int vkValue> : Fact {
  string Name = name;
  int VkValue = vkValue;
  list<string> Spellings = [];
  /// Bytes of one texel block; for a multi-planar format, of plane 0.
  int BlockBytes = ?;
  int BlockW = 1;
  int BlockH = 1;
  /// Vulkan's compatibility class: views may have any format of it.
  string Class = ?;
  /// The name of the format that differs only in UNORM against SRGB.
  string SRGBTwin = "";
  bit Compressed = 0;
  /// Aspect names: "Color", "Depth", "Stencil", "Plane0" ... "Plane2".
  list<string> Aspects = ["Color"];
  NumericClass Numeric = ?;
  /// Bits of R, G, B, A; of depth/stencil formats D, S, 0, 0.
  list<int> ChannelBits = [0, 0, 0, 0];
  /// Position of the lowest bit of each of these channels in the texel (of depth and stencil: in
  /// their own planes); compressed formats: 0.
  list<int> ChannelShift = [0, 0, 0, 0];
  /// Bytes of a texel block of planes 0, 1, 2 (multi-planar), or of depth and
  /// of stencil alone; empty: BlockBytes.
  list<int> PlaneBytes = [];
  /// How many texels of the image one texel of planes 0, 1, 2 spans.
  list<int> PlaneDivW = [1, 1, 1];
  list<int> PlaneDivH = [1, 1, 1];
}

/// One bit of FormatInfo::Abilities: something that hardware can do with some
/// formats, named so that rules can test it. td/FormatAbilities.td.
class FormatAbility : Fact {
  string Doc = "";
  list<Format> Formats = [];
}

/// Something that blocks of some kinds of planes have or do. The record's name is the enumerator.
class AuxTrait<string doc> {
  string Doc = doc;
}

/// An auxiliary usage as ISL names it. The record's name is the enumerator;
/// NONE comes first.
class AuxUsage : Fact {
  string Doc = "";
  /// The aux data, or a part of them, are a CCS, which is found through a translation table if
  /// there is one.
  bit HasCcs = 0;
  /// The usage that remains if the CCS of an image cannot be mapped; NONE if not set.
  AuxUsage WithoutCcs = ?;
  /// The parts of a block of such planes. The simulator makes its blocks from them
  /// (docs/Simulator.md).
  list<AuxTrait> Traits = [];
}

//===----------------------------------------------------------------------===//
// Conditions
//===----------------------------------------------------------------------===//

/// The base of everything that a condition may name: a feature of the target, a fact of the plane,
/// of the layout or of the clear, or a named condition.
class Condition : Fact {
  let Source = "";
  string Doc = "";
}

/// The operators of a condition: `(all A, B)`, `(any A, (not B))`. `(all)` is
/// always true. Features are decided when the tables are generated; the rest
/// becomes (mask, value) tests of words of facts.
def all;
def any;
def not;
/// `(since G)` holds on targets of generation G and of all later ones of its vendor, `(before G)`
/// on those of all earlier ones.
def since;
def before;

/// A property of a target, or of the state model that a profile has of it.
class Feature<string doc> : Condition {
  let Doc = doc;
}
/// A generation of a vendor's GPUs. The order of the records is the order of the generations, and
/// each target has one; a target that has none is the only one of its vendor.
///
/// Alone in a condition a generation means only itself. Every condition says whether it holds for
/// generations that are not known yet, so aux-tblgen refuses the newest generation alone (wanted:
/// `since`) and a generation that is negated (wanted: `before`, or `since` the next one).
class Generation<Feature vendor, string doc> : Feature<doc> {
  Feature Vendor = vendor;
}
/// A property of a driver, which no rule of the hardware tests.
class DriverFeature<string doc> : Feature<doc>;

/// A condition with a name, for use in others.
class When<dag expr, string doc = ""> : Condition {
  dag Expr = expr;
  let Doc = doc;
}

/// A fact that the library computes and rules test; Test is a C++ expression. At most one of the
/// facts of a Group is true at a time.
class RuleFact<string doc, string test> : Condition {
  let Doc = doc;
  string Test = test;
  string Group = "";
}

/// A fact of one plane at one level. In scope: `const ImageDesc &D`,
/// `Aspect A`, `unsigned Mip`, `const FormatInfo &F` (of the image) and
/// `uint32_t Usage` (of the aspect).
class PlaneFact<string doc, string test> : RuleFact<doc, test>;

/// A fact of a layout. In scope: `const LayoutQuery &Q`.
class LayoutFact<string doc, string test> : RuleFact<doc, test> {
  /// No access that is planned by itself has the fact, or each of them has it.
  bit OfNoAccess = 0;
  bit OfEachAccess = 0;
}

/// A fact of a clear. In scope: `const ClearQuery &Q`, `const ImageDesc &D`,
/// `Aspect A`, `const FormatInfo &F` (of the view).
class ClearFact<string doc, string test> : RuleFact<doc, test>;

//===----------------------------------------------------------------------===//
// Families: states and ops
//===----------------------------------------------------------------------===//

/// A vocabulary of states and ops that several generations share.
class AuxFamily<string name> : Fact {
  string Name = name;
  /// The classes of values of clear blocks, weakest first, one or two: a unit that decodes a class
  /// decodes the classes before it. A state with clear blocks exists once for each class
  /// ("CLEAR/default").
  list<string> ClearClasses = ["default", "any"];
  /// The vendor's profiler, which shows ops under names of its own, and the key of these names in
  /// JSON. Empty: there is none.
  string Profiler = "";
  string ProfilerKey = "";
}

/// A state of the aux data of one subresource.
class AuxState<AuxFamily family, string name> : Fact {
  AuxFamily Family = family;
  string Name = name;
  string Doc = "";
  /// The main surface alone is complete.
  bit PrimaryValid = 0;
  /// The aux data may be used.
  bit AuxValid = 1;
  /// Holds compressed or clear blocks.
  bit Compressed = 0;
  /// Holds blocks that stand for the clear value.
  bit CarriesClear = 0;
  /// Every block stands for the clear value.
  bit AllClear = 0;
  /// The display's copy of the codes agrees with them.
  bit DisplayValid = 0;
}

/// The effect of an op, as in the C++ enumeration OpEffect.
class OpEffect<string enumerator> {
  string Enumerator = enumerator;
}
def EffectFastClear : OpEffect<"FastClear">;
def EffectFullResolve : OpEffect<"FullResolve">;
def EffectPartialResolve : OpEffect<"PartialResolve">;
def EffectAmbiguate : OpEffect<"Ambiguate">;
def EffectStencilClear : OpEffect<"StencilClear">;
def EffectEntryUpdate : OpEffect<"EntryUpdate">;
def EffectConvertMap : OpEffect<"ConvertMap">;
def EffectExpandMap : OpEffect<"ExpandMap">;
def EffectSummarize : OpEffect<"Summarize">;
def EffectCopyCodes : OpEffect<"CopyCodes">;

/// An op. Plans use Name.
class AuxOp<AuxFamily family, string name, OpEffect effect> : Fact {
  AuxFamily Family = family;
  string Name = name;
  OpEffect Effect = effect;
  string Doc = "";
  /// The kinds of queues that can run it: graphics, compute, transfer, video.
  list<string> Queues = ["graphics"];
}

/// An op as the text form names it on planes of some kinds.
class Mnemonic<string text, AuxOp op, list<AuxUsage> kinds, string fieldName> : Fact {
  string Text = text;
  AuxOp Op = op;
  list<AuxUsage> Kinds = kinds;
  /// The name that driver writers use.
  string FieldName = fieldName;
  /// The name under which the family's profiler shows the op as work of a barrier. Empty: it shows
  /// none.
  string InProfiler = "";
}

//===----------------------------------------------------------------------===//
// Machines: what ops and accesses do to states
//===----------------------------------------------------------------------===//

/// From each state of a list to one state. A result with clear blocks keeps the class of its
/// source. If the source has none, or the step clears to a value, the class is NewClass: 0 for "the
/// class of the clear's value", else 1 + index in the family's ClearClasses.
class Step<list<AuxState> from, AuxState to, int newClass = 1> {
  list<AuxState> From = from;
  AuxState To = to;
  int NewClass = newClass;
  /// Of a clear: the step is for values of this class only, numbered as NewClass; -1: for all.
  int OfClass = -1;
}
/// A step of clears to values of one class.
class StepOfClass<int ofClass, list<AuxState> from, AuxState to, int newClass = 1>
    : Step<from, to, newClass> {
  let OfClass = ofClass;
}

/// The effect of one op on planes of a kind. A state that no step names is impossible.
class OpRow<AuxOp op, list<Step> steps> {
  AuxOp Op = op;
  list<Step> Steps = steps;
  /// The kinds of queues that can run it on such planes.
  list<string> Queues = op.Queues;
}
class OpRowOn<AuxOp op, list<Step> steps, list<string> queues> : OpRow<op, steps> {
  let Queues = queues;
}

/// The op that must run before an access, or none.
class Need<list<AuxState> states, list<AuxOp> op = []> {
  list<AuxState> States = states;
  list<AuxOp> Op = op;
}

/// Everything about one usage: as the kind of a plane (ops) and as the binding of an access
/// (writes, needs).
class UsageRow<AuxUsage usage> : Fact {
  AuxUsage Usage = usage;
  string Doc = "";
  /// States in which a plane of this kind can be.
  list<AuxState> Legal = [];
  list<OpRow> Ops = [];
  /// The fast-clear op without a value, at a point where contents are dead.
  list<Step> ClearWithoutValue = [];
  /// The fast-clear op on part of a slice.
  list<Step> ClearOfPart = [];
  list<Step> PartialWrite = [];
  list<Step> FullWrite = [];
  /// The needs of an access that decodes no clear blocks, and of one that does.
  list<Need> Needs = [];
  list<Need> NeedsDecoding = [];
}

class AuxMachine<AuxFamily family, list<UsageRow> rows> : Fact {
  AuxFamily Family = family;
  list<UsageRow> Rows = rows;
}

//===----------------------------------------------------------------------===//
// Layers of rules
//===----------------------------------------------------------------------===//

/// The origin of a rule: the hardware, which every driver has to obey, or one driver.
class RuleLayer;
/// Documents of the hardware, assertions of ISL and blorp, numbered workarounds.
def Hardware : RuleLayer;

/// The place of rules in the sequence in which the rules of one class are asked. The order of the
/// records is the order of the groups.
class RuleGroup<string doc> {
  string Doc = doc;
}
// Of planes.
def NoAux : RuleGroup<"reasons for no aux data at all">;
def OwnMachine : RuleGroup<"a generation with a machine of its own, instead of what follows">;
def AuxOfDepth : RuleGroup<"depth, and stencil where it shares the aux data of depth">;
def AuxOfStencil : RuleGroup<"stencil">;
def NoAuxOfColor : RuleGroup<"reasons for no aux data of colour">;
def AuxOfSamples : RuleGroup<"colour of several samples">;
def AuxOfColor : RuleGroup<"colour of one sample">;
// Of promises of layouts.
def PromiseOutside : RuleGroup<"images that have an owner outside">;
def PromiseOfDriver : RuleGroup<"promises that a driver makes in place of all that follow">;
def PromiseUndefined : RuleGroup<"layouts without contents">;
def PromisePresented : RuleGroup<"layouts of the display">;
def PromiseOfDepth : RuleGroup<"depth and stencil">;
def PromiseOfColor : RuleGroup<"colour of one sample">;
def PromiseOfSamples : RuleGroup<"colour of several samples">;
// Of clear values in layouts.
def ValuesOfDepth : RuleGroup<"depth">;
def ValuesOfColor : RuleGroup<"colour, and blocks that carry values themselves">;
// Of other numbers.
def OwnCosts : RuleGroup<"costs before those that all vendors share">;
def Surfaces : RuleGroup<"numbers of surfaces">;
// Of all classes.
def Rest : RuleGroup<"what the other groups leave">;

/// A rule applies where its condition holds. If several rules apply, the first decides, in classes
/// in which one decides: by group, then rules of limits before those of the hardware, which they
/// narrow, then by the order of the file. Rules of two files do not meet in a group: there one must
/// exclude the other. A rule of the hardware tests no feature of a driver.
class Rule<dag when, RuleGroup group = Rest> : Fact {
  RuleGroup Group = group;
  dag When = when;
  string Doc = "";
  RuleLayer Layer = ?;
  /// No source settles the fact.
  bit Estimate = 0;
}

/// A limit that a driver keeps to although the hardware does not ask for it. The rules of the limit
/// name it as their layer; without them the rules of the hardware are left.
class Limit<string name> : RuleLayer {
  /// The name for `--lift=NAME`.
  string Name = name;
  /// One sentence: what the driver does not do.
  string Doc = ?;
  string Source = ?;
  /// The rules of the hardware that allow more than the driver does.
  list<Rule> Narrows = [];
  /// One sentence: how an application avoids the limit. Empty: it cannot.
  string Advice = "";
  /// No source says for sure that the hardware can.
  bit Estimate = 0;
}
/// A limit that every plan keeps to and every profile has. It has a name so that its cost can be
/// shown.
class KeptLimit<string name> : Limit<name>;
/// Something that a driver keeps or does so that more works than the rules of the hardware expect:
/// some of these rules then do not bind the driver's plans.
class Provision<string name> : Limit<name>;
/// The layer of rules of the hardware that such a driver need not obey.
class Without<Provision provision> : RuleLayer {
  Provision TheProvision = provision;
}

/// A limit on the aux kinds of planes, which are decided when an image is made.
class AllocationLimit<string name> : Limit<name>;
/// A limit on values, levels, layers, areas and times.
class BehaviourLimit<string name> : Limit<name>;

//===----------------------------------------------------------------------===//
// Memory systems
//===----------------------------------------------------------------------===//

/// How a cache takes writes.
class CachePolicy<string enumerator, string name> {
  string Enumerator = enumerator;
  string Name = name;
}
def WritesBack : CachePolicy<"WriteBack", "write-back">;
def WritesThrough : CachePolicy<"WriteThrough", "write-through">;
def OnlyReads : CachePolicy<"ReadOnly", "read-only">;

/// A cache of one memory system, or all caches that the hardware has of its kind.
class MemoryCache<string name, CachePolicy policy> : Fact {
  string Name = name;
  CachePolicy Policy = policy;
  /// The cache that it reads from and writes to; none: the memory.
  MemoryCache Behind = ?;
  /// A write-back cache knows which lines are dirty, and not which bytes: it may write old bytes
  /// beside new ones back.
  bit DirtyByLine = 0;
}

/// A part of a GPU that performs accesses, or the host.
class MemoryUnit<string name, list<AccessFlag> accesses, list<MemoryCache> through> : Fact {
  string Name = name;
  list<AccessFlag> Accesses = accesses;
  /// The caches that it may access first; none: it accesses the memory.
  list<MemoryCache> Through = through;
  /// The stages at which it performs them; none: all that can.
  list<Stage> Stages = [];
}

/// Which caches stand between the units of a GPU and its memory. Flushes and invalidations follow
/// from it; lib/Layouts/MemorySystem.cpp says how.
class MemorySystem<string name, list<MemoryCache> caches, list<MemoryUnit> units> : Fact {
  string Name = name;
  string Doc = "";
  list<MemoryCache> Caches = caches;
  list<MemoryUnit> Units = units;
  string Memory = "VRAM";
  /// The level of coherence: what is written is available once it is there, and reads find it from
  /// there. Not set: the memory.
  MemoryCache Level = ?;
  /// No source settles all of it.
  bit Estimate = 0;
}

//===----------------------------------------------------------------------===//
// Graphics state
//===----------------------------------------------------------------------===//

/// A part of a graphics pipeline (VkGraphicsPipelineLibraryFlagBitsEXT).
class PipelinePart<string letter, int bitOfPart> {
  string Letter = letter;
  int Bit = bitOfPart;
}
def PartV : PipelinePart<"V", 1>; // vertex input
def PartP : PipelinePart<"P", 2>; // pre-rasterisation
def PartF : PipelinePart<"F", 4>; // fragment shader
def PartO : PipelinePart<"O", 8>; // fragment output

/// A group of state that an application sets by itself. The record is named STATE_<name>; of a
/// dynamic state <name> is Mesa's, MESA_VK_DYNAMIC_<name>.
class StateGroup<list<string> setters, list<PipelinePart> parts> : Fact {
  string Name = !subst("STATE_", "", NAME);
  /// Without "vkCmd".
  list<string> Setters = setters;
  list<PipelinePart> Parts = parts;
  bit IsDynamic = 0;
}
class DynamicState<list<string> setters, list<PipelinePart> parts> : StateGroup<setters, parts> {
  let IsDynamic = 1;
}

/// A thing on whose number the size of packets depends. The record is named COUNT_<enumerator>.
class StateCount<string doc> {
  string Enumerator = !subst("COUNT_", "", NAME);
  string Doc = doc;
}

def COUNT_Nothing : StateCount<"nothing">;

/// A number of dwords: a fixed one, and one for each of something.
class Dwords<int fixedPart, int each = 0, StateCount of = COUNT_Nothing> {
  int Fixed = fixedPart;
  int Each = each;
  StateCount Of = of;
  /// The number if there are none of them; 0: the fixed one.
  int None = 0;
}
class DwordsOr<int none, int fixedPart, int each, StateCount of> : Dwords<fixedPart, each, of> {
  let None = none;
}
/// The size of a packet where a condition on features holds. The packet does not exist elsewhere.
class PacketSize<dag when, Dwords command, Dwords memory = Dwords<0>> {
  dag When = when;
  Dwords Command = command;
  Dwords Memory = memory;
}

/// When a driver sends a packet that has changed.
class SendTime<string enumerator> {
  string Enumerator = enumerator;
}
def SentAtDraw : SendTime<"Draw">;
def SentAtBegin : SendTime<"BeginRendering">;
def SentAtDispatch : SendTime<"Dispatch">;
def SentByWorks : SendTime<"ByWorks">;

/// The least that is sent to the hardware at once: a command, state in memory with the command that
/// points at it, or registers.
class StatePacket<string name, list<StateGroup> packs, list<PacketSize> sizes> : Fact {
  string Name = name;
  /// The name that its driver has for a set of packets with it.
  string Family = "";
  list<PacketSize> Sizes = sizes;
  list<StateGroup> Packs = packs;
  /// It depends on these with some shaders.
  list<StateGroup> MayPack = [];
  /// It means something only to draws that use one of these. Empty: to all.
  list<StateGroup> OnlyWith = [];
  /// Draws that use none of these all need the same of it: all groups that it packs, or others that
  /// say whether these matter.
  list<StateGroup> OffWithout = Packs;
  SendTime Sent = SentAtDraw;
  /// What it is computed from if it is more than a copy of values.
  string Computed = "";
  /// Context registers: a write after a draw begins a new context.
  bit IsContext = 0;
  /// The driver compares with a shadow before it writes.
  bit IsTracked = 0;
  /// All packets with this flag that count nothing are one command.
  bit EmptyTogether = 0;
  bit Estimate = 0;
}
/// Packets that are sent whenever another one is.
class ForcedPackets<StatePacket packet, list<StatePacket> forces, dag when> : Fact {
  StatePacket Packet = packet;
  list<StatePacket> Forces = forces;
  dag When = when;
}

/// Packets that are sent whenever a context register is.
class ForcedWithContext<list<StatePacket> forces, dag when> : Fact {
  list<StatePacket> Forces = forces;
  dag When = when;
}

/// The unit that does a work.
class StateUnit<string enumerator, string name> {
  string Enumerator = enumerator;
  string Name = name;
}
def UnitDraw : StateUnit<"Draw", "3D draw">;
def UnitHiz : StateUnit<"HizPacket", "HiZ packet">;
def UnitCompute : StateUnit<"Compute", "compute">;
def UnitCommands : StateUnit<"CommandProcessor", "command processor">;
def UnitBlitter : StateUnit<"Blitter", "copy engine">;

class WorkPredicate<string enumerator> {
  string Enumerator = enumerator;
}
def NotPredicated : WorkPredicate<"None">;
def MayBePredicated : WorkPredicate<"Possible">;
def AlwaysPredicated : WorkPredicate<"Always">;

/// A number of things that the packets of a work have.
class WorkCount<StateCount of, int number> {
  StateCount Of = of;
  int Number = number;
}
/// What a driver marks dirty after a work.
class DriverMarks<string driver, list<StatePacket> packets, string flags, dag when> : Fact {
  string Driver = driver;
  list<StatePacket> Packets = packets;
  /// Groups that the driver looks at again besides those of the packets; AllDynamic: all 62.
  list<StateGroup> Groups = [];
  bit AllDynamic = 0;
  /// The driver's words.
  string Flags = flags;
  dag When = when;
}

/// Something that the hardware does for an op or for an access, with the packets that it overwrites.
/// Packets that a generation does not have are left out there.
class StateWork<string name, StateUnit unit, list<StatePacket> disturbs> : Fact {
  string Name = name;
  string Doc = "";
  StateUnit Unit = unit;
  list<StatePacket> Disturbs = disturbs;
  /// In these it leaves what draws need that use none of OffWithout of the packet.
  list<StatePacket> LeavesDefault = [];
  /// The part of Disturbs that it sends only at times: if it is predicated, if a mode was on.
  list<StatePacket> AtTimes = [];
  list<WorkCount> Counts = [];
  /// Sizes of commands that are no state, where their condition holds.
  list<PacketSize> Commands = [];
  /// How many of these it is in a row.
  int Times = 1;
  int ContextRolls = 0;
  bit NeedsCompute = 0;
  WorkPredicate Predicate = NotPredicated;
  list<DriverMarks> Marks = [];
  bit Estimate = 0;
}

/// The work of ops on planes of some kinds, on queues of some kinds, where a condition on features
/// holds. The first that matches decides.
class OpWork<list<AuxOp> ops, list<AuxUsage> kinds, list<string> queues, dag when, StateWork work>
    : Fact {
  list<AuxOp> Ops = ops;
  list<AuxUsage> Kinds = kinds;
  list<string> Queues = queues;
  dag When = when;
  StateWork Work = work;
  /// Only for aux data of fewer bytes; 0: of all sizes.
  int BelowBytes = 0;
  /// No source settles that the op is this work.
  bit Estimate = 0;
}
/// The work of accesses that a driver executes with draws or dispatches of its own. Aspects:
/// "color", "depth-stencil", "buffer".
class AccessWork<list<AccessKind> accesses, list<string> aspects, list<string> queues, dag when,
                 StateWork work> : Fact {
  list<AccessKind> Accesses = accesses;
  list<string> Aspects = aspects;
  list<string> Queues = queues;
  dag When = when;
  StateWork Work = work;
}

/// The graphics state of a generation. The first model whose condition holds for a target is its
/// model.
class StateModel<string name, dag when> : Fact {
  string Name = name;
  string Doc = "";
  dag When = when;
  /// The command streams between draws and dispatches: dwords of the way there and back.
  int ToCompute = 0;
  int ToDraw = 0;
  bit SwitchDrains = 0;
  /// What is sent for dispatches is lost on the way back.
  bit SwitchLosesCompute = 0;
}

//===----------------------------------------------------------------------===//
// Targets
//===----------------------------------------------------------------------===//

/// A GPU generation.
class Target<string name, list<string> aliases, list<Feature> features> : Fact {
  string Name = name;
  list<string> Aliases = aliases;
  list<Feature> Features = features;
  string Doc = "";
  /// Who makes it: the name for `--target` that means all targets of the vendor.
  string Vendor = "";
  /// Is the target part of `--target=all`? Variants of another target are not.
  bit InAll = 1;
  /// Its caches; not set: not known.
  MemorySystem Memory = ?;
}

/// A chip that a target stands for, by the short name that drivers give it. `--target` knows it.
class Chip<string name, string codeName, Target target> : Fact {
  string Name = name;
  /// Intel's name for it; drivers' tables do not have it.
  string CodeName = codeName;
  Target TheTarget = target;
  /// Names under which the chip is sold; empty: the driver has no name for it.
  string SoldAs = "";
}

/// A version of a driver, whose rules apply.
class Profile<string name> : Fact {
  string Name = name;
  string Doc = "";
  /// Greater is newer.
  int Age = 0;
  /// Layouts that the profile's sources mention; the promise of any other layout is an estimate.
  list<Layout> KnownLayouts = [];
}

/// The shared costs of ops, in bytes: the fixed price of a call, the price of a stall, and that of a
/// dword of graphics state that must be sent again because of an op.
class SharedCost<int fixedOp, int stall, int stateDword> : Fact {
  int FixedOp = fixedOp;
  int Stall = stall;
  int StateDword = stateDword;
  bit Estimate = 0;
}

/// One GPU as one profile drives it.
class TargetProfile<Target target, Profile profile, list<Feature> features, AuxMachine machine,
                    SharedCost shared> : Fact {
  Target TheTarget = target;
  Profile TheProfile = profile;
  list<Feature> Features = features;
  AuxMachine Machine = machine;
  SharedCost Shared = shared;
  list<Provision> Provisions = [];
  /// Are plans of `layout` compared, op for op, with logs of that driver on that GPU?
  bit HasLogs = 0;
}

/// A DRM format modifier, by the name with which graphs are printed.
class Modifier<string name, int number> : Fact {
  string Name = name;
  /// Its number in drm_fourcc.h, and the bits of numbers that say nothing about aux data: all
  /// numbers that agree in the other bits are this modifier.
  int Number = number;
  int FreeBits = 0;
  /// Names that mean it, too, alone and behind the prefix. The prefix may stand before the name of
  /// graphs as well.
  string Prefix = "DRM_FORMAT_MOD_";
  list<string> MoreNames = [];
  string Tiling = "";
  bit HasAux = 0;
  bit HasClearValue = 0;
  /// State in which an importer finds the aux data, if there are any.
  AuxState State = ?;
  /// Class of the clear value that comes with it, as Step::NewClass.
  int Class = 1;
  /// The targets whose images can have it, as a condition on features.
  dag When = (all);
}

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

/// An aux kind that a plane can have. All rules that apply count, the preferred kind first; a rule
/// that gives NONE ends the list.
class PlaneRule<RuleGroup group, dag when, AuxUsage kind> : Rule<when, group> {
  AuxUsage Kind = kind;
}

/// Kinds that a driver does not give to a plane although the plane can have them. All rules that
/// apply count.
class KindRefusal<dag when, list<AuxUsage> kinds> : Rule<when> {
  list<AuxUsage> Kinds = kinds;
  /// Also refuses all kinds after the first that is left.
  bit AllButFirst = 0;
}

/// One number about how the main surface of a plane lies in memory.
class SurfaceProperty<string doc> : Fact {
  string Doc = doc;
}
/// The value of a property on some planes.
class SurfaceRule<SurfaceProperty property, dag when, int value>
    : Rule<when, Surfaces> {
  let Layer = Hardware;
  list<SurfaceProperty> Properties = [property];
  int Value = value;
}

/// The binding of an access: the plane's own kind, or a given usage.
class Binding;
def BindKind : Binding;
class Bind<AuxUsage usage> : Binding {
  AuxUsage Usage = usage;
}

/// Plans by access ask the rules of layouts about the usages of an access, not about a layout. How
/// does a rule of layouts bind such an access? aux-tblgen compares the answer with the condition.
class AccessAnswer<string text> {
  string Text = text;
}
/// The condition holds for the usages of accesses, too: they obey the rule itself.
def ByUsages : AccessAnswer<"obey it">;
/// The condition is about names of layouts: a promise or a habit, which hardware does not ask of
/// accesses.
def LayoutsOnly : AccessAnswer<"are free of it">;
/// The condition is about names of layouts, but the rule states a fact of the hardware. Accesses
/// obey that fact through the rules given.
class HeldBy<list<Rule> rules> : AccessAnswer<"obey"> {
  list<Rule> Rules = rules;
}

/// The state that a layout promises on planes of some kinds, and the binding of accesses in it.
class LayoutRule<RuleGroup group, list<AuxUsage> kinds, dag when, AuxState promise,
                 AccessAnswer accesses> : Rule<when, group> {
  AccessAnswer ForAccesses = accesses;
  list<AuxUsage> Kinds = kinds;
  AuxState Promise = promise;
  Binding Binds = BindKind;
  Binding BindsAttachment = BindKind;
  /// The rule that plans name instead, if this rule only adds layouts to it.
  string Names = NAME;
}

/// The class of clear values that a layout admits: 0 none, else 1 + index in
/// the family's ClearClasses. Promises: states to which the rule applies.
class LayoutClearRule<RuleGroup group, list<AuxUsage> kinds, list<AuxState> promises, dag when,
                      int clearClass, AccessAnswer accesses> : Rule<when, group> {
  AccessAnswer ForAccesses = accesses;
  list<AuxUsage> Kinds = kinds;
  list<AuxState> Promises = promises;
  int Class = clearClass;
}

/// The most that a layout of a driver admits of clear values. All rules that apply count.
class ValueLimit<list<AuxUsage> kinds, list<AuxState> promises, dag when, int clearClass,
                 AccessAnswer accesses> : Rule<when> {
  AccessAnswer ForAccesses = accesses;
  list<AuxUsage> Kinds = kinds;
  list<AuxState> Promises = promises;
  int Class = clearClass;
}

/// A correction to the modes that follow from the layout rules for an access: the strongest class
/// that it decodes when it binds the plane's aux data, or that it cannot bind them. All rules that
/// apply count.
class ModeRule<list<AuxUsage> kinds, list<AccessKind> accesses, dag when, int decodes>
    : Rule<when> {
  list<AuxUsage> Kinds = kinds;
  list<AccessKind> Accesses = accesses;
  int Decodes = decodes;
  bit CannotBind = 0;
}

/// The op that clears planes of some kinds fast.
class ClearOpRule<list<AuxUsage> kinds, dag when, AuxOp op> : Rule<when> {
  list<AuxUsage> Kinds = kinds;
  AuxOp Op = op;
}

/// A reason why a clear cannot be fast, by the hardware or by a driver. All rules that apply
/// refuse; the first is reported.
class Restriction<list<AuxUsage> kinds, dag when, string reason> : Rule<when> {
  list<AuxUsage> Kinds = kinds;
  string Reason = reason;
}

/// The class of a clear's value.
class ClearClassRule<list<AuxUsage> kinds, dag when, int clearClass> : Rule<when> {
  list<AuxUsage> Kinds = kinds;
  int Class = clearClass;
}

/// The state in which a plane is found, by features of the target alone.
class FoundStateRule<RuleGroup group, list<AuxUsage> kinds, dag when, AuxState state>
    : Rule<when, group> {
  list<AuxUsage> Kinds = kinds;
  AuxState State = state;
}
/// In memory that nothing has written.
class InitialStateRule<RuleGroup group, list<AuxUsage> kinds, dag when, AuxState state>
    : FoundStateRule<group, kinds, when, state>;
/// With contents, from an owner that knows nothing of aux data.
class ExternalStateRule<RuleGroup group, list<AuxUsage> kinds, dag when, AuxState state>
    : FoundStateRule<group, kinds, when, state>;

/// Clear blocks of planes of some kinds carry values of classes up to \p clearClass themselves, and
/// refer to no value that is kept outside. By features of the target alone.
class CarriedValueRule<list<AuxUsage> kinds, dag when, int clearClass> : Rule<when> {
  list<AuxUsage> Kinds = kinds;
  int Class = clearClass;
}

//===----------------------------------------------------------------------===//
// Costs
//===----------------------------------------------------------------------===//

/// Bytes that an access moves, in thousandths of the surface's bytes. Empty lists stand for
/// everything. Kinds: of the plane; Bound: the usage that the access binds.
class AccessCost<list<AuxUsage> kinds, list<AuxUsage> bound, list<AccessKind> accesses,
                 list<AuxState> states, int read, int write> : Rule<(all)> {
  let Layer = Hardware;
  list<AuxUsage> Kinds = kinds;
  list<AuxUsage> Bound = bound;
  list<AccessKind> Accesses = accesses;
  list<AuxState> States = states;
  int Read = read;
  int Write = write;
  /// The compression ratio in these numbers, in thousandths; a measured ratio replaces it. 0: the
  /// numbers contain no ratio.
  int Ratio = 0;
  /// Reads find contents that are not compressed yet: only Write contains the ratio.
  bit ReadsRaw = 0;
}

/// Size of the aux data, in 65536ths of the surface's bytes, by the number of
/// samples: 1, 2, 4, 8, 16 and more.
class AuxSize<list<AuxUsage> kinds, list<int> bySamples> : Fact {
  list<AuxUsage> Kinds = kinds;
  list<int> BySamples = bySamples;
  bit Estimate = 0;
}

/// Bytes that an op moves: a number of times the aux data, and thousandths of the surface.
class OpCost<list<AuxUsage> kinds, list<AuxOp> ops, list<AuxState> states, int auxTimes,
             int surface> : Rule<(all)> {
  let Layer = Hardware;
  list<AuxUsage> Kinds = kinds;
  list<AuxOp> Ops = ops;
  list<AuxState> States = states;
  int AuxTimes = auxTimes;
  int Surface = surface;
  /// The parts of Surface that are read compressed, by the compression ratio, and that are clear
  /// blocks; measured numbers replace them. Only states in which some blocks are clear have a share
  /// of clear blocks: where all are clear, an op that writes clear blocks writes every texel.
  int Ratio = 0;
  int ClearShare = 0;
}

//===----------------------------------------------------------------------===//
// How a driver works
//===----------------------------------------------------------------------===//

/// A field of the C++ struct DriverModel. Enumerators empty: a bool.
class DriverField<string doc, list<string> enumerators = []> : Fact {
  string Doc = doc;
  list<string> Enumerators = enumerators;
  /// The targets whose drivers have such a property, as a condition on features. On others the
  /// field is false or the first enumerator, and nobody reads it.
  dag For = (all);
}

/// The value of a field where a condition on features holds ("true", "false" or
/// an enumerator). Every field has exactly one for every target that it is for.
class DriverSetting<DriverField driverField, dag when, string value> : Fact {
  DriverField TheField = driverField;
  dag When = when;
  string Value = value;
  bit Estimate = 0;
}

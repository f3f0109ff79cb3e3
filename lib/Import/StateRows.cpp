//===- StateRows.cpp - state of calls and of pipelines --------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A row of a table says where the value of a group stands in a call, and where in a pipeline: in
/// which struct of the create info, behind which struct of its chain, in which members. A struct of
/// a chain that is not there leaves the default, a value without bytes. A struct of the create info
/// that is not there belongs to another library, or the capture lacks it: nothing is set.
///
//===----------------------------------------------------------------------===//

#include "StateRows.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

using SG = StateGroup;

namespace {

/// A value that is a few members.
struct SimpleRow {
  SG Group;
  StringLiteral Setter;  ///< without vkCmdSet, and without suffix
  StringLiteral Dynamic; ///< VK_DYNAMIC_STATE_..., without suffix; several with '|'
  StringLiteral In;      ///< struct of the create info; empty: itself
  StringLiteral Chain;   ///< struct in its chain; empty: itself
  StringLiteral Members; ///< in the pipeline
  StringLiteral InCall;  ///< in the call, if other than in the pipeline
};

/// A value that is a list of equal things, of which a call may set some.
struct ListRow {
  SG Group;
  StringLiteral Setter, Dynamic;
  StringLiteral In, Chain;
  StringLiteral List;          ///< in the pipeline
  StringLiteral Members;       ///< of its elements; empty: all
  StringLiteral InCall, First; ///< list of the call, and index of its first element
};

/// A value for each face, of which a call sets one or both.
struct FaceRow {
  SG Group;
  StringLiteral Setter, Dynamic;
  StringLiteral Members; ///< of a face in the pipeline
  StringLiteral InCall;
};

} // namespace

static constexpr StringLiteral Assembly = "pInputAssemblyState",
                               Tessellation = "pTessellationState", Viewports = "pViewportState",
                               Raster = "pRasterizationState", Multisample = "pMultisampleState",
                               DepthStencil = "pDepthStencilState", Blend = "pColorBlendState";

static constexpr StringLiteral LineChain = "PIPELINE_RASTERIZATION_LINE_STATE_CREATE_INFO",
                               ConservativeChain =
                                   "PIPELINE_RASTERIZATION_CONSERVATIVE_STATE_CREATE_INFO",
                               LocationsChain = "PIPELINE_SAMPLE_LOCATIONS_STATE_CREATE_INFO",
                               RectangleChain = "PIPELINE_DISCARD_RECTANGLE_STATE_CREATE_INFO";

static constexpr SimpleRow SimpleRows[] = {
    {SG::IA_PRIMITIVE_TOPOLOGY, "PrimitiveTopology", "PRIMITIVE_TOPOLOGY", Assembly, "", "topology",
     "primitiveTopology"},
    {SG::IA_PRIMITIVE_RESTART_ENABLE, "PrimitiveRestartEnable", "PRIMITIVE_RESTART_ENABLE",
     Assembly, "", "primitiveRestartEnable", ""},
    {SG::TS_PATCH_CONTROL_POINTS, "PatchControlPoints", "PATCH_CONTROL_POINTS", Tessellation, "",
     "patchControlPoints", ""},
    {SG::TS_DOMAIN_ORIGIN, "TessellationDomainOrigin", "TESSELLATION_DOMAIN_ORIGIN", Tessellation,
     "PIPELINE_TESSELLATION_DOMAIN_ORIGIN_STATE_CREATE_INFO", "domainOrigin", ""},
    {SG::VP_VIEWPORT_COUNT, "ViewportWithCount", "VIEWPORT_WITH_COUNT", Viewports, "",
     "viewportCount", ""},
    {SG::VP_SCISSOR_COUNT, "ScissorWithCount", "SCISSOR_WITH_COUNT", Viewports, "", "scissorCount",
     ""},
    {SG::VP_DEPTH_CLIP_NEGATIVE_ONE_TO_ONE, "DepthClipNegativeOneToOne",
     "DEPTH_CLIP_NEGATIVE_ONE_TO_ONE", Viewports,
     "PIPELINE_VIEWPORT_DEPTH_CLIP_CONTROL_CREATE_INFO", "negativeOneToOne", ""},
    {SG::VP_DEPTH_CLAMP_RANGE, "DepthClampRange", "DEPTH_CLAMP_RANGE", Viewports,
     "PIPELINE_VIEWPORT_DEPTH_CLAMP_CONTROL_CREATE_INFO", "depthClampMode,pDepthClampRange", ""},
    {SG::DR_MODE, "DiscardRectangleMode", "DISCARD_RECTANGLE_MODE", "", RectangleChain,
     "discardRectangleMode", ""},
    {SG::DR_ENABLE, "DiscardRectangleEnable", "DISCARD_RECTANGLE_ENABLE", "", RectangleChain,
     "discardRectangleCount", "discardRectangleEnable"},
    {SG::RS_RASTERIZER_DISCARD_ENABLE, "RasterizerDiscardEnable", "RASTERIZER_DISCARD_ENABLE",
     Raster, "", "rasterizerDiscardEnable", ""},
    {SG::RS_DEPTH_CLAMP_ENABLE, "DepthClampEnable", "DEPTH_CLAMP_ENABLE", Raster, "",
     "depthClampEnable", ""},
    {SG::RS_DEPTH_CLIP_ENABLE, "DepthClipEnable", "DEPTH_CLIP_ENABLE", Raster,
     "PIPELINE_RASTERIZATION_DEPTH_CLIP_STATE_CREATE_INFO", "depthClipEnable", ""},
    {SG::RS_POLYGON_MODE, "PolygonMode", "POLYGON_MODE", Raster, "", "polygonMode", ""},
    {SG::RS_CULL_MODE, "CullMode", "CULL_MODE", Raster, "", "cullMode", ""},
    {SG::RS_FRONT_FACE, "FrontFace", "FRONT_FACE", Raster, "", "frontFace", ""},
    {SG::RS_CONSERVATIVE_MODE, "ConservativeRasterizationMode", "CONSERVATIVE_RASTERIZATION_MODE",
     Raster, ConservativeChain, "conservativeRasterizationMode", ""},
    {SG::RS_EXTRA_PRIMITIVE_OVERESTIMATION_SIZE, "ExtraPrimitiveOverestimationSize",
     "EXTRA_PRIMITIVE_OVERESTIMATION_SIZE", Raster, ConservativeChain,
     "extraPrimitiveOverestimationSize", ""},
    {SG::RS_PROVOKING_VERTEX, "ProvokingVertexMode", "PROVOKING_VERTEX_MODE", Raster,
     "PIPELINE_RASTERIZATION_PROVOKING_VERTEX_STATE_CREATE_INFO", "provokingVertexMode", ""},
    {SG::RS_RASTERIZATION_STREAM, "RasterizationStream", "RASTERIZATION_STREAM", Raster,
     "PIPELINE_RASTERIZATION_STATE_STREAM_CREATE_INFO", "rasterizationStream", ""},
    {SG::RS_DEPTH_BIAS_ENABLE, "DepthBiasEnable", "DEPTH_BIAS_ENABLE", Raster, "",
     "depthBiasEnable", ""},
    {SG::RS_DEPTH_BIAS_FACTORS, "DepthBias", "DEPTH_BIAS", Raster, "",
     "depthBiasConstantFactor,depthBiasClamp,depthBiasSlopeFactor", ""},
    {SG::RS_DEPTH_BIAS_FACTORS, "DepthBias2", "DEPTH_BIAS", Raster, "", "",
     "pDepthBiasInfo.depthBiasConstantFactor,pDepthBiasInfo.depthBiasClamp,pDepthBiasInfo."
     "depthBiasSlopeFactor"},
    {SG::RS_LINE_WIDTH, "LineWidth", "LINE_WIDTH", Raster, "", "lineWidth", ""},
    {SG::RS_LINE_MODE, "LineRasterizationMode", "LINE_RASTERIZATION_MODE", Raster, LineChain,
     "lineRasterizationMode", ""},
    {SG::RS_LINE_STIPPLE_ENABLE, "LineStippleEnable", "LINE_STIPPLE_ENABLE", Raster, LineChain,
     "stippledLineEnable", ""},
    {SG::RS_LINE_STIPPLE, "LineStipple", "LINE_STIPPLE", Raster, LineChain,
     "lineStippleFactor,lineStipplePattern", ""},
    {SG::FSR, "FragmentShadingRate", "FRAGMENT_SHADING_RATE", "",
     "PIPELINE_FRAGMENT_SHADING_RATE_STATE_CREATE_INFO", "fragmentSize,combinerOps",
     "pFragmentSize,combinerOps"},
    {SG::MS_RASTERIZATION_SAMPLES, "RasterizationSamples", "RASTERIZATION_SAMPLES", Multisample, "",
     "rasterizationSamples", ""},
    {SG::MS_SAMPLE_MASK, "SampleMask", "SAMPLE_MASK", Multisample, "", "pSampleMask", ""},
    {SG::MS_ALPHA_TO_COVERAGE_ENABLE, "AlphaToCoverageEnable", "ALPHA_TO_COVERAGE_ENABLE",
     Multisample, "", "alphaToCoverageEnable", ""},
    {SG::MS_ALPHA_TO_ONE_ENABLE, "AlphaToOneEnable", "ALPHA_TO_ONE_ENABLE", Multisample, "",
     "alphaToOneEnable", ""},
    {SG::MS_SAMPLE_LOCATIONS_ENABLE, "SampleLocationsEnable", "SAMPLE_LOCATIONS_ENABLE",
     Multisample, LocationsChain, "sampleLocationsEnable", ""},
    {SG::MS_SAMPLE_LOCATIONS, "SampleLocations", "SAMPLE_LOCATIONS", Multisample, LocationsChain,
     "sampleLocationsInfo", "pSampleLocationsInfo"},
    {SG::INPUT_ATTACHMENT_MAP, "RenderingInputAttachmentIndices", "", "",
     "RENDERING_INPUT_ATTACHMENT_INDEX_INFO",
     "pColorAttachmentInputIndices,pDepthInputAttachmentIndex,pStencilInputAttachmentIndex",
     "pInputAttachmentIndexInfo.pColorAttachmentInputIndices,"
     "pInputAttachmentIndexInfo.pDepthInputAttachmentIndex,"
     "pInputAttachmentIndexInfo.pStencilInputAttachmentIndex"},
    {SG::DS_DEPTH_TEST_ENABLE, "DepthTestEnable", "DEPTH_TEST_ENABLE", DepthStencil, "",
     "depthTestEnable", ""},
    {SG::DS_DEPTH_WRITE_ENABLE, "DepthWriteEnable", "DEPTH_WRITE_ENABLE", DepthStencil, "",
     "depthWriteEnable", ""},
    {SG::DS_DEPTH_COMPARE_OP, "DepthCompareOp", "DEPTH_COMPARE_OP", DepthStencil, "",
     "depthCompareOp", ""},
    {SG::DS_DEPTH_BOUNDS_TEST_ENABLE, "DepthBoundsTestEnable", "DEPTH_BOUNDS_TEST_ENABLE",
     DepthStencil, "", "depthBoundsTestEnable", ""},
    {SG::DS_DEPTH_BOUNDS_TEST_BOUNDS, "DepthBounds", "DEPTH_BOUNDS", DepthStencil, "",
     "minDepthBounds,maxDepthBounds", ""},
    {SG::DS_STENCIL_TEST_ENABLE, "StencilTestEnable", "STENCIL_TEST_ENABLE", DepthStencil, "",
     "stencilTestEnable", ""},
    {SG::CB_LOGIC_OP_ENABLE, "LogicOpEnable", "LOGIC_OP_ENABLE", Blend, "", "logicOpEnable", ""},
    {SG::CB_LOGIC_OP, "LogicOp", "LOGIC_OP", Blend, "", "logicOp", ""},
    {SG::CB_ATTACHMENT_COUNT, "", "", Blend, "", "attachmentCount", ""},
    {SG::CB_BLEND_CONSTANTS, "BlendConstants", "BLEND_CONSTANTS", Blend, "", "blendConstants", ""},
    {SG::ATTACHMENT_FEEDBACK_LOOP_ENABLE, "AttachmentFeedbackLoopEnable",
     "ATTACHMENT_FEEDBACK_LOOP_ENABLE", "", "", "", "aspectMask"},
};

static constexpr StringLiteral EquationMembers =
    "srcColorBlendFactor,dstColorBlendFactor,colorBlendOp,srcAlphaBlendFactor,dstAlphaBlendFactor,"
    "alphaBlendOp";

static constexpr ListRow ListRows[] = {
    {SG::VP_VIEWPORTS, "Viewport", "VIEWPORT|VIEWPORT_WITH_COUNT", Viewports, "", "pViewports", "",
     "pViewports", "firstViewport"},
    {SG::VP_VIEWPORTS, "ViewportWithCount", "", "", "", "", "", "pViewports", ""},
    {SG::VP_SCISSORS, "Scissor", "SCISSOR|SCISSOR_WITH_COUNT", Viewports, "", "pScissors", "",
     "pScissors", "firstScissor"},
    {SG::VP_SCISSORS, "ScissorWithCount", "", "", "", "", "", "pScissors", ""},
    {SG::DR_RECTANGLES, "DiscardRectangle", "DISCARD_RECTANGLE", "", RectangleChain,
     "pDiscardRectangles", "", "pDiscardRectangles", "firstDiscardRectangle"},
    {SG::CB_COLOR_WRITE_ENABLES, "ColorWriteEnable", "COLOR_WRITE_ENABLE", Blend,
     "PIPELINE_COLOR_WRITE_CREATE_INFO", "pColorWriteEnables", "", "pColorWriteEnables", ""},
    {SG::CB_BLEND_ENABLES, "ColorBlendEnable", "COLOR_BLEND_ENABLE", Blend, "", "pAttachments",
     "blendEnable", "pColorBlendEnables", "firstAttachment"},
    {SG::CB_BLEND_EQUATIONS, "ColorBlendEquation", "COLOR_BLEND_EQUATION", Blend, "",
     "pAttachments", EquationMembers, "pColorBlendEquations", "firstAttachment"},
    {SG::CB_WRITE_MASKS, "ColorWriteMask", "COLOR_WRITE_MASK", Blend, "", "pAttachments",
     "colorWriteMask", "pColorWriteMasks", "firstAttachment"},
    {SG::COLOR_ATTACHMENT_MAP, "RenderingAttachmentLocations", "", "",
     "RENDERING_ATTACHMENT_LOCATION_INFO", "pColorAttachmentLocations", "",
     "pLocationInfo.pColorAttachmentLocations", ""},
};

static constexpr FaceRow FaceRows[] = {
    {SG::DS_STENCIL_OP, "StencilOp", "STENCIL_OP", "failOp,passOp,depthFailOp,compareOp",
     "failOp,passOp,depthFailOp,compareOp"},
    {SG::DS_STENCIL_COMPARE_MASK, "StencilCompareMask", "STENCIL_COMPARE_MASK", "compareMask",
     "compareMask"},
    {SG::DS_STENCIL_WRITE_MASK, "StencilWriteMask", "STENCIL_WRITE_MASK", "writeMask", "writeMask"},
    {SG::DS_STENCIL_REFERENCE, "StencilReference", "STENCIL_REFERENCE", "reference", "reference"},
};

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

LogValue StateRows::keep(SG Group, const FlatBytes &Bytes, JSONNode At, unsigned Items) {
  LogValue V = keepPart(Group, 0, Bytes, At);
  V.IsPart = false;
  V.Items = Items;
  return V;
}

LogValue StateRows::keepPart(SG Group, uint64_t Offset, const FlatBytes &Bytes, JSONNode At) {
  LogValue V;
  V.Group = Group;
  V.IsPart = true;
  if (Offset + Bytes.size() > Capacities[unsigned(Group)]) {
    A.error(At, "'" + A.call() + "' sets more of " + infoOf(Group).Name + " than any device has");
    return V;
  }
  V.Offset = Offset;
  V.First = Log.Bytes.size();
  V.Size = Bytes.size();
  Log.Bytes.insert(Log.Bytes.end(), Bytes.begin(), Bytes.end());
  return V;
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

SmallVector<LogValue, 4> StateRows::readSet(StringRef Name, JSONNode Call) {
  SmallVector<LogValue, 4> Values;
  if (Name == "VertexInput")
    addVertexInput(Call, Values);
  setSimple(Name, Call, Values);
  setLists(Name, Call, Values);
  setFaces(Name, Call, Values);
  return Values;
}

void StateRows::setSimple(StringRef Name, JSONNode Call, Values &To) {
  for (const SimpleRow &Row : SimpleRows) {
    if (Row.Setter != Name)
      continue;
    FlatBytes Bytes;
    Flat.appendMembers(Bytes, Call, Row.InCall.empty() ? Row.Members : Row.InCall);
    To.push_back(keep(Row.Group, Bytes, Call));
  }
}

/// The list in a struct, or in a struct in it. Captures show lists without elements as null.
JSONNode StateRows::listAt(JSONNode In, StringRef Path) {
  auto [Outer, Inner] = Path.split('.');
  if (!Inner.empty())
    In = A.object(In, Outer);
  StringRef Name = Inner.empty() ? Outer : Inner;
  if (!In[Name].exists())
    A.error(In, "expected '" + Name + "' in '" + A.call() + "'");
  return A.list(In, Name);
}

void StateRows::setLists(StringRef Name, JSONNode Call, Values &To) {
  for (const ListRow &Row : ListRows) {
    if (Row.Setter != Name)
      continue;
    JSONNode List = listAt(Call, Row.InCall);
    FlatBytes Bytes;
    Flat.append(Bytes, List);
    size_t Items = List.isArray() ? List.size() : 0;
    uint64_t First = Row.First.empty() || !Items ? 0 : A.u32(Call, Row.First);
    if (!Items)
      To.push_back(keepPart(Row.Group, 0, {}, Call));
    else if (Row.First.empty())
      To.push_back(keep(Row.Group, Bytes, Call, Items));
    else
      To.push_back(keepPart(Row.Group, First * (Bytes.size() / Items), Bytes, Call));
    To.back().Items = std::min<uint64_t>(First + Items, UINT8_MAX);
  }
}

void StateRows::setFaces(StringRef Name, JSONNode Call, Values &To) {
  for (const FaceRow &Row : FaceRows) {
    if (Row.Setter != Name)
      continue;
    FlatBytes Bytes;
    Flat.appendMembers(Bytes, Call, Row.InCall);
    size_t OfFace = Bytes.size();
    uint64_t Faces = A.integer(Call, "faceMask") & 3;
    if (Faces == 3)
      Bytes.append(FlatBytes(Bytes));
    To.push_back(keepPart(Row.Group, Faces == 2 ? OfFace : 0, Bytes, Call));
  }
}

//===----------------------------------------------------------------------===//
// Pipelines
//===----------------------------------------------------------------------===//

SmallVector<LogValue, 0> StateRows::readPipeline(JSONNode Info, GroupSet &DynamicGroups) {
  Dynamic.clear();
  for (JSONNode Word : A.list(Info["pDynamicState"], "pDynamicStates")) {
    StringRef Name = Word.text();
    Name.consume_front("VK_DYNAMIC_STATE_");
    Dynamic.push_back(withoutSuffix(Name));
  }
  DynamicGroups |= dynamicGroups();
  SmallVector<LogValue, 0> Values;
  addSimple(Info, Values);
  addLists(Info, Values);
  addFaces(Info, Values);
  addFeedbackLoop(Info, Values);
  if (JSONNode Input = Info["pVertexInputState"]; Input && !isDynamic("VERTEX_INPUT")) {
    addVertexInput(Input, Values);
    if (isDynamic("VERTEX_INPUT_BINDING_STRIDE"))
      Values.pop_back();
  }
  return Values;
}

bool StateRows::isDynamic(StringRef Names) const {
  return any_of(split(Names, '|'), [&](StringRef Name) { return is_contained(Dynamic, Name); });
}

/// The groups that the pipeline leaves to commands.
GroupSet StateRows::dynamicGroups() const {
  GroupSet Groups;
  auto Add = [&](StringRef Names, SG G) {
    if (isDynamic(Names))
      Groups.insert(G);
  };
  for (const SimpleRow &Row : SimpleRows)
    Add(Row.Dynamic, Row.Group);
  for (const ListRow &Row : ListRows)
    Add(Row.Dynamic, Row.Group);
  for (const FaceRow &Row : FaceRows)
    Add(Row.Dynamic, Row.Group);
  for (SG G : {SG::VI, SG::VI_BINDINGS_VALID, SG::VERTEX_INSTANCING})
    Add("VERTEX_INPUT", G);
  Add("VERTEX_INPUT|VERTEX_INPUT_BINDING_STRIDE", SG::VI_BINDING_STRIDES);
  return Groups;
}

/// The struct that a row means. \p Exists: the struct to which the row belongs is there, although
/// one of its chain may not be.
JSONNode StateRows::structOf(JSONNode Info, StringRef In, StringRef Chain, bool &Exists) {
  JSONNode Struct = In.empty() ? Info : Info[In];
  Exists = Struct.isObject();
  return Chain.empty() ? Struct : A.chained(Struct, Chain);
}

void StateRows::addSimple(JSONNode Info, Values &To) {
  for (const SimpleRow &Row : SimpleRows) {
    bool Exists;
    JSONNode Struct = structOf(Info, Row.In, Row.Chain, Exists);
    if (Row.Members.empty() || !Exists || isDynamic(Row.Dynamic))
      continue;
    FlatBytes Bytes;
    if (Struct)
      Flat.appendMembers(Bytes, Struct, Row.Members);
    To.push_back(keep(Row.Group, Bytes, Info));
  }
}

void StateRows::addLists(JSONNode Info, Values &To) {
  for (const ListRow &Row : ListRows) {
    bool Exists;
    JSONNode Struct = structOf(Info, Row.In, Row.Chain, Exists);
    if (Row.List.empty() || !Exists || isDynamic(Row.Dynamic))
      continue;
    FlatBytes Bytes;
    unsigned Items = 0;
    for (JSONNode Element : A.list(Struct, Row.List)) {
      Row.Members.empty() ? Flat.append(Bytes, Element)
                          : Flat.appendMembers(Bytes, Element, Row.Members);
      ++Items;
    }
    To.push_back(keep(Row.Group, Bytes, Info, Items));
  }
}

void StateRows::addFaces(JSONNode Info, Values &To) {
  JSONNode Struct = Info[DepthStencil];
  for (const FaceRow &Row : FaceRows) {
    if (!Struct || isDynamic(Row.Dynamic))
      continue;
    FlatBytes Bytes;
    for (StringRef Face : {"front", "back"})
      Flat.appendMembers(Bytes, Struct[Face], Row.Members);
    To.push_back(keep(Row.Group, Bytes, Info));
  }
}

/// Flags of the pipeline say which aspects of attachments its draws also read.
void StateRows::addFeedbackLoop(JSONNode Info, Values &To) {
  if (isDynamic("ATTACHMENT_FEEDBACK_LOOP_ENABLE"))
    return;
  JSONNode Newer = A.chained(Info, "PIPELINE_CREATE_FLAGS_2_CREATE_INFO");
  uint64_t Flags = (Newer ? Newer : Info)["flags"].integer().value_or(0);
  constexpr uint64_t Color = 0x02000000, DepthStencil = 0x04000000;
  FlatBytes Bytes;
  if (uint64_t Aspects = (Flags & Color ? 1 : 0) | (Flags & DepthStencil ? 6 : 0))
    Flat.appendNumber(Bytes, Aspects);
  To.push_back(keep(SG::ATTACHMENT_FEEDBACK_LOOP_ENABLE, Bytes, Info));
}

//===----------------------------------------------------------------------===//
// Vertex input
//===----------------------------------------------------------------------===//

/// The attributes with their bindings are one value, since devices pack them together; the set of
/// bindings, those by instance and, last, the strides by binding are others.
void StateRows::addVertexInput(JSONNode Struct, Values &To) {
  FlatBytes Input, Strides, Numbered, Valid, Instanced;
  uint64_t Mask = 0;
  for (JSONNode Binding : A.list(Struct, "pVertexBindingDescriptions")) {
    if (Binding["inputRate"].text() == "VK_VERTEX_INPUT_RATE_INSTANCE")
      Flat.appendMembers(Instanced, Binding, "binding");
    Flat.appendMembers(Input, Binding, "binding,inputRate");
    Flat.appendNumber(Input, Binding["divisor"].integer().value_or(1));
    addStride(Binding, Strides);
    Mask |= uint64_t(1) << (Binding["binding"].integer().value_or(0) & 63);
  }
  if (JSONNode Divisors = A.chained(Struct, "PIPELINE_VERTEX_INPUT_DIVISOR_STATE_CREATE_INFO"))
    Flat.append(Input, Divisors);
  JSONNode Attributes = A.list(Struct, "pVertexAttributeDescriptions");
  for (JSONNode Attribute : Attributes)
    Flat.appendMembers(Input, Attribute, "location,binding,format,offset");
  Flat.appendNumbered(Numbered, Input);
  To.push_back(keep(SG::VI, Numbered, Struct, std::min<size_t>(Attributes.size(), UINT8_MAX)));
  Flat.appendNumber(Valid, Mask);
  To.push_back(keep(SG::VI_BINDINGS_VALID, Valid, Struct));
  Numbered.clear();
  if (!Instanced.empty())
    Flat.appendNumbered(Numbered, Instanced);
  To.push_back(keep(SG::VERTEX_INSTANCING, Numbered, Struct));
  To.push_back(keep(SG::VI_BINDING_STRIDES, Strides, Struct));
}

/// Strides stand at the numbers of their bindings, as calls set them.
void StateRows::addStride(JSONNode Binding, FlatBytes &To) {
  uint64_t At = uint64_t(A.u32(Binding, "binding")) * FlatMember;
  FlatBytes Stride;
  Flat.appendMembers(Stride, Binding, "stride");
  keepPart(SG::VI_BINDING_STRIDES, At, Stride, Binding); // for the error
  if (A.failed())
    return;
  To.resize(std::max<size_t>(To.size(), At + FlatMember));
  llvm::copy(Stride, To.begin() + At);
}

/// Values as captures have them where nobody asks for anything.
void StateRows::readDefaults() {
  auto Add = [&](SG Group, const FlatBytes &Bytes) {
    Log.Defaults.push_back(keep(Group, Bytes, JSONNode()));
  };
  for (unsigned G = 0; G != NumStateGroups; ++G) {
    FlatBytes Bytes;
    if (SG(G) == SG::MS_RASTERIZATION_SAMPLES)
      Flat.appendWord(Bytes, "VK_SAMPLE_COUNT_1_BIT");
    Add(SG(G), Bytes);
  }
}

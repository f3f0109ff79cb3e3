// What all shaders of aux-run share: their parameters, the pattern that passes write, and the sums
// over what they read. TexelCodec.cpp computes the same on the host; keep the two alike.

layout(push_constant) uniform Params {
  uvec4 Box;    // x, y, width, height of the texels; of buffers: first word, 0, words, 1
  uvec4 Slices; // first slice, number of slices, slice of the pattern, threads
  uvec4 Code;   // class of the numbers, bits of the channels, bits of the pattern, seed
  uvec4 Draw;   // x, y of the first fragment, fragments in a row, half (1: draw every other tile)
  vec4 Real;    // depth
} P;

const uint UNormClass = 0, SNormClass = 1, UIntClass = 2, SIntClass = 3, FloatClass = 4,
           SRGBClass = 5, DepthClass = 6;

uint bitsOf(uint Packed, uint Channel) { return Packed >> (8 * Channel) & 0xFF; }

uint mixPlace(uint X, uint Y, uint Z, uint Seed) {
  uint H = X * 0x9E3779B1u ^ Y * 0x85EBCA77u ^ Z * 0xC2B2AE3Du ^ Seed;
  H ^= H >> 15;
  H *= 0x2C1B3C6Du;
  H ^= H >> 12;
  H *= 0x297A2D39u;
  return H ^ H >> 15;
}

// The number that the pattern has in a channel, sign extended.
uint patternNumber(uint H, uint Channel) {
  const uint Factors[4] = uint[](1u, 0x9E3779B1u, 0x85EBCA77u, 0xC2B2AE3Du);
  uint Bits = bitsOf(P.Code.z, Channel);
  if (Bits == 0)
    return 0;
  uint U = H * Factors[Channel] >> (32 - Bits);
  if (P.Code.x != SNormClass && P.Code.x != SIntClass)
    return U;
  int S = int(U << (32 - Bits)) >> (32 - Bits);
  return S == int(0x80000000u) >> (32 - Bits) ? 0 : uint(S);
}

float fromSRGB(float V) { return V <= 0.04045 ? V / 12.92 : pow((V + 0.055) / 1.055, 2.4); }
float toSRGB(float V) { return V <= 0.0031308 ? V * 12.92 : 1.055 * pow(V, 1 / 2.4) - 0.055; }

float realOf(uint Number, uint Channel) {
  uint Bits = bitsOf(P.Code.y, Channel);
  if (P.Code.x == FloatClass)
    return float(Number);
  if (P.Code.x == SNormClass)
    return float(int(Number)) / float((1u << (Bits - 1)) - 1);
  float V = float(Number) / float((1u << Bits) - 1);
  return P.Code.x == SRGBClass && Channel < 3 ? fromSRGB(V) : V;
}

void patternValue(uint H, out vec4 V) {
  for (uint C = 0; C < 4; ++C)
    V[C] = bitsOf(P.Code.y, C) == 0 ? 0 : realOf(patternNumber(H, C), C);
}
void patternValue(uint H, out uvec4 V) {
  for (uint C = 0; C < 4; ++C)
    V[C] = patternNumber(H, C);
}
void patternValue(uint H, out ivec4 V) {
  for (uint C = 0; C < 4; ++C)
    V[C] = int(patternNumber(H, C));
}

// The number in the format that a value stands for.
uint numberOf(float V, uint Channel) {
  uint Bits = bitsOf(P.Code.y, Channel);
  if (P.Code.x == FloatClass)
    return floatBitsToUint(V + 0.0);
  if (P.Code.x == SNormClass)
    return uint(int(round(V * float((1u << (Bits - 1)) - 1))));
  if (P.Code.x == SRGBClass && Channel < 3)
    V = toSRGB(V);
  return uint(V * float((1u << Bits) - 1) + 0.5);
}
uint numberOf(uint V, uint Channel) { return V; }
uint numberOf(int V, uint Channel) { return uint(V); }

// A sum over texels, in whatever order.
uvec4 Sum = uvec4(0);
void addNumber(inout uint H, uint Number) {
  H = (H ^ Number) * 0x85EBCA6Bu;
  H ^= H >> 13;
}
void addHash(uint H) { Sum += uvec4(H, (H ^ H >> 16) * 0xC2B2AE35u, 1, 0); }
#define ADD_TEXEL(Index, V)                                                                        \
  {                                                                                                \
    uint H = (Index) * 0x9E3779B1u;                                                                \
    for (uint C = 0; C < 4; ++C)                                                                   \
      if (bitsOf(P.Code.y, C) != 0)                                                                \
        addNumber(H, numberOf(V[C], C));                                                           \
    addHash(H);                                                                                    \
  }

bool isDrawn(uint X, uint Y) { return P.Draw.w == 0 || ((X >> 2 ^ Y >> 2) & 1) == 0; }

/* SHA-256 as FIPS 180-4 has it, its hexadecimal form, and the quick fingerprint of states. */
#include "donjon/dice.h"

#include <limits.h>
#include <string.h>

/* Processors of Intel's kind may have instructions for SHA-256, which are asked for when the program starts. */
#if defined(__x86_64__) && defined(__GNUC__)
#define HAS_SHA_INSTRUCTIONS 1
#include <cpuid.h>
#include <immintrin.h>
#else
#define HAS_SHA_INSTRUCTIONS 0
#endif

enum { CHUNK = 64 };

static const uint32_t round_constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

/* Words side by side. */
typedef uint32_t four __attribute__((vector_size(16)));
/* They are handed on within this file only, so that no machine without such registers has to agree on how. */
#pragma GCC diagnostic ignored "-Wpsabi"

static int digit_of(char sign);
static void digest_chunks(uint32_t hash[8], const uint8_t *chunks, size_t count);
static void digest_chunk(uint32_t hash[8], const uint8_t *chunk);
static void schedule(uint32_t *words);
static inline four turn_four(four words, int bits);
static inline void digest_word(uint32_t a, uint32_t b, uint32_t *d, uint32_t e, uint32_t f, uint32_t g, uint32_t *h,
                               uint32_t *apart, uint32_t word);
static void store_big_endian(uint8_t *out, uint64_t value, int bytes);
static void store_little_endian(uint8_t *out, uint64_t value, int bytes);
static inline uint32_t rotate_thrice(uint32_t value, int few, int more, int most);
static uint32_t rotate_right(uint32_t value, int bits);
static uint64_t mix(uint64_t value);

void dj_sha256(const void *bytes, size_t count, uint8_t digest[DJ_DIGEST_BYTES]) {
    uint32_t hash[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    size_t whole = count / CHUNK, left = count % CHUNK;
    digest_chunks(hash, bytes, whole);
    uint8_t tail[2 * CHUNK] = {0};
    if (left > 0)
        memcpy(tail, (const uint8_t *)bytes + whole * CHUNK, left);
    tail[left] = 0x80;
    size_t tail_size = left + 9 <= CHUNK ? CHUNK : 2 * CHUNK;
    store_big_endian(tail + tail_size - 8, (uint64_t)count * 8, 8);
    digest_chunks(hash, tail, tail_size / CHUNK);
    for (int i = 0; i < 8; i++)
        store_big_endian(digest + 4 * i, hash[i], 4);
}

void dj_hex(const uint8_t *bytes, size_t count, char *out) {
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < count; i++) {
        *out++ = digits[bytes[i] >> 4];
        *out++ = digits[bytes[i] & 15];
    }
    *out = '\0';
}

bool dj_unhex(const char *text, size_t count, uint8_t *bytes) {
    for (size_t i = 0; i < count; i++) {
        int high = digit_of(text[2 * i]), low = high >= 0 ? digit_of(text[2 * i + 1]) : -1;
        if (low < 0)
            return false;
        bytes[i] = (uint8_t)(16 * high + low);
    }
    return text[2 * count] == '\0';
}

uint64_t dj_hash_bytes(const void *bytes, size_t count, uint64_t seed) {
    const uint8_t *next = bytes;
    uint64_t hash = mix(seed ^ count);
    while (count > 0) {
        uint64_t word = 0;
        size_t taken = count < sizeof word ? count : sizeof word;
        memcpy(&word, next, taken);
        if (__BYTE_ORDER__ == __ORDER_BIG_ENDIAN__)
            word = __builtin_bswap64(word);
        hash = mix(hash ^ word);
        next += taken;
        count -= taken;
    }
    return hash;
}

uint64_t dj_hash_dice(const dj_dice *dice, uint64_t seed) {
    uint8_t bytes[sizeof dice->key + sizeof dice->drawn];
    for (int i = 0; i < 8; i++)
        store_little_endian(bytes + 4 * i, dice->key[i], 4);
    store_little_endian(bytes + sizeof dice->key, dice->drawn, 8);
    return dj_hash_bytes(bytes, sizeof bytes, seed);
}

/* -1 for what is no hexadecimal digit. */
static int digit_of(char sign) {
    static const uint8_t values[UCHAR_MAX + 1] = {
        ['0'] = 1,  ['1'] = 2,  ['2'] = 3,  ['3'] = 4,  ['4'] = 5,  ['5'] = 6,  ['6'] = 7,  ['7'] = 8,
        ['8'] = 9,  ['9'] = 10, ['a'] = 11, ['b'] = 12, ['c'] = 13, ['d'] = 14, ['e'] = 15, ['f'] = 16,
        ['A'] = 11, ['B'] = 12, ['C'] = 13, ['D'] = 14, ['E'] = 15, ['F'] = 16};
    return values[(unsigned char)sign] - 1;
}

#if HAS_SHA_INSTRUCTIONS

static bool has_sha;

__attribute__((constructor)) static void look_for_sha(void) {
    unsigned a = 0, b = 0, c = 0, d = 0, features = 0;
    if (__get_cpuid(1, &a, &b, &c, &d))
        features = c;
    has_sha =
        (features & bit_SSE4_1) && (features & bit_SSSE3) && __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & bit_SHA);
}

/* Four rounds at a time. The instructions keep a, b, e, f in one register and c, d, g, h in the other. */
__attribute__((target("sha,sse4.1,ssse3"))) static void digest_quickly(uint32_t hash[8], const uint8_t *chunks,
                                                                       size_t count) {
    const __m128i big_endian = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
    const __m128i *constants = (const __m128i *)round_constants;
    __m128i low = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)hash), 0xb1);
    __m128i high = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(hash + 4)), 0x1b);
    __m128i abef = _mm_alignr_epi8(low, high, 8), cdgh = _mm_blend_epi16(high, low, 0xf0);
    for (; count > 0; count--, chunks += CHUNK) {
        __m128i former_abef = abef, former_cdgh = cdgh, words[4];
        for (int i = 0; i < 16; i++) {
            __m128i *word = &words[i % 4];
            if (i < 4)
                *word = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)chunks + i), big_endian);
            else
                *word = _mm_sha256msg2_epu32(_mm_add_epi32(_mm_sha256msg1_epu32(*word, words[(i + 1) % 4]),
                                                           _mm_alignr_epi8(words[(i + 3) % 4], words[(i + 2) % 4], 4)),
                                             words[(i + 3) % 4]);
            __m128i added = _mm_add_epi32(*word, _mm_loadu_si128(constants + i));
            cdgh = _mm_sha256rnds2_epu32(cdgh, abef, added);
            abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(added, 0x0e));
        }
        abef = _mm_add_epi32(abef, former_abef);
        cdgh = _mm_add_epi32(cdgh, former_cdgh);
    }
    low = _mm_shuffle_epi32(abef, 0x1b);
    high = _mm_shuffle_epi32(cdgh, 0xb1);
    _mm_storeu_si128((__m128i *)hash, _mm_blend_epi16(low, high, 0xf0));
    _mm_storeu_si128((__m128i *)(hash + 4), _mm_alignr_epi8(high, low, 8));
}

#endif

static void digest_chunks(uint32_t hash[8], const uint8_t *chunks, size_t count) {
#if HAS_SHA_INSTRUCTIONS
    if (has_sha) {
        digest_quickly(hash, chunks, count);
        return;
    }
#endif
    for (size_t i = 0; i < count; i++)
        digest_chunk(hash, chunks + i * CHUNK);
}

static void digest_chunk(uint32_t hash[8], const uint8_t *chunk) {
    uint32_t words[64];
    for (int i = 0; i < 16; i++)
        words[i] = (uint32_t)chunk[4 * i] << 24 | (uint32_t)chunk[4 * i + 1] << 16 | (uint32_t)chunk[4 * i + 2] << 8 |
                   (uint32_t)chunk[4 * i + 3];
    for (int i = 16; i < 64; i += 4)
        schedule(words + i);
    for (int i = 0; i < 64; i++)
        words[i] += round_constants[i];
    uint32_t a = hash[0], b = hash[1], c = hash[2], d = hash[3], e = hash[4], f = hash[5], g = hash[6], h = hash[7];
    uint32_t apart = b ^ c;
    for (int i = 0; i < 64; i += 8) { /* the names go round instead of the values */
        digest_word(a, b, &d, e, f, g, &h, &apart, words[i]);
        digest_word(h, a, &c, d, e, f, &g, &apart, words[i + 1]);
        digest_word(g, h, &b, c, d, e, &f, &apart, words[i + 2]);
        digest_word(f, g, &a, b, c, d, &e, &apart, words[i + 3]);
        digest_word(e, f, &h, a, b, c, &d, &apart, words[i + 4]);
        digest_word(d, e, &g, h, a, b, &c, &apart, words[i + 5]);
        digest_word(c, d, &f, g, h, a, &b, &apart, words[i + 6]);
        digest_word(b, c, &e, f, g, h, &a, &apart, words[i + 7]);
    }
    hash[0] += a, hash[1] += b, hash[2] += c, hash[3] += d;
    hash[4] += e, hash[5] += f, hash[6] += g, hash[7] += h;
}

/* The next four words from the sixteen before them; the last two of them depend on the first two. */
static void schedule(uint32_t *words) {
    four early, sum, middle, late = {words[-2], words[-1]};
    memcpy(&early, words - 15, sizeof early);
    memcpy(&middle, words - 7, sizeof middle);
    memcpy(&sum, words - 16, sizeof sum);
    sum += middle + (turn_four(early ^ turn_four(early, 11), 7) ^ early >> 3);
    sum += turn_four(late ^ turn_four(late, 2), 17) ^ late >> 10;
    late = __builtin_shufflevector(late, sum, 2, 3, 4, 5);
    sum += turn_four(late ^ turn_four(late, 2), 17) ^ late >> 10;
    memcpy(words, &sum, sizeof sum);
}

static inline four turn_four(four words, int bits) {
    return words >> bits | words << (32 - bits);
}

/* `apart` is where b and c differ; the next word, whose b and c are a and b, finds where these do. Of three bits the
 * majority is b unless both others differ from it. */
static inline void digest_word(uint32_t a, uint32_t b, uint32_t *d, uint32_t e, uint32_t f, uint32_t g, uint32_t *h,
                               uint32_t *apart, uint32_t word) {
    uint32_t choice = g ^ (e & (f ^ g)), majority = b ^ (*apart & (a ^ b));
    uint32_t first = *h + rotate_thrice(e, 6, 11, 25) + choice + word;
    *apart = a ^ b;
    *d += first;
    *h = first + rotate_thrice(a, 2, 13, 22) + majority;
}

/* The sum without carry of a word turned by three numbers of bits, each turned on from the last. */
static inline uint32_t rotate_thrice(uint32_t value, int few, int more, int most) {
    return rotate_right(value ^ rotate_right(value ^ rotate_right(value, most - more), more - few), few);
}

static void store_big_endian(uint8_t *out, uint64_t value, int bytes) {
    for (int i = 0; i < bytes; i++)
        out[i] = (uint8_t)(value >> 8 * (bytes - 1 - i));
}

static void store_little_endian(uint8_t *out, uint64_t value, int bytes) {
    for (int i = 0; i < bytes; i++)
        out[i] = (uint8_t)(value >> 8 * i);
}

static uint32_t rotate_right(uint32_t value, int bits) {
    return value >> bits | value << (32 - bits);
}

/* The finaliser of splitmix64: every input bit reaches every output bit. */
static uint64_t mix(uint64_t value) {
    value += 0x9e3779b97f4a7c15;
    value = (value ^ value >> 30) * 0xbf58476d1ce4e5b9;
    value = (value ^ value >> 27) * 0x94d049bb133111eb;
    return value ^ value >> 31;
}

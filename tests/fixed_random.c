/* Loaded into a server before libsodium, so that the chance of a browser's test is the same in every run: the stream of
 * bytes follows from DONJON_TEST_SEED alone. */
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

static pthread_mutex_t guard = PTHREAD_MUTEX_INITIALIZER;
static uint64_t counter;

/* splitmix64 (Steele, Lea and Flood, 2014). */
static uint64_t next_word(void) {
    uint64_t word = counter += 0x9E3779B97F4A7C15U;
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9U;
    word = (word ^ (word >> 27)) * 0x94D049BB133111EBU;
    return word ^ (word >> 31);
}

__attribute__((constructor)) static void take_seed(void) {
    const char *seed = getenv("DONJON_TEST_SEED");
    for (; seed && *seed; seed++)
        counter = (counter ^ (uint64_t)(unsigned char)*seed) * 0x100000001B3U;
}

/* In the place of libsodium's function of this name. */
__attribute__((visibility("default"))) void randombytes_buf(void *bytes, size_t count);

void randombytes_buf(void *bytes, size_t count) {
    unsigned char *byte = bytes;
    pthread_mutex_lock(&guard);
    for (size_t i = 0; i < count; i++)
        byte[i] = (unsigned char)next_word();
    pthread_mutex_unlock(&guard);
}

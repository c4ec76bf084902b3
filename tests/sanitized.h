/* IS_SANITIZED: whether the test was built with a sanitizer. That makes everything many times slower; fewer games then
 * keep the whole suite short, as the plain build plays the many. */
#ifndef SANITIZED_H
#define SANITIZED_H

#if defined(__SANITIZE_ADDRESS__)
#define IS_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer)
#define IS_SANITIZED 1
#endif
#endif
#ifndef IS_SANITIZED
#define IS_SANITIZED 0
#endif

#endif

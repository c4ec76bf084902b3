/* Bytes as letters (RFC 4648, section 4), with padding. */
#ifndef DJ_HOUSE_BASE64_H
#define DJ_HOUSE_BASE64_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes that hold the letters of so many bytes, and a NUL. */
size_t dj_base64_size(size_t count);
void dj_base64_write(const uint8_t *bytes, size_t count, char *letters);
/* The bytes of so many letters, at most as many as there are letters. False where the letters are not of that form. */
bool dj_base64_read(const char *letters, size_t length, uint8_t *bytes, size_t *count);

#endif

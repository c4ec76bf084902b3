/* Who somebody is to the server: a token of 256 random bits that only their browser knows. The server keeps its digest,
 * and compares digests in constant time. */
#ifndef DJ_HOUSE_IDENTITY_H
#define DJ_HOUSE_IDENTITY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    DJ_TOKEN_TEXT = 65, /* 64 hexadecimal digits and a NUL */
    DJ_TOKEN_DIGEST = 32,
    DJ_TABLE_ID = 17, /* a table's id of ours: 16 letters and digits, and a NUL */
    DJ_INVITE_TEXT = 21,
};

/* The digest of a token; zero for nobody. */
typedef struct dj_identity {
    uint8_t digest[DJ_TOKEN_DIGEST];
} dj_identity;

/* Once, before all others; false where the system gives no random numbers. */
bool dj_identity_begin(void);

/* A new token. */
void dj_token_draw(char token[DJ_TOKEN_TEXT]);
/* Whose token this is; false where the text is no token. */
bool dj_identity_of(const char *token, size_t length, dj_identity *identity);

/* What only the bearer of a token can tell, besides the token: their invitations follow from it. */
void dj_identity_secret(const char *token, uint8_t secret[DJ_TOKEN_DIGEST]);

bool dj_identity_is_same(const dj_identity *one, const dj_identity *other);
bool dj_identity_is_nobody(const dj_identity *identity);
void dj_identity_text(const dj_identity *identity, char text[DJ_TOKEN_TEXT]);
bool dj_identity_read(const char *text, dj_identity *identity);

/* A secret of 256 bits as 64 hexadecimal digits: the seed of a table. */
void dj_secret_draw(char secret[DJ_TOKEN_TEXT]);
/* Random letters and digits, none of which looks like another: `size` - 1 of them. Ids take 16, 80 bits. */
void dj_word_draw(char *word, size_t size);
/* The word of an id that follows from a text, so that whoever makes it makes the same. */
void dj_word_of(const char *text, char *word, size_t size);
/* The code that invites to a seat of somebody's table. The server keeps its digest alone, in hexadecimal: with their
 * token it finds the code again, without it nobody does. */
void dj_invite_of(const uint8_t secret[DJ_TOKEN_DIGEST], const char *table, int seat, char code[DJ_INVITE_TEXT]);
void dj_invite_digest(const char *code, char digest[DJ_TOKEN_TEXT]);
/* Whether the code has that digest. */
bool dj_invite_fits(const char *code, const char *digest);

#endif

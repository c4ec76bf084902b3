/* Who somebody is: the holder of a token of 256 random bits that only their browser knows. The log holds the digest of
 * the token; digests are compared in constant time. */
#ifndef DJ_HOUSE_IDENTITY_H
#define DJ_HOUSE_IDENTITY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct dj_platform; /* gives random bytes: see platform.h */

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

/* Whose token this is; false where the text is no token. */
bool dj_identity_of(const char *token, size_t length, dj_identity *identity);

/* A secret that follows from a token, and from which the invitations of its holder follow. */
void dj_identity_secret(const char *token, uint8_t secret[DJ_TOKEN_DIGEST]);

/* Nobody is not the same as nobody. */
bool dj_identity_is_same(const dj_identity *one, const dj_identity *other);
bool dj_identity_is_nobody(const dj_identity *identity);
void dj_identity_text(const dj_identity *identity, char text[DJ_TOKEN_TEXT]);
bool dj_identity_read(const char *text, dj_identity *identity);

/* A secret of 256 random bits as 64 hexadecimal digits: a token, or the seed of a table. */
void dj_secret_draw(const struct dj_platform *platform, char secret[DJ_TOKEN_TEXT]);
/* A random id: `size` - 1 letters and digits, none of which looks like another. Ids of tables have 16, 80 bits. */
void dj_id_draw(const struct dj_platform *platform, char *id, size_t size);
/* An id that follows from a text: the same text gives the same id at every server. */
void dj_id_of(const char *text, char *id, size_t size);
/* The code that invites to a seat of somebody's table. The log holds its digest alone, in hexadecimal: with the secret
 * of the table's maker the code can be computed again, and without it nobody can. */
void dj_invite_of(const uint8_t secret[DJ_TOKEN_DIGEST], const char *table, int seat, char code[DJ_INVITE_TEXT]);
void dj_invite_digest(const char *code, char digest[DJ_TOKEN_TEXT]);
/* Whether the code has that digest. */
bool dj_invite_fits(const char *code, const char *digest);

#endif

#include "vary.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { IDS_MAX = 1024, KEYS_MAX = 64, WORD = 48, VALUE_MAX = 1000000 };

/* The ids of a tree, for suggestions. */
typedef struct id_list {
    int count;
    const char *ids[IDS_MAX];
} id_list;

static bool has_too_many(const char *text);
static bool parse_values(const char *text, dj_vary *vary);
static bool add_value(dj_vary *vary, int64_t value);
static bool parse_part(const char *text, size_t length, int64_t *value);
static const dj_node *find_card(const dj_node *node, const char *id, id_list *list);
static const dj_node *step(const dj_node *node, const char *word, dj_language language, dj_text *why);
static const dj_node *item(const dj_node *list, const char *word, dj_language language, dj_text *why);
static void say_unknown_key(const dj_node *map, const char *word, dj_language language, dj_text *why);
static bool find_number(const dj_node *node, int wanted, dj_vary_place *place, dj_language language, dj_text *why);
static size_t number_length(const char *text, size_t at);

bool dj_vary_parse(const char *text, dj_vary *vary, dj_language language, dj_text *why) {
    const char *equals = strrchr(text, '=');
    size_t length = equals != NULL ? (size_t)(equals - text) : 0;
    *vary = (dj_vary){0};
    if (equals != NULL && has_too_many(equals + 1)) {
        dj_text_format(why, dj_translate(language, "--vary takes at most %d values"), DJ_VARY_VALUES);
        return false;
    }
    if (length > 0 && length < sizeof vary->path && parse_values(equals + 1, vary)) {
        memcpy(vary->path, text, length);
        vary->is_option = strpbrk(vary->path, ".#") == NULL;
        return true;
    }
    dj_text_format(why, dj_translate(language, "--vary takes CARD.FIELD=FROM..TO, like idle-oak.value=2..6, not '%s'"),
                   dj_quoted(text).text);
    return false;
}

bool dj_vary_find(const dj_vary *vary, const dj_node *root, dj_vary_place *place, dj_language language, dj_text *why) {
    char path[DJ_VARY_PATH];
    snprintf(path, sizeof path, "%s", vary->path);
    char *hash = strchr(path, '#');
    int64_t wanted = 0;
    if (hash != NULL) {
        *hash = '\0';
        if (!dj_parse_integer(hash + 1, 1, 99, &wanted)) {
            dj_text_format(why, dj_translate(language, "after the # of --vary comes which number of the text, from 1"));
            return false;
        }
    }
    char *rest = path, *id = strsep(&rest, ".");
    id_list list = {0};
    const dj_node *node = find_card(root, id, &list);
    if (node == NULL) {
        const char *nearest = dj_nearest_word(id, list.ids, list.count);
        if (nearest != NULL)
            dj_text_format(why, dj_translate(language, "the set has no card '%s'; did you mean '%s'?"),
                           dj_quoted(id).text, nearest);
        else
            dj_text_format(why, dj_translate(language, "the set has no card '%s'; 'donjon cards' shows them"),
                           dj_quoted(id).text);
        return false;
    }
    for (char *word; node != NULL && (word = strsep(&rest, ".")) != NULL;)
        node = step(node, word, language, why);
    return node != NULL && find_number(node, (int)wanted, place, language, why);
}

bool dj_vary_write(dj_document *document, const dj_vary_place *place, int64_t value) {
    char text[4096];
    int length = snprintf(text, sizeof text, place->has_plus ? "%.*s%+lld%s" : "%.*s%lld%s", (int)place->at,
                          place->node->text, (long long)value, place->node->text + place->at + place->length);
    return length >= 0 && (size_t)length < sizeof text && dj_document_rewrite(document, place->node, text);
}

/* True where nothing but the number of values is wrong. */
static bool has_too_many(const char *text) {
    dj_vary unused = {0};
    return !parse_values(text, &unused) && unused.value_count == DJ_VARY_VALUES;
}

/* FROM..TO, FROM..TO/STEP or A,B,C. */
static bool parse_values(const char *text, dj_vary *vary) {
    const char *dots = strstr(text, "..");
    if (dots != NULL) {
        const char *slash = strchr(dots, '/');
        const char *end = slash != NULL ? slash : text + strlen(text);
        int64_t from, to, step = 1;
        if (!parse_part(text, (size_t)(dots - text), &from) || !parse_part(dots + 2, (size_t)(end - dots - 2), &to) ||
            (slash != NULL && !parse_part(slash + 1, strlen(slash + 1), &step)) || step < 1 || from > to)
            return false;
        for (int64_t value = from; value <= to; value += step)
            if (!add_value(vary, value))
                return false;
        return true;
    }
    while (*text != '\0') {
        size_t length = strcspn(text, ",");
        int64_t value;
        if (!parse_part(text, length, &value) || !add_value(vary, value))
            return false;
        text += length + (text[length] == ',');
    }
    return vary->value_count > 0;
}

static bool add_value(dj_vary *vary, int64_t value) {
    if (vary->value_count == DJ_VARY_VALUES)
        return false;
    vary->values[vary->value_count++] = value;
    return true;
}

static bool parse_part(const char *text, size_t length, int64_t *value) {
    char part[24] = "";
    if (length == 0 || length >= sizeof part)
        return false;
    memcpy(part, text, length);
    return dj_parse_integer(part, -VALUE_MAX, VALUE_MAX, value);
}

/* The map below `node` whose id this is; all ids met on the way are listed. */
static const dj_node *find_card(const dj_node *node, const char *id, id_list *list) {
    const dj_node *own = dj_node_member(node, "id");
    if (own != NULL && own->kind == DJ_NODE_SCALAR) {
        if (strcmp(own->text, id) == 0)
            return node;
        if (list->count < IDS_MAX)
            list->ids[list->count++] = own->text;
    }
    for (const dj_node *child = node->first; child != NULL; child = child->next) {
        const dj_node *found = find_card(child, id, list);
        if (found != NULL)
            return found;
    }
    return NULL;
}

static const dj_node *step(const dj_node *node, const char *word, dj_language language, dj_text *why) {
    if (node->kind == DJ_NODE_LIST)
        return item(node, word, language, why);
    const dj_node *member = dj_node_member(node, word);
    if (member == NULL)
        say_unknown_key(node, word, language, why);
    return member;
}

static const dj_node *item(const dj_node *list, const char *word, dj_language language, dj_text *why) {
    int64_t number;
    if (!dj_parse_integer(word, 1, list->count, &number)) {
        dj_text_format(why, dj_translate(language, "'%s' is not the number of one of the list’s %d items, from 1"),
                       dj_quoted(word).text, list->count);
        return NULL;
    }
    const dj_node *found = list->first;
    while (--number > 0)
        found = found->next;
    return found;
}

static void say_unknown_key(const dj_node *map, const char *word, dj_language language, dj_text *why) {
    const char *keys[KEYS_MAX];
    int count = 0;
    for (const dj_node *child = map->first; child != NULL && count < KEYS_MAX; child = child->next)
        if (child->key != NULL)
            keys[count++] = child->key;
    const char *nearest = dj_nearest_word(word, keys, count);
    if (nearest != NULL)
        dj_text_format(why, dj_translate(language, "the card has no '%s'; did you mean '%s'?"), dj_quoted(word).text,
                       nearest);
    else
        dj_text_format(why, dj_translate(language, "the card has no '%s'"), dj_quoted(word).text);
}

/* The number of the scalar's text, or the `wanted`-th from 1 where it holds several. */
static bool find_number(const dj_node *node, int wanted, dj_vary_place *place, dj_language language, dj_text *why) {
    int count = 0;
    for (size_t at = 0; node->kind == DJ_NODE_SCALAR && at < node->length;) {
        size_t length = number_length(node->text, at);
        if (length == 0) {
            at++;
            continue;
        }
        bool has_plus = node->text[at] == '+';
        count++;
        if (count == wanted || (count == 1 && wanted == 0))
            *place = (dj_vary_place){.node = node, .at = at, .length = length, .has_plus = has_plus};
        at += length;
    }
    if (count == 0 || node->kind != DJ_NODE_SCALAR) {
        dj_text_format(why, dj_translate(language, "there is no number to vary there"));
        return false;
    }
    if (wanted > count || (wanted == 0 && count > 1)) {
        dj_text_format(why, dj_translate(language, "“%s” holds %d numbers: say which, with #1 to #%d"),
                       dj_quoted(node->text).text, count, count);
        return false;
    }
    char digits[WORD];
    snprintf(digits, sizeof digits, "%.*s", (int)(place->length - place->has_plus),
             node->text + place->at + place->has_plus);
    return dj_parse_integer(digits, INT32_MIN, INT32_MAX, &place->was);
}

/* The length of the number that begins at `at`, sign included; 0 where none does, or it is part of a word. */
static size_t number_length(const char *text, size_t at) {
    bool is_inside = at > 0 && (isalnum((unsigned char)text[at - 1]) || text[at - 1] == '+' || text[at - 1] == '-');
    size_t sign = text[at] == '+' || text[at] == '-', length = 0;
    while (isdigit((unsigned char)text[at + sign + length]))
        length++;
    bool is_word = isalpha((unsigned char)text[at + sign + length]) != 0;
    return length > 0 && length < 10 && !is_inside && !is_word ? sign + length : 0;
}

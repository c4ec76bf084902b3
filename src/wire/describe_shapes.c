/* Says what views look like, from the games' shapes: `describe_shapes types GAME` for the page, in TypeScript, and
 * `describe_shapes table GAME` for the game's README. A tool of the build. */
#include "donjon/game.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { SHAPES_MAX = 32 };

/* The shapes a view is made of, each once, the parts before the whole. */
typedef struct shape_list {
    const dj_shape *shapes[SHAPES_MAX];
    int count;
} shape_list;

static void gather(shape_list *list, const dj_shape *shape);
static void print_types(const dj_game *game, const shape_list *list);
static void print_about(const char *about);
static void print_fact(const dj_fact *fact);
static void print_type(const dj_field *field);
static void print_value_type(const dj_field *field);
static void print_words(const dj_field *field, const char *before, const char *between);
static void print_tables(const dj_game *game, const shape_list *list);
static bool is_any_read(const dj_shape *shape);
static void print_row(const dj_field *field, bool is_part_read);
static void print_value(const dj_field *field);
static bool is_nullable(const dj_field *field);

int main(int argc, char **argv) {
    const dj_game *game = argc == 3 ? dj_game_find(argv[2]) : NULL;
    if (!game)
        return 2;
    shape_list list = {0};
    gather(&list, game->shape);
    if (strcmp(argv[1], "types") == 0)
        print_types(game, &list);
    else
        print_tables(game, &list);
    return 0;
}

static void gather(shape_list *list, const dj_shape *shape) {
    for (int i = 0; i < list->count; i++)
        if (list->shapes[i] == shape)
            return;
    for (int i = 0; i < shape->count; i++)
        if (shape->fields[i].kind == DJ_KIND_OBJECT)
            gather(list, shape->fields[i].shape);
    assert(list->count < SHAPES_MAX);
    list->shapes[list->count++] = shape;
}

static void print_types(const dj_game *game, const shape_list *list) {
    printf("/* Made from games/%s/rules/view.c: the view as the engine prints it. */\n", game->id);
    for (int i = 0; i < list->count; i++) {
        const dj_shape *shape = list->shapes[i];
        printf("\nexport interface %s {\n", shape->name);
        if (shape == game->shape)
            printf("    game: \"%s\";\n    set: string;\n", game->id);
        for (int j = 0; j < shape->count; j++)
            print_type(&shape->fields[j]);
        printf("}\n");
    }
    if (game->shape->fact_count == 0)
        return;
    printf("\n/** What the rules say once and for all. */\nexport const facts = {\n");
    for (int i = 0; i < game->shape->fact_count; i++) {
        const dj_fact *fact = &game->shape->facts[i];
        print_about(fact->about);
        printf("    %s: ", fact->name);
        print_fact(fact);
        printf(",\n");
    }
    printf("} as const;\n");
}

static void print_about(const char *about) {
    printf("    /** %c%s. */\n", about[0] >= 'a' && about[0] <= 'z' ? about[0] - 32 : about[0], about + 1);
}

static void print_fact(const dj_fact *fact) {
    if (fact->words == NULL) {
        printf("%d", fact->value);
        return;
    }
    for (int i = 0; i < fact->word_count; i++)
        printf("%s\"%s\"", i == 0 ? "[" : ", ", fact->words[i]);
    printf("]");
}

static void print_type(const dj_field *field) {
    bool is_wrapped = field->is_list && (is_nullable(field) || field->kind == DJ_KIND_WORD);
    if (field->about)
        print_about(field->about);
    printf("    %s%s: %s", field->name, field->sight != DJ_PUBLIC || field->is_optional ? "?" : "",
           is_wrapped ? "(" : "");
    print_value_type(field);
    printf("%s%s%s;\n", is_nullable(field) ? " | null" : "", is_wrapped ? ")" : "", field->is_list ? "[]" : "");
}

static void print_value_type(const dj_field *field) {
    switch (field->kind) {
    case DJ_KIND_NUMBER:
        printf("number");
        break;
    case DJ_KIND_FLAG:
        printf("boolean");
        break;
    case DJ_KIND_WORD:
        print_words(field, "\"", " | ");
        break;
    case DJ_KIND_SET:
        printf("(");
        print_words(field, "\"", " | ");
        printf(")[]");
        break;
    case DJ_KIND_PAIR:
        printf("[number, number]");
        break;
    case DJ_KIND_BYTES:
        printf("number[]");
        break;
    case DJ_KIND_OBJECT:
        printf("%s", field->shape->name);
        break;
    default:
        printf("string");
    }
}

static void print_words(const dj_field *field, const char *quote, const char *between) {
    bool is_first = true;
    for (int i = 0; i < field->word_count; i++) {
        if (*field->words[i] == '\0' || (field->is_nullable && i == field->none))
            continue;
        printf("%s%s%s%s", is_first ? "" : between, quote, field->words[i], quote);
        is_first = false;
    }
}

static void print_tables(const dj_game *game, const shape_list *list) {
    for (int i = list->count - 1; i >= 0; i--) {
        const dj_shape *shape = list->shapes[i];
        printf("%s%s | is | seen by | |\n|---|---|---|---|\n", i == list->count - 1 ? "| " : "\n| ", shape->name);
        if (shape == game->shape)
            printf("| `game`, `set` | id | all | of the game and its card set |\n");
        bool is_read = shape == game->shape || is_any_read(shape);
        for (int j = 0; j < shape->count; j++)
            print_row(&shape->fields[j], is_read);
    }
    for (int i = 0; i < game->shape->fact_count; i++) {
        const dj_fact *fact = &game->shape->facts[i];
        printf("%s| `%s` | ", i == 0 ? "\n| fact | is | |\n|---|---|---|\n" : "", fact->name);
        print_fact(fact);
        printf(" | %s |\n", fact->about);
    }
}

static bool is_any_read(const dj_shape *shape) {
    bool is_read = false;
    for (int i = 0; i < shape->count; i++)
        is_read |= dj_field_is_read(&shape->fields[i]);
    return is_read;
}

/* What follows from the rest is marked, unless the whole object does. */
static void print_row(const dj_field *field, bool is_part_read) {
    static const char *const sights[] = {[DJ_SECRET] = "`\"all\"` only", [DJ_OWN] = "its seat", [DJ_PUBLIC] = "all"};
    printf("| `%s` | %s", field->name, field->is_list ? "list of " : "");
    print_value(field);
    printf("%s | %s | %s%s |\n",
           is_nullable(field)   ? " or `null`"
           : field->is_optional ? ", or left out"
                                : "",
           sights[field->sight],
           dj_field_is_read(field) || !is_part_read ? "" : "derived: ", field->about ? field->about : "");
}

static void print_value(const dj_field *field) {
    switch (field->kind) {
    case DJ_KIND_NUMBER:
        printf("%d to %d", field->minimum, field->maximum);
        break;
    case DJ_KIND_FLAG:
        printf("true or false");
        break;
    case DJ_KIND_SET:
        printf("list of ");
        print_words(field, "`", ", ");
        break;
    case DJ_KIND_WORD:
        print_words(field, "`", ", ");
        break;
    case DJ_KIND_PAIR:
        printf("`[x,y]`");
        break;
    case DJ_KIND_BYTES:
        printf("bytes");
        break;
    case DJ_KIND_OBJECT:
        printf("%s", field->shape->name);
        break;
    case DJ_KIND_ID:
        printf("id");
        break;
    default:
        printf("text");
    }
}

static bool is_nullable(const dj_field *field) {
    bool is_null = field->is_nullable || field->knows;
    for (int i = 0; field->kind == DJ_KIND_WORD && i < field->word_count; i++)
        is_null |= *field->words[i] == '\0';
    return is_null;
}

/* Build tool: writes a file as a C array, so that the program carries its rules pages and its French with it.
 *
 *     embed_file INPUT SYMBOL OUTPUT
 *
 * The array is followed by a NUL that its size does not count: text can be used as a string. */
#include <stdio.h>
#include <stdlib.h>

static void embed(FILE *input, const char *symbol, FILE *output);
static void stop(const char *what);

int main(int argc, char **argv) {
    if (argc != 4) {
        fputs("usage: embed_file INPUT SYMBOL OUTPUT\n", stderr);
        return 2;
    }
    FILE *input = fopen(argv[1], "rb");
    if (input == NULL)
        stop(argv[1]);
    FILE *output = fopen(argv[3], "wb");
    if (output == NULL)
        stop(argv[3]);
    embed(input, argv[2], output);
    if (ferror(input))
        stop(argv[1]);
    if (ferror(output) || fclose(output) != 0)
        stop(argv[3]);
    fclose(input);
    return 0;
}

static void embed(FILE *input, const char *symbol, FILE *output) {
    fprintf(output, "#include <stddef.h>\n\nextern const unsigned char %s[];\nextern const size_t %s_size;\n", symbol,
            symbol);
    fprintf(output, "const unsigned char %s[] = {", symbol);
    size_t size = 0;
    for (int byte; (byte = getc(input)) != EOF; size++)
        fprintf(output, "%s%d,", size % 24 == 0 ? "\n" : "", byte);
    fprintf(output, "\n0};\nconst size_t %s_size = %zu;\n", symbol, size);
}

static void stop(const char *what) {
    perror(what);
    exit(1);
}

/* donjon print: a game on paper, or its cards as pictures. */
#include "print_run.h"

static const dj_flag flags[] = {
    {"set", "FILE", DJ_SENTENCE("a card file instead of the original set")},
    {"what", DJ_SENTENCE("PART"), DJ_SENTENCE("cards, sheets, rules, summary or box, which is all of it (box)")},
    {"paper", DJ_SENTENCE("PAPER"), DJ_SENTENCE("a4 or letter (a4)")},
    {"backs", DJ_SENTENCE("BACKS"), DJ_SENTENCE("duplex, fold (beside the fronts) or none (duplex)")},
    {"edge", DJ_SENTENCE("EDGE"), DJ_SENTENCE("long or short: how the printer turns paper over (long)")},
    {"copies", "N", DJ_SENTENCE("how many times each card is printed (1)")},
    {"ink", DJ_SENTENCE("INK"), DJ_SENTENCE("colour, grey or outline, which spares ink (colour)")},
    {"out", DJ_SENTENCE("DIRECTORY"), DJ_SENTENCE("where the files go (this directory); -: PART to stdout")},
    {"deck", "ID", DJ_SENTENCE("only the cards of a ready-made deck")},
    {"card", "ID", DJ_SENTENCE("only one card")},
    {"since", "FILE", DJ_SENTENCE("only cards that look otherwise than in this older card file")},
    {"proof", NULL, DJ_SENTENCE("ids and numbers beside the cards; print even what does not fit")},
    {"svg", DJ_SENTENCE("DIRECTORY"), DJ_SENTENCE("instead: a card a file, as SVG; -: as JSON to stdout")},
    {"png", DJ_SENTENCE("DIRECTORY"), DJ_SENTENCE("instead: a card a file, as pictures")},
    {"dpi", "N", DJ_SENTENCE("dots an inch of pictures (300)")},
    {"tts", DJ_SENTENCE("DIRECTORY"), DJ_SENTENCE("instead: sheets and a saved object for Tabletop Simulator")},
    {"csv", "FILE", DJ_SENTENCE("instead: a table of the cards, for Squib, nanDECK, spreadsheets")},
    {"link", "URL", DJ_SENTENCE("a link to the rules, for the code on the box")},
    {"assets", DJ_SENTENCE("DIRECTORY"), DJ_SENTENCE("fonts and icons (those beside the program)")},
    {"json", NULL, DJ_SENTENCE("print JSON")},
};

const dj_command dj_command_print = {
    .name = "print",
    .arguments = DJ_SENTENCE("GAME"),
    .arguments_minimum = 1,
    .arguments_maximum = 1,
    .summary = DJ_SENTENCE("Print a game: cards, sheets and rules on paper."),
    .flags = flags,
    .flag_count = sizeof flags / sizeof *flags,
    .run = dj_print_run,
};

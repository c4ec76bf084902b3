/* What Donjon & Procrastination has in its box. */
#include "cards.h"

const char *const procrastination_print_phases[PROCRASTINATION_PRINT_PHASES + 1] = {
    DJ_SENTENCE("1. Face-off: both lay a card face down, then reveal. A class that dominates the other doubles its "
                "value: Force "
                "beats Agility, Agility beats Magic, Magic beats Force."),
    DJ_SENTENCE(
        "2. Support: in turn, the highest total first, lay a Support face down, or the Bluff as a lure, or nothing. "
        "Reveal together; add the values."),
    DJ_SENTENCE("3. Artefacts: roll a die for each fighter and Support you have in front of you, and add them up."),
    DJ_SENTENCE(
        "4. The highest total takes its cards to the score zone; the loser’s go to the discard. On a tie all stay, and "
        "the next winner scores their own."),
    DJ_SENTENCE("5. Draw a card; up to 2 if you have fewer; with more than 6, discard. The Bluff never counts."),
};

static const dj_print_summary summary[] = {
    {DJ_SENTENCE("Getting ready"),
     (const char *const[]){
         DJ_SENTENCE("Deal 10 cards to each player, face down: a draw pile. Draw 4 and take a Bluff: your hand."),
         NULL}},
    {DJ_SENTENCE("A round"), procrastination_print_phases},
    {DJ_SENTENCE("Effects"),
     (const char *const[]){DJ_SENTENCE("Effects apply from the highest printed value to the lowest; on a tie the "
                                       "dominant class, then a die."),
                           NULL}},
    {DJ_SENTENCE("The end"),
     (const char *const[]){DJ_SENTENCE("The game ends when a player has no card to play. Most cards scored wins; then "
                                       "the sum of their values."),
                           NULL}},
    {0},
};

const dj_print_game procrastination_print = {
    .count = procrastination_print_count,
    .card = procrastination_print_card,
    .text = procrastination_print_text,
    .front = procrastination_print_front,
    .back = procrastination_print_back,
    .sheet_count = procrastination_print_sheet_count,
    .sheet_title = procrastination_print_sheet_title,
    .sheet = procrastination_print_sheet,
    .deck_count = procrastination_print_deck_count,
    .deck_id = procrastination_print_deck_id,
    .deck_copies = procrastination_print_deck_copies,
    .summary = summary,
    .emblem = "icon:sloth",
    .dice = 6,
};

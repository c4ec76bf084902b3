# For the browser's machine, which has no files, clocks, sockets or threads to offer: what reaches for one does not
# build, or is found out by name. `make -f scripts/wasm.mk BUILD=build` leaves
#   build/wasm/soak.wasm    the inner part with the soak of the tests, which tests/machines_test.py plays against the native one
#   build/wasm/donjon.wasm  the house, for a worker of the page (src/pocket, web/src/pocket)
#   build/wasm/donjon.txt   the puzzles, which that house is given (src/pocket/puzzles.h)
#   build/wasm/library.wasm the library, for the npm package (src/module, npm)
BUILD ?= build
OUT := $(BUILD)/wasm
FOREIGN := $(OUT)/sources
GAMES := $(shell cat games/list)
objects = $(patsubst %.c,$(OUT)/%.o,$(wildcard $(1)))
INNER := $(call objects,src/engine/*.c src/effects/*.c src/bots/*.c $(foreach part,rules bots,$(GAMES:%=games/%/$(part)/*.c)))
MADE := $(patsubst %,$(OUT)/made/%.o,games/registry games/aids $(GAMES:%=games/%_original)) $(OUT)/catalogue.o
HOUSE := $(call objects,src/house/*.c)
AROUND := $(filter-out %/compile_set.o %/embed_file.o %/describe_shapes.o %/glyphs_made.o,$(call objects,\
    src/content/*.c src/wire/*.c src/library/*.c src/canvas/*.c $(GAMES:%=games/%/cards/*.c))) $(OUT)/src/store/entry.o
made = $(patsubst %,$(OUT)/made/games/%.o,$(foreach kind,$(1),$(GAMES:%=dj_$(kind)_%)))
STARTERS := $(call made,starter_en starter_fr)
TEXTS := $(OUT)/made/games/sources.o $(OUT)/made/games/shelves.o $(STARTERS) $(call made,source rules_en rules_fr)
PUZZLES := $(foreach game,$(GAMES),games/$(game)/data/puzzles.txt)
LIBRARIES := $(patsubst %,$(OUT)/foreign/%.o,\
    $(addprefix jansson/src/,dump error hashtable hashtable_seed load memory pack_unpack strbuffer strconv utf value) \
    $(addprefix libyaml/src/,api parser reader scanner) \
    $(addprefix zlib/,adler32 compress crc32 deflate inffast inflate inftrees trees uncompr zutil))
# Of the lab what needs neither threads nor files.
LAB := $(call objects,$(addprefix src/lab/,card_tables.c game.c grid.c numbers.c plan.c report.c statistics.c tables.c tally.c))
POCKET := $(call objects,src/pocket/*.c) $(OUT)/puzzle_rooms.o $(LAB)
MODULE := $(call objects,src/protocol/*.c src/module/*.c)
OUTSIDE := $(HOUSE) $(AROUND) $(POCKET) $(MODULE)

CC := $(if $(shell command -v ccache),ccache) clang --target=wasm32-wasi -msign-ext
CFLAGS := -std=c17 -Iinclude -Isrc -I. -MMD
# Memory is copied by the machine's own instruction. Not outside: a compiler that may use it wants threads where there is
# a variable of a thread.
SPEED := -O2 -mbulk-memory
FEATURES := --enable-sign-ext --enable-bulk-memory
# What bots do not use, or spend little time in, is made small.
SAYS := setup draft content content_cards content_places decks events view view_pools pieces text event_text sheet_text describe ask \
    lesson preview language check check_moment check_plays move_text picture why_not observe actions account answer conditions forget \
    card_effects total_effects dice_effects heroes tournament
QUIET := $(filter $(foreach file,$(SAYS),$(GAMES:%=$(OUT)/games/%/rules/$(file).o)),$(INNER)) $(call objects,\
    games/*/bots/advice.c games/*/bots/aids.c games/donjonz/bots/walk_story.c \
    $(addprefix src/bots/,analysis*.c puzzle*.c advise.c aim.c bots.c characters.c claims.c coach.c greedy.c ladder.c random.c reasons.c \
        solver.c standing.c weigh.c) \
    $(addprefix src/effects/,compile.c describe.c examples.c match.c meaning.c position.c program.c tokens.c) \
    $(addprefix src/engine/,card_file.c digest.c foreign.c json.c language.c lesson.c node.c position.c save.c seal.c shape*.c spelling.c \
        table*.c text.c utf8.c voice.c))
$(OUTSIDE) $(QUIET): SPEED := -Oz
WARN := -Wall -Wextra -Wconversion -Wno-missing-field-initializers -Werror
OUTER := -D_GNU_SOURCE $(addprefix -isystem ,$(FOREIGN)/jansson/src $(FOREIGN)/libyaml/include $(FOREIGN)/zlib)
# What the libraries expect of their configure scripts.
FOREIGN_FLAGS := -w -DHAVE_STDINT_H -DHAVE_UNISTD_H -DYAML_DECLARE_STATIC -DYAML_VERSION_STRING='"0"' -DYAML_VERSION_MAJOR=0 \
    -DYAML_VERSION_MINOR=0 -DYAML_VERSION_PATCH=0 -D_GNU_SOURCE
# A stack of 1 MiB, placed first: one that runs over leaves the memory, and the machine stops.
LINK := -mexec-model=reactor -Wl,-z,stack-size=1048576 -Wl,--stack-first -Wl,--gc-sections -Wl,--strip-all \
    -Wl,--export=malloc -Wl,--export=free

all: $(OUT)/soak.wasm $(OUT)/donjon.wasm $(OUT)/newer.wasm $(OUT)/library.wasm

$(OUT)/soak.wasm: $(INNER) $(MADE) $(OUT)/tests/soak.o
	@NM=llvm-nm scripts/check-house --calls $(INNER)
	@$(CC) $(LDFLAGS) $^ -o $@

PARTS := $(INNER) $(MADE) $(HOUSE) $(AROUND) $(POCKET) $(TEXTS) $(LIBRARIES)
$(OUT)/donjon.wasm: $(PARTS) | $(OUT)/donjon.txt
	@NM=llvm-nm scripts/check-house --calls $(HOUSE) $(INNER)
	@$(CC) $(LINK) $(LDFLAGS) $^ -o $@.whole
	@wasm-opt $(FEATURES) -Os --converge $@.whole -o $@

$(OUT)/library.wasm: $(INNER) $(MADE) $(AROUND) $(MODULE) $(TEXTS) $(call made,puzzles) $(LIBRARIES)
	@$(CC) $(LINK) $(LDFLAGS) $^ -o $@.whole
	@wasm-opt $(FEATURES) -O2 $@.whole -o $@

# The house of a later day, in which DONJONZ has other rules: for the test of an update.
$(OUT)/newer/%.c: games/donjonz/rules/%.c
	@mkdir -p $(@D)
	@sed 's/\.rules_version = .*,/.rules_version = 1000,/' $< >$@
$(OUT)/newer/donjonz.o: $(OUT)/newer/donjonz.c
	@$(CC) $(CFLAGS) -Igames/donjonz/rules $(SPEED) $(WARN) -c $< -o $@
$(OUT)/newer.wasm: $(OUT)/newer/donjonz.o $(OUT)/donjon.wasm
	@$(CC) $(LINK) $(LDFLAGS) $< $(filter-out %/rules/donjonz.o,$(PARTS)) -o $@

# The French of what is said here alone: the terminal, the commands and the page have the rest.
SAYING := $(addprefix src/,engine effects bots content wire library house store pocket protocol) $(LAB:$(OUT)/%.o=%.c) $(foreach part,rules bots cards,$(wildcard $(GAMES:%=games/%/$(part))))
$(OUT)/catalogue.c: $(BUILD)/fr.po $(BUILD)/embed_file scripts/pack-catalogue
	@po/update.sh --only $(BUILD)/fr.po $(OUT)/fr.po $(SAYING)
	@msgfmt --endianness=little --no-hash -o $(OUT)/fr.mo $(OUT)/fr.po
	@scripts/pack-catalogue $(OUT)/fr.mo $(OUT)/fr.packed
	@$(BUILD)/embed_file $(OUT)/fr.packed dj_catalogue_fr $@
$(OUT)/catalogue.o: $(OUT)/catalogue.c
	@$(CC) $(CFLAGS) $(SPEED) $(WARN) -c $< -o $@

$(FOREIGN)/complete:
	@scripts/wasm-sources $(FOREIGN)

$(LIBRARIES): | $(FOREIGN)/complete
$(LIBRARIES): $(OUT)/foreign/%.o:
	@mkdir -p $(@D)
	@$(CC) -Oz $(FOREIGN_FLAGS) $(OUTER) -I$(FOREIGN)/libyaml/src -c $(FOREIGN)/$*.c -o $@

$(OUTSIDE): CFLAGS += $(OUTER)
$(OUTSIDE): | $(FOREIGN)/complete

# The puzzles of all games, each text with a zero at its end, and rooms of these sizes.
$(OUT)/donjon.txt: $(PUZZLES) games/list scripts/wasm.mk
	@mkdir -p $(@D)
	@for text in $(PUZZLES); do cat $$text && printf '\0'; done >$@
$(OUT)/puzzle_rooms.c: $(PUZZLES) games/list scripts/wasm.mk
	@mkdir -p $(@D)
	@{ echo '#include "pocket/puzzles.h"'; \
	for game in $(GAMES); do echo "unsigned char dj_puzzles_$$game[$$(wc -c <games/$$game/data/puzzles.txt) + 1];"; done; \
	echo 'const dj_puzzle_room dj_puzzle_rooms[] = {'; \
	for game in $(GAMES); do echo "    {dj_puzzles_$$game, sizeof dj_puzzles_$$game},"; done; \
	echo '};'; \
	echo 'const int dj_puzzle_room_count = sizeof dj_puzzle_rooms / sizeof *dj_puzzle_rooms;'; } >$@
$(OUT)/puzzle_rooms.o: $(OUT)/puzzle_rooms.c
	@$(CC) $(CFLAGS) $(SPEED) $(WARN) -c $< -o $@

# Small card files to start from are for `donjon new`, which is not here.
$(STARTERS): $(OUT)/made/games/dj_starter_%.o: scripts/wasm.mk
	@mkdir -p $(@D)
	@echo 'extern const unsigned char dj_starter_$*[]; const unsigned char dj_starter_$*[] = "";' | $(CC) -x c -c - -o $@

$(OUT)/made/%.o: $(BUILD)/%.c
	@mkdir -p $(@D)
	@$(CC) $(CFLAGS) $(SPEED) $(WARN) -c $< -o $@

$(OUT)/%.o: %.c
	@mkdir -p $(@D)
	@$(CC) $(CFLAGS) $(SPEED) $(WARN) -c $< -o $@

-include $(shell find $(OUT) -name '*.d' 2>/dev/null)

# The inner part for the browser's machine, linked with the soak of the tests: `make -f scripts/wasm.mk BUILD=build`
# leaves build/wasm/soak.wasm, which tests/wasm_test.py plays against the native one. That machine has no files, clocks,
# sockets or threads to offer: what reaches for one does not build, or is found out by name.
BUILD ?= build
OUT := $(BUILD)/wasm
GAMES := $(shell cat games/list)
SOURCES := $(wildcard src/engine/*.c src/effects/*.c src/bots/*.c $(foreach part,rules bots,$(GAMES:%=games/%/$(part)/*.c)))
INNER := $(SOURCES:%.c=$(OUT)/%.o)
MADE := $(patsubst %,$(OUT)/made/%.o,games/registry games/aids catalogue $(GAMES:%=games/%_original))
FORBIDDEN := fopen|open|socket|time|clock_gettime|pthread_create|setlocale|getenv

CC := clang --target=wasm32-wasi
CFLAGS := -std=c17 -O2 -Wall -Wextra -Wconversion -Wno-missing-field-initializers -Werror -Iinclude -Isrc -I. -MMD

$(OUT)/soak.wasm: $(INNER) $(MADE) $(OUT)/tests/soak.o
	@! llvm-nm --undefined-only $(INNER) | grep -wE '$(FORBIDDEN)' || { echo 'the inner part reaches out' >&2; false; }
	@$(CC) $(LDFLAGS) $^ -o $@

$(OUT)/made/%.o: $(BUILD)/%.c
	@mkdir -p $(@D)
	@$(CC) $(CFLAGS) -c $< -o $@

$(OUT)/%.o: %.c
	@mkdir -p $(@D)
	@$(CC) $(CFLAGS) -c $< -o $@

-include $(shell find $(OUT) -name '*.d' 2>/dev/null)

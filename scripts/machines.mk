# The same games on other machines (X01): the inner part with the soak of the tests, for each machine and compiler below.
# `make -f scripts/machines.mk BUILD=build` leaves build/machines/<name>/soak for those whose compiler is installed;
# tests/machines_test.py plays them, foreign ones by qemu-user, against the native one.
BUILD ?= build
OUT := $(BUILD)/machines
GAMES := $(shell cat games/list)

# Name, compiler and flags; a short name of a processor is the one that qemu goes by.
NAMES := gcc-O3 clang-O0 clang-O3 i386 aarch64 s390x
CC_gcc-O3 := gcc -O3
CC_clang-O0 := clang -O0
CC_clang-O3 := clang -O3
CC_i386 := i686-linux-gnu-gcc -O2
CC_aarch64 := aarch64-linux-gnu-gcc -O2
CC_s390x := s390x-linux-gnu-gcc -O2
FOUND := $(foreach name,$(NAMES),$(if $(shell command -v $(firstword $(CC_$(name)))),$(name)))

SOURCES := $(wildcard src/engine/*.c src/effects/*.c src/bots/*.c $(foreach part,rules bots,$(GAMES:%=games/%/$(part)/*.c))) tests/soak.c
MADE := $(patsubst %,$(BUILD)/%.c,games/registry games/aids $(GAMES:%=games/%_original) catalogue)
CACHE := $(if $(shell command -v ccache),ccache)
CFLAGS := -std=c17 -Iinclude -Isrc -I. -Wall -Wextra -Wconversion -Wno-missing-field-initializers -Werror -MMD

all: $(FOUND:%=$(OUT)/%/soak)
foreign: $(patsubst %,$(OUT)/%/soak,$(filter i386 aarch64 s390x,$(FOUND)))

define machine
$(OUT)/$(1)/soak: $(SOURCES:%.c=$(OUT)/$(1)/%.o) $(MADE:$(BUILD)/%.c=$(OUT)/$(1)/made/%.o)
	@$(CC_$(1)) -static $$^ -o $$@
$(OUT)/$(1)/made/%.o: $(BUILD)/%.c
	@mkdir -p $$(@D)
	@$(CACHE) $(CC_$(1)) $(CFLAGS) -c $$< -o $$@
$(OUT)/$(1)/%.o: %.c
	@mkdir -p $$(@D)
	@$(CACHE) $(CC_$(1)) $(CFLAGS) -c $$< -o $$@
endef
$(foreach name,$(FOUND),$(eval $(call machine,$(name))))

-include $(shell find $(OUT) -name '*.d' 2>/dev/null)

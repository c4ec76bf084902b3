# A thin front for meson and ninja. `make run` and `make test` need nothing set up beforehand: what is missing is
# installed from Debian's packages by scripts/dependencies.
.PHONY: build build-asan packages web site run test test-wasm test-site test-npm test-machines screenshots pictures web-figures golden puzzles mutants soak bench lab-mpi fuzz install uninstall deb npm dist format lint po clean

# What a target wants is made in the order it is named in, with `make -j` too: what is installed and fetched is there before
# anything is built. Ninja uses all processors by itself; what else may go side by side is started so (SIDE_BY_SIDE).
ifndef SIDE_BY_SIDE
.NOTPARALLEL:
endif

build: build/build.ninja
	@ninja -C build --quiet

# The browser's page, which `donjon serve` serves. It shows what the rules say: see build/*.view.ts.
web: packages build
	@scripts/build-web build/web

# What npm has is fetched before anything is built: the fonts and icons of what is printed are among it.
packages: dependencies-web
	@scripts/web-packages

# The same page with the house inside it: build/site, static files that play all games with no server, from any folder of any
# host (docs/site.md).
site: dependencies-site web
	@$(MAKE) --no-print-directory -j$$(nproc) -f scripts/wasm.mk BUILD=build build/wasm/donjon.wasm
	@scripts/build-site build/web build/wasm/donjon.wasm build/site

# The server on this machine, and its page where there is a browser to open it. The terminal's menu is build/donjon.
# Where the page cannot have its own house (no compiler for it, no sources), the server plays alone.
run: web
	@$(MAKE) --no-print-directory site || echo 'The page will need the server: see above why.' >&2
	@build/donjon serve --open

test: dependencies-test packages build build-asan/build.ninja
	@$(MAKE) --no-print-directory -j$$(nproc) SIDE_BY_SIDE=yes build-asan test-site test-npm test-machines
	@scripts/run-tests build build-asan

# What tests want besides the two builds, side by side: what bundles, links and shrinks uses one processor each.
test-wasm: build
	@$(MAKE) --no-print-directory -f scripts/wasm.mk BUILD=build
test-site: web test-wasm
	@scripts/build-site build/web build/wasm/donjon.wasm build/site
test-npm: web test-wasm
	@scripts/build-npm build
test-machines: build
	@$(MAKE) --no-print-directory -f scripts/machines.mk BUILD=build foreign

build-asan: build-asan/build.ninja
	@ninja -C build-asan --quiet

# Pictures of every page and table for the README, into docs/images.
screenshots: dependencies-test web
	@cd web && node_modules/.bin/vite-node tests/screenshots.ts ../docs/images
	@scripts/print-pictures build docs/images

# Pictures of every table in every size, in play and at the end, light and dark, to be looked at: into build/pictures.
pictures: dependencies-test web
	@cd web && node_modules/.bin/vite-node tests/pictures.ts ../build/pictures $(GAME)

# What a first visit weighs on the wire, and how soon one can play.
web-figures: dependencies-test web
	@cd web && node_modules/.bin/vite-node tests/measure.ts
	@cd web && node_modules/.bin/vite-node tests/frames.ts

# Writes what the program says today into the golden files; the diff is to be reviewed like code.
golden: dependencies-test web
	@scripts/regenerate build

# Makes the puzzles anew, after a change of rules or cards: make puzzles ONLY=dungeoneer (docs/puzzles.md)
puzzles: dependencies-run build
	@scripts/make-puzzles build/donjon $(ONLY)

# Breaks each rule once, in a copy, and sees a test turn red.
mutants: dependencies-test
	@python3 tests/mutants.py $(ONLY)

# Random games by the million: make soak GAMES=1000000 GAME=procrastination
soak: dependencies-soak build build-asan/build.ninja
	@ninja -C build-asan --quiet tests/soak
	@scripts/run-soak build build-asan $(or $(GAMES),1000000) $(GAME)

bench: dependencies-bench build
	@scripts/run-benches build

# build/donjon-mpi, the program for mpirun: see docs/lab.md.
lab-mpi: dependencies-mpi build/build.ninja
	@scripts/quietly meson setup --reconfigure build
	@ninja -C build --quiet donjon-mpi

fuzz: dependencies-test packages build-fuzz/build.ninja
	@ninja -C build-fuzz --quiet
	@scripts/run-fuzzers build-fuzz $(or $(SECONDS_EACH),60)

# The program, the library, its headers and what they need: make install PREFIX=/usr DESTDIR=/tmp/tree
install: web
	@scripts/install build "$(or $(PREFIX),/usr/local)" "$(DESTDIR)"

uninstall:
	@scripts/install --remove "$(or $(PREFIX),/usr/local)" "$(DESTDIR)"

# Debian's packages, into build/: the program, the library, what one compiles with, the server, Python.
deb: dependencies-deb packages
	@scripts/quietly meson setup $(if $(wildcard build-deb/build.ninja),--reconfigure) build-deb --prefix=/usr -Dtests=false
	@ninja -C build-deb --quiet
	@scripts/build-web build-deb/web
	@scripts/make-deb build-deb build

# The library as WebAssembly for JavaScript: build/npm, and packed as build/donjon-VERSION.tgz.
npm: dependencies-site web
	@$(MAKE) --no-print-directory -j$$(nproc) -f scripts/wasm.mk BUILD=build build/wasm/library.wasm
	@scripts/build-npm build

# The sources as a tarball: they build and test elsewhere, without git and, but for the page, without the network.
dist:
	@scripts/make-dist build

format: dependencies-lint
	@scripts/format

lint: dependencies-lint
	@scripts/lint

po: dependencies-run
	@po/update.sh

clean:
	rm -rf build build-asan build-fuzz build-deb

dependencies-%:
	@scripts/dependencies $*

build/build.ninja: | dependencies-run
	@scripts/quietly meson setup build -Dwerror=true

# The second build of the tests: the other compiler, and its sanitizers.
build-asan/build.ninja: | dependencies-test
	@CC=clang scripts/quietly meson setup build-asan -Dwerror=true -Db_sanitize=address,undefined -Db_lundef=false

build-fuzz/build.ninja: | dependencies-test
	@CC=clang scripts/quietly meson setup build-fuzz -Dwerror=true -Dfuzzers=true -Db_sanitize=address,undefined -Db_lundef=false

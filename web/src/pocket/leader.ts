import { Correspondence } from "./correspondence";
import { Database } from "./database";
import type { House } from "./house";
import { Host } from "./host";
import { isTableId, LetterRefused, renamed } from "./letters";
import type { Beginning, Brought, Errands, Exported, ToPage, ToWorker } from "./messages";

/** What is looked at of a request before the house gets it. */
interface Asked {
    id?: number;
    do?: string;
    table?: string;
    seat?: number;
    move?: string;
}

interface Client {
    /** What its page said first: a house that it meets later is told, too. */
    hello: string | null;
    /** By module: the house, and the number of the connection to it. */
    joined: Map<string, { house: House; socket: number }>;
    /** Messages are handed on one after the other. */
    queue: Promise<void>;
    isGone: boolean;
}

/** Who has the houses: the one worker of the site that holds the lock. Clients are connections of any page. */
export class Leader {
    private readonly clients = new Map<string, Client>();
    private readonly hosts = new Map<string, Host>();
    private letters!: Correspondence;
    /** Tables whose rules are another module's. */
    private readonly older = new Map<string, string>();
    private token = "";

    private constructor(
        private readonly database: Database,
        private readonly current: string,
    ) {}

    /** `onLost` is called where the browser takes the database away; the leader leads no longer then. */
    static async begin({ module, name }: Beginning, onLost: () => void): Promise<Leader> {
        const database = await Database.open(name, module, onLost);
        try {
            const leader = new Leader(database, module);
            await leader.become();
            await leader.findOlder();
            return leader;
        } catch (error) {
            database.close();
            throw error;
        }
    }

    /** Who this browser is, and the games by letter that it has. */
    private async become(): Promise<void> {
        this.token = await this.database.thing("token", newToken);
        const houseOf = (table: string) => this.houseOf(table);
        this.letters = new Correspondence(this.database, this.token, houseOf, this.current);
    }

    async hear(from: string, message: ToWorker, tell: (answer: ToPage) => void): Promise<void> {
        if (message.kind === "errand") {
            await this.run(message.what, message.ask).then(
                (answer) => tell({ kind: "done", number: message.number, answer }),
                (error: unknown) => tell({ kind: "failed", number: message.number, reason: reasonOf(error) }),
            );
            return;
        }
        const key = `${from} ${message.socket}`;
        if (message.kind === "open") this.open(key, message.socket, tell);
        else if (message.kind === "say") this.say(key, message.socket, message.text, tell);
        else this.close(key);
    }

    /** What was stored is whole; whoever leads next opens it anew. */
    async end(): Promise<void> {
        this.database.close();
        await this.stopHosts();
    }

    private async stopHosts(): Promise<void> {
        await Promise.allSettled([...this.hosts.values()].map((host) => host.stop()));
    }

    /** A page is gone. */
    leave(from: string): void {
        for (const key of this.clients.keys()) if (key.startsWith(`${from} `)) this.close(key);
    }

    private open(key: string, socket: number, tell: (answer: ToPage) => void): void {
        this.clients.set(key, { hello: null, joined: new Map(), queue: Promise.resolve(), isGone: false });
        tell({ kind: "opened", socket });
    }

    private close(key: string): void {
        const client = this.clients.get(key);
        if (!client) return;
        client.isGone = true;
        this.clients.delete(key);
        for (const { house, socket } of client.joined.values()) house.disconnect(socket);
    }

    private say(key: string, socket: number, text: string, tell: (answer: ToPage) => void): void {
        const client = this.clients.get(key);
        if (!client) {
            tell({ kind: "closed", socket });
            return;
        }
        client.queue = client.queue.then(async () => {
            try {
                const asked = JSON.parse(text) as Asked;
                if (asked.do === "hello") client.hello = text;
                const answer = await this.answerOfLetters(asked, client);
                if (answer) {
                    tell({ kind: "heard", socket, text: JSON.stringify(answer) });
                    return;
                }
                const joined = await this.join(key, client, asked.table ?? "", socket, tell);
                if (!client.isGone) joined.house.receive(joined.socket, text);
            } catch (error) {
                console.warn(error);
                this.close(key);
                tell({ kind: "closed", socket });
            }
        });
    }

    /** At a table that is played by letter, not everything is for the house. */
    private async answerOfLetters(asked: Asked, client: Client): Promise<object | null> {
        const { id, table = "", do: what = "", seat = -1, move = "" } = asked;
        const judged = await this.letters.judge(table, what, seat, move);
        if (judged === "pass") return null;
        if (judged === "done") return { id, ok: true, sequence: 0, events: [] };
        const { lang = "en" } = JSON.parse(client.hello ?? "{}") as { lang?: string };
        const message = await this.letters.refusal(table, lang, judged === "never");
        return { id, ok: false, error: { code: "by-letter", message, rule: null } };
    }

    private async join(
        key: string,
        client: Client,
        table: string,
        socket: number,
        tell: (answer: ToPage) => void,
    ): Promise<{ house: House; socket: number }> {
        const house = await this.houseOf(table);
        const module = this.moduleOf(table);
        const known = client.joined.get(module);
        if (known) return known;
        const joined = {
            house,
            socket: house.connect(this.token, {
                hear: (text) => tell({ kind: "heard", socket, text }),
                closed: () => {
                    client.joined.delete(module);
                    this.close(key);
                    tell({ kind: "closed", socket });
                },
            }),
        };
        client.joined.set(module, joined);
        if (client.joined.size > 1 && client.hello) house.receive(joined.socket, withoutId(client.hello));
        return joined;
    }

    private hostOf(module: string): Host {
        let host = this.hosts.get(module);
        if (!host) {
            host = new Host(module, this.database);
            this.hosts.set(module, host);
        }
        return host;
    }

    /** Tables of older modules, as far as the present one has other rules for them. */
    private async findOlder(): Promise<void> {
        const foreign = (await this.database.lines()).filter((line) => line.module && line.module !== this.current);
        for (const line of foreign) {
            const [created] = await this.database.read(line.table, 1);
            if (!created) continue;
            const house = await this.hostOf(this.current).house();
            if (!house.plays(created.text)) this.older.set(line.table, line.module);
        }
    }

    private readonly errands: {
        [What in keyof Errands]: (ask: Errands[What]["ask"]) => Promise<Errands[What]["answer"]>;
    } = {
        save: ({ table }) => this.save(table),
        export: () => this.export(),
        import: (ask) => this.import(ask),
        forget: () => this.forget(),
        tables: async () => (await this.database.lines()).filter(({ table }) => isTableId(table)),
        letters: () => this.letters.list(),
        letter: ({ table }) => this.letters.find(table),
        sealedChoice: ({ table, language }) => this.letters.sealedChoice(table, language),
        inviteByLetter: ({ table, game }) => this.letters.invite(table, game),
        acceptLetter: ({ text, name, crest, entropy }) => this.letters.accept(text, { name, crest }, entropy),
        readLetter: ({ text }) => this.letters.read(text),
        writeLetter: ({ table }) => this.letters.write(table),
        dropLetters: ({ table }) => this.letters.drop(table).then(() => null),
    };

    /** A page of another version may ask for what this one does not know. */
    private async run(what: keyof Errands, ask: unknown): Promise<unknown> {
        if (!Object.hasOwn(this.errands, what)) throw new Error(`this version cannot do that: ${what}`);
        const errand = this.errands[what] as (ask: unknown) => Promise<unknown>;
        return errand(ask);
    }

    private moduleOf(table: string): string {
        return this.older.get(table) ?? this.current;
    }

    /** A table whose module cannot be had any more is shown by the present one, which keeps it and says that it does not go on. */
    private async houseOf(table: string): Promise<House> {
        const older = this.older.get(table);
        if (older !== undefined)
            try {
                return await this.hostOf(older).house();
            } catch (error) {
                console.warn(error);
                this.older.delete(table);
            }
        return this.hostOf(this.current).house();
    }

    private async save(table: string): Promise<string | null> {
        return (await this.houseOf(table)).save(table);
    }

    private async export(): Promise<Exported> {
        const letters = await this.letters.games();
        const exported: Exported = { holder: await this.holder(), tables: [], saves: [], letters };
        for (const line of await this.database.lines()) {
            exported.tables.push({ line, log: await this.database.read(line.table, 1) });
            /* A game that is not shown any more has its log. */
            const save = await this.save(line.table).catch(() => null);
            if (save !== null) exported.saves.push({ table: line.table, save });
        }
        return exported;
    }

    /** Who exported the tables is whoever imports them: they go on here. What cannot be taken stops nothing else. */
    private async import({ holder, tables, letters }: Errands["import"]["ask"]): Promise<Brought> {
        const own = await this.holder();
        const brought: Brought = { tables: 0, letters: 0, refused: 0 };
        const attempt = async (what: "tables" | "letters", bring: () => Promise<boolean>) => {
            const isWanted = await bring().catch((error: unknown) => {
                console.warn(error);
                brought.refused++;
            });
            if (isWanted) brought[what]++;
        };
        const games = new Map(letters.map((game) => [game.table, game]));
        for (const { line, log } of renamed(tables, holder, own))
            if (!games.has(line.table))
                await attempt("tables", async () => (await this.database.bring(line, log)) && isTableId(line.table));
        const logs = new Map(tables.map((table) => [table.line.table, table]));
        for (const game of games.values())
            await attempt("letters", () => this.letters.bring(game, holder, logs.get(game.table)));
        await this.findOlder();
        for (const host of this.hosts.values()) await host.tellNews();
        return brought;
    }

    private async holder(): Promise<string> {
        return (await this.hostOf(this.current).house()).withCopy((copy) => copy.holder(this.token));
    }

    private async forget(): Promise<null> {
        for (const key of this.clients.keys()) this.close(key);
        await this.stopHosts();
        await this.database.forgetAll();
        this.older.clear();
        await this.become();
        return null;
    }
}

/** Of a letter a word, which the page has a sentence for. */
function reasonOf(error: unknown): string {
    return error instanceof LetterRefused ? error.trouble : String(error);
}

function newToken(): string {
    return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Nobody waits for the answer. */
function withoutId(hello: string): string {
    const { id: _, ...rest } = JSON.parse(hello) as Record<string, unknown>;
    return JSON.stringify(rest);
}

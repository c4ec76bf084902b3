import type { Exported, Imported, Table } from "./messages";
import { pack, unpack } from "./zip";

const tablesFile = "tables.json";

/** All tables as one file: logs for whoever plays on elsewhere, and a save of each finished game. */
export function packTables({ holder, tables, saves }: Exported): Uint8Array {
    return pack([
        { name: tablesFile, text: JSON.stringify({ format: "donjon tables 1", holder, tables }) },
        ...saves.map(({ table, save }) => ({ name: `games/${table}.donjon`, text: save })),
    ]);
}

/** The tables of such a file; throws where it is none. */
export function unpackTables(archive: Uint8Array): Imported {
    const found = unpack(archive).find((file) => file.name === tablesFile);
    const { format, holder, tables } = JSON.parse(found?.text ?? "{}") as Partial<Imported> & { format?: string };
    if (format !== "donjon tables 1" || !tables?.every(isTable)) throw new Error("there are no tables in it");
    return { holder: /^[0-9a-f]{64}$/.test(holder ?? "") ? (holder ?? "") : "", tables: tables.map(withOurModule) };
}

/** A file may name an older module of this site, and no other program: "" stands for the present one. */
function withOurModule({ line, log }: Table): Table {
    let origin = "";
    try {
        origin = new URL(line.module, location.href).origin;
    } catch {
        /* no address */
    }
    return { line: { ...line, module: origin === location.origin ? line.module : "" }, log };
}

function isTable({ line, log }: Table): boolean {
    const texts = [line?.table, line?.summary];
    const numbers = [line?.phase, line?.length, line?.time, line?.due];
    return (
        texts.every((text) => typeof text === "string") &&
        numbers.every((number) => typeof number === "number") &&
        Array.isArray(log) &&
        log.every((entry) => typeof entry.text === "string" && typeof entry.key === "string")
    );
}

/** Reads a gettext catalogue: each English sentence with its translations, one a plural form. */
export function readCatalogue(text: string): Map<string, string[]> {
    const catalogue = new Map<string, string[]>();
    for (const entry of text.split(/\n\s*\n/)) {
        const fields = readEntry(entry);
        const sentence = fields.get("msgid");
        if (!sentence) continue;
        const forms = ["msgstr", "msgstr[0]", "msgstr[1]"].map((field) => fields.get(field)).filter((form) => form);
        if (forms.length > 0) catalogue.set(sentence, forms as string[]);
    }
    return catalogue;
}

function readEntry(entry: string): Map<string, string> {
    const fields = new Map<string, string>();
    let field = "";
    for (const line of entry.split("\n")) {
        const match = /^(?:(msg[a-z]+(?:\[\d\])?)\s+)?(".*")$/.exec(line.trim());
        if (!match) continue;
        field = match[1] ?? field;
        fields.set(field, (fields.get(field) ?? "") + (JSON.parse(match[2] ?? '""') as string));
    }
    return fields;
}

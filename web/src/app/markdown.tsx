import type { ComponentChildren } from "preact";
import { createContext } from "preact";
import { useContext } from "preact/hooks";

interface Book {
    /** The address of a picture that a page names; undefined where there is none. */
    addressOf(path: string): string | undefined;
    /** Opens a rule that is mentioned. */
    onRule(rule: string): void;
}

const BookContext = createContext<Book>({ addressOf: () => undefined, onRule: () => {} });

interface MarkdownProps extends Book {
    text: string;
    /** Whether sections are folded: their headings are then the table of contents. */
    folds: boolean;
}

/**
 * The little Markdown that the rules are written in: headings, paragraphs, lists, pictures, drawings by indentation,
 * bold. A drawing right below a picture is the same for those who read letters only, and is left out.
 */
export function Markdown({ text, folds, ...book }: MarkdownProps) {
    const [head = "", ...sections] = text.split(/\n(?=## )/);
    return (
        <BookContext.Provider value={book}>
            <Blocks text={head} />
            {sections.map((section) => (
                <Section key={section} text={section} folds={folds} />
            ))}
        </BookContext.Provider>
    );
}

function Section({ text, folds }: { text: string; folds: boolean }) {
    const end = text.indexOf("\n");
    const heading = <h3>{text.slice(3, end)}</h3>;
    if (!folds)
        return (
            <section>
                {heading}
                <Blocks text={text.slice(end)} />
            </section>
        );
    return (
        <details class="rules-section">
            <summary>{heading}</summary>
            <Blocks text={text.slice(end)} />
        </details>
    );
}

function Blocks({ text }: { text: string }) {
    const blocks = text.split(/\n{2,}(?! {4})/).filter((block) => block.trim());
    return (
        <>
            {blocks.map((block, index) => (
                <Block key={index} block={block.replace(/^\n+/, "")} />
            ))}
        </>
    );
}

function Block({ block }: { block: string }) {
    const title = /^# (.*)/.exec(block)?.[1];
    if (title) return <h2 class="rules-title">{title}</h2>;
    const [, words, path] = /^!\[(.*?)\]\((.*?)\)/.exec(block) ?? [];
    if (words && path) return <Picture words={words} path={path} />;
    if (block.startsWith("    ")) return <Drawing text={block} />;
    const drawing = block.search(/\n\n {4}/);
    if (drawing >= 0) {
        return (
            <>
                <Block block={block.slice(0, drawing)} />
                <Drawing text={block.slice(drawing)} />
            </>
        );
    }
    if (block.startsWith("- ")) return <List items={block.slice(2).split(/\n- /)} />;
    const list = block.search(/\n- /);
    if (list >= 0) {
        return (
            <>
                <Block block={block.slice(0, list)} />
                <List items={block.slice(list + 3).split(/\n- /)} />
            </>
        );
    }
    /* A rule's paragraph is found by the rule's number. */
    const rule = /^\*\*([A-Z]\d\d)\*\*/.exec(block)?.[1];
    return (
        <p id={rule}>
            <Inline text={block} own={rule} />
        </p>
    );
}

function Picture({ words, path }: { words: string; path: string }) {
    const address = useContext(BookContext).addressOf(path);
    return (
        <figure class="rules-picture">
            {address && <img src={address} alt="" loading="lazy" />}
            <figcaption>{words}</figcaption>
        </figure>
    );
}

function Drawing({ text }: { text: string }) {
    return <pre tabIndex={0}>{text.replace(/^\n+/, "").replace(/^ {4}/gm, "")}</pre>;
}

function List({ items }: { items: string[] }) {
    return (
        <ul>
            {items.map((item) => (
                <li>
                    <Inline text={item} />
                </li>
            ))}
        </ul>
    );
}

/** Words, bold words, and rules that are mentioned: these can be opened. */
function Inline({ text, own }: { text: string; own?: string | undefined }): ComponentChildren {
    const { onRule } = useContext(BookContext);
    return text.split(/(\*\*.+?\*\*|\b[A-Z]\d\d\b(?!\.))/).map((part) => {
        if (part.startsWith("**")) return <strong>{part.slice(2, -2)}</strong>;
        if (!/^[A-Z]\d\d$/.test(part) || part === own) return part;
        return (
            <button type="button" class="rule-link" onClick={() => onRule(part)}>
                {part}
            </button>
        );
    });
}

import type { ComponentChildren } from "preact";

/** The little Markdown that the rules are written in: headings, paragraphs, lists, drawings by indentation, bold. */
export function Markdown({ text }: { text: string }) {
    const blocks = text.split(/\n{2,}(?! {4})/).filter((block) => block.trim() && !block.startsWith("!["));
    return (
        <>
            {blocks.map((block, index) => (
                <Block key={index} block={block} />
            ))}
        </>
    );
}

function Block({ block }: { block: string }) {
    const heading = /^(#{1,3}) (.*)/.exec(block);
    if (heading) return heading[1] === "#" ? <h2 class="rules-title">{heading[2]}</h2> : <h3>{heading[2]}</h3>;
    const drawing = block.search(/\n\n {4}/);
    if (block.startsWith("    ")) return <Drawing text={block} />;
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
    return <p id={/^\*\*([A-Z]\d\d)\*\*/.exec(block)?.[1]}>{inline(block)}</p>;
}

function Drawing({ text }: { text: string }) {
    return <pre tabIndex={0}>{text.replace(/^\n+/, "").replace(/^ {4}/gm, "")}</pre>;
}

function List({ items }: { items: string[] }) {
    return (
        <ul>
            {items.map((item) => (
                <li>{inline(item)}</li>
            ))}
        </ul>
    );
}

function inline(text: string): ComponentChildren[] {
    return text.split(/\*\*(.+?)\*\*/).map((part, index) => (index % 2 === 1 ? <strong>{part}</strong> : part));
}

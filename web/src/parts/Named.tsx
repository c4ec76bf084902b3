import { Crest } from "./Crest";

/** A name with its crest before it. */
export function Named({ name, crest, text }: { name: string; crest?: string | null | undefined; text?: string }) {
    return (
        <span class="named">
            <Crest name={name} code={crest ?? null} />
            <span>{text ?? name}</span>
        </span>
    );
}

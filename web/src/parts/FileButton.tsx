import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { Button } from "./Button";

interface FileButtonProps {
    /** Kinds of files, as browsers name them: ".zip". */
    accept: string;
    /** What a screen reader calls the field behind the button. */
    label: string;
    onFile(file: File): void;
    children: ComponentChildren;
}

/** A button that asks for a file; the same one can be chosen again. */
export function FileButton({ accept, label, onFile, children }: FileButtonProps) {
    const field = useRef<HTMLInputElement>(null);
    return (
        <>
            <Button onClick={() => field.current?.click()}>{children}</Button>
            <input
                ref={field}
                type="file"
                accept={accept}
                aria-label={label}
                hidden
                onChange={(event) => {
                    const chosen = event.currentTarget.files?.[0];
                    if (chosen) onFile(chosen);
                    event.currentTarget.value = "";
                }}
            />
        </>
    );
}

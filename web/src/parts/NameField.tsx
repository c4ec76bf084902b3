import { longestName, showable } from "./names";

interface NameFieldProps {
    value: string;
    id?: string;
    class?: string;
    label?: string;
    autocomplete?: string;
    onType(name: string): void;
    /** What was typed, when one goes on to something else. */
    onName?(name: string): void;
}

/** A field for a name, which holds nothing that the house takes in no name, typed or pasted. */
export function NameField({ value, label, onType, onName, ...field }: NameFieldProps) {
    return (
        <input
            {...field}
            class={`field ${field.class ?? ""}`}
            aria-label={label}
            maxLength={longestName}
            value={value}
            onInput={({ currentTarget }) => {
                const name = showable(currentTarget.value);
                /* Where nothing else was typed, nothing is drawn anew. */
                if (name !== currentTarget.value) currentTarget.value = name;
                onType(name);
            }}
            onChange={({ currentTarget }) => onName?.(currentTarget.value)}
        />
    );
}

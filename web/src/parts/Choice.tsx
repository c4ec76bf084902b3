import "../style/choice.css";

interface ChoiceProps<Value extends string> {
    title: string;
    choices: [Value, string][];
    /** Null where it is none of them. */
    chosen: Value | null;
    onChoose(value: Value): void;
}

/** One of a few, all in sight. */
export function Choice<Value extends string>({ title, choices, chosen, onChoose }: ChoiceProps<Value>) {
    return (
        <fieldset class="choice">
            <legend>{title}</legend>
            {choices.map(([value, name]) => (
                <label key={value}>
                    <input
                        type="radio"
                        name={title}
                        value={value}
                        checked={value === chosen}
                        onChange={() => onChoose(value)}
                    />
                    <span>{name}</span>
                </label>
            ))}
        </fieldset>
    );
}

import { useEffect, useId, useState } from "preact/hooks";
import { Button } from "../parts/Button";
import { codeOf, crestCounts, partsOf, type CrestParts } from "../parts/crests";
import { Crest } from "../parts/Crest";
import { NameField } from "../parts/NameField";
import { t } from "../words/words";
import { changeSettings, keepName, onSettings, settings } from "./settings";

/** The name and the crest that others see. The crest follows from the name until another is put together. */
export function WhoYouAre() {
    const [, setTurn] = useState(0);
    useEffect(() => onSettings(() => setTurn((turn) => turn + 1)), []);
    useEffect(keepName, []);
    /* What is being typed stays, though the lobby around it is drawn again with every table that opens. */
    const [typed, setTyped] = useState<string | null>(null);
    const field = useId();
    const names: Record<keyof CrestParts, string> = {
        shield: t("Shield"),
        division: t("Division"),
        field: t("First colour"),
        second: t("Second colour"),
        charge: t("Emblem"),
    };
    const turn = (part: keyof CrestParts) => {
        const before = partsOf(settings.name, settings.crest);
        const next = (number: number) => (number + 1) % crestCounts[part];
        let number = next(before[part]);
        if (part === "second" && number === before.field) number = next(number);
        if (part === "field" && number === before.second) number = next(number);
        void changeSettings({ crest: codeOf({ ...before, [part]: number }) });
    };
    return (
        <div class="who">
            <Crest name={settings.name} code={settings.crest} class="is-large" />
            <label for={field}>
                <span>{t("Your name")}</span>
                <NameField
                    id={field}
                    class="player-name"
                    autocomplete="nickname"
                    value={typed ?? settings.name}
                    onType={setTyped}
                    onName={(name) => {
                        void changeSettings({ name });
                        setTyped(null);
                    }}
                />
            </label>
            <details class="who-crest">
                <summary>{t("Another crest")}</summary>
                <div class="who-parts" role="group" aria-label={t("The parts of your crest")}>
                    {(Object.keys(names) as (keyof CrestParts)[]).map((part) => (
                        <Button key={part} onClick={() => turn(part)}>
                            {names[part]}
                        </Button>
                    ))}
                    {settings.crest && (
                        <Button look="quiet" onClick={() => void changeSettings({ crest: "" })}>
                            {t("From the name")}
                        </Button>
                    )}
                </div>
            </details>
        </div>
    );
}

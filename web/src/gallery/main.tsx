/* For development only (npm run dev, then /gallery.html): a game's table over a recorded game, without a server. */
import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import "../style/base.css";
import "../style/parts.css";
import "../style/frame.css";
import "../style/lobby.css";
import "./gallery.css";
import type { GameModule, TableProps } from "../games/props";
import { loadGame } from "../games/registry";
import { Button } from "../parts/Button";
import { LiveRegion } from "../parts/LiveRegion";
import { useReducedMotion } from "../parts/motion";
import { CardIndex } from "../wire/cards";
import { currentLanguage, loadWords, setLanguage, type Language } from "../words/words";
import { recordedSeats, type Recording } from "./recording";
import type { ComponentType } from "preact";

const recordings = import.meta.glob<{ default: Recording }>("../../fixtures/*.json");
const names = Object.keys(recordings).map((path) => path.replace(/.*\/|\.json$/g, ""));

function Gallery() {
    const [name, setName] = useState(location.hash.slice(1).split("/")[0] || names[0] || "");
    const [step, setStep] = useState(Number(location.hash.split("/")[1] ?? 0));
    const [recording, setRecording] = useState<Recording | null>(null);
    const [module, setModule] = useState<GameModule | null>(null);
    const [language, setWords] = useState<Language>(currentLanguage());
    const [said, setSaid] = useState("");
    const reducedMotion = useReducedMotion();
    useEffect(() => {
        setRecording(null);
        setModule(null);
        void recordings[`../../fixtures/${name}.json`]?.().then(async ({ default: found }) => {
            await loadWords("rooms");
            setModule(await loadGame(found.game));
            setRecording(found);
        });
    }, [name]);
    useEffect(() => {
        history.replaceState(null, "", `#${name}/${step}`);
    }, [name, step]);
    const here = recording?.steps[Math.min(step, recording.steps.length - 1)];
    const cards = recording && new CardIndex(recording.set, language);
    const GameTable = module?.default as ComponentType<TableProps> | undefined;
    return (
        <>
            <header class="gallery-bar">
                <select
                    aria-label="Recording"
                    value={name}
                    onChange={(event) => {
                        setStep(0);
                        setName(event.currentTarget.value);
                    }}
                >
                    {names.map((each) => (
                        <option key={each}>{each}</option>
                    ))}
                </select>
                <Button onClick={() => setStep(Math.max(0, step - 1))}>←</Button>
                <input
                    type="range"
                    aria-label="Step"
                    min={0}
                    max={(recording?.steps.length ?? 1) - 1}
                    value={step}
                    onInput={(event) => setStep(event.currentTarget.valueAsNumber)}
                />
                <Button onClick={() => setStep(step + 1)}>→</Button>
                <output>{step}</output>
                <Button
                    onClick={() =>
                        void setLanguage(language === "en" ? "fr" : "en").then(() => setWords(currentLanguage()))
                    }
                >
                    {language}
                </Button>
                <Button
                    onClick={() => {
                        const root = document.documentElement;
                        root.dataset.theme = root.dataset.theme === "dark" ? "light" : "dark";
                    }}
                >
                    light/dark
                </Button>
                <output>{said}</output>
            </header>
            <main class="gallery-table">
                {here && cards && GameTable && recording ? (
                    <GameTable
                        view={here.view}
                        text={here.text}
                        seat={recording.seat}
                        seats={recordedSeats(recording.seats)}
                        moves={here.moves}
                        toAct={here.to_act}
                        over={here.over}
                        result={here.result}
                        events={here.events}
                        step={here.step}
                        play={(move) => setSaid(`play ${move}`)}
                        language={language}
                        reducedMotion={reducedMotion}
                        isReplay={false}
                        card={(id, list) => cards.get(id, list)}
                        set={recording.set}
                        story={() =>
                            Promise.resolve(recording.steps.slice(0, here.step + 1).map((each) => each.events))
                        }
                    />
                ) : (
                    <pre>{here ? JSON.stringify(here, null, 2) : "npm run record makes the recordings"}</pre>
                )}
            </main>
            <LiveRegion />
        </>
    );
}

const root = document.getElementById("app");
if (root) render(<Gallery />, root);

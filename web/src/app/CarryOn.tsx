import { useEffect, useState } from "preact/hooks";
import { Button } from "../parts/Button";
import { Dialog } from "../parts/Dialog";
import { t } from "../words/words";
import { askForLink, askForPhrase, leaveOthers, recover, type CarryLink } from "./me";
import { server } from "./server";

/** One person, several browsers, no account: a link, a phrase, and a way to leave them all. */
export function CarryOn() {
    const [link, setLink] = useState<CarryLink | null>(null);
    const [phrase, setPhrase] = useState<string | null>(null);
    const [typed, setTyped] = useState("");
    const [said, setSaid] = useState<string | null>(null);
    const [asks, setAsks] = useState(false);
    useEffect(
        () =>
            server.onPush((push) => {
                if (push.push !== "carried") return;
                setLink(null);
                setSaid(t("Another browser plays as you now. If that was not you, leave all other devices."));
            }),
        [],
    );
    const attempt = (work: Promise<unknown>, words: string | null) => {
        setSaid(null);
        work.then(
            () => setSaid(words),
            (error: unknown) => setSaid(error instanceof Error ? error.message : String(error)),
        );
    };
    return (
        <section class="sheet" aria-labelledby="carry-title">
            <h2 id="carry-title">{t("Carry on elsewhere")}</h2>
            <p>
                {t(
                    "There is no account: this browser has a key that nobody sees. A link brings it to another browser of yours, with your name, your tables and what you have played.",
                )}
            </p>
            {said && (
                <p class="notice" role="status">
                    {said}
                </p>
            )}
            <p class="button-row">
                <Button look="main" onClick={() => attempt(askForLink().then(setLink), null)}>
                    {t("Make a link")}
                </Button>
                <Button onClick={() => attempt(askForPhrase().then(setPhrase), null)}>
                    {t("Show the recovery phrase")}
                </Button>
                <Button onClick={() => setAsks(true)}>{t("Leave all other devices")}</Button>
            </p>
            {link && <LinkAndCode link={link} />}
            {phrase && (
                <div class="carry-phrase">
                    <p>{t("Write these words down, and show them to nobody: whoever has them plays as you.")}</p>
                    <p class="carry-words" translate={false}>
                        {phrase}
                    </p>
                </div>
            )}
            <form
                class="carry-recover"
                onSubmit={(event) => {
                    event.preventDefault();
                    attempt(recover(typed), t("Welcome back."));
                }}
            >
                <label>
                    <span>{t("A phrase that was written down")}</span>
                    <input
                        class="field"
                        autocomplete="off"
                        spellcheck={false}
                        value={typed}
                        onInput={(event) => setTyped(event.currentTarget.value)}
                    />
                </label>
                <Button type="submit">{t("Be that person here")}</Button>
            </form>
            {asks && (
                <Dialog title={t("Leave all other devices?")} onClose={() => setAsks(false)}>
                    <p>
                        {t(
                            "This browser gets a new key, and your seats with it. All other browsers, links and phrases lead to nobody from then on.",
                        )}
                    </p>
                    <p class="button-row">
                        <Button
                            look="main"
                            onClick={() => {
                                setAsks(false);
                                setPhrase(null);
                                attempt(leaveOthers(), t("Only this browser is you now. Write down its new phrase."));
                            }}
                        >
                            {t("Leave them")}
                        </Button>
                        <Button onClick={() => setAsks(false)}>{t("Stay")}</Button>
                    </p>
                </Dialog>
            )}
        </section>
    );
}

function LinkAndCode({ link }: { link: CarryLink }) {
    const size = link.qr?.length ?? 0;
    const squares = (link.qr ?? []).flatMap((row, y) =>
        [...row].map((dot, x) => (dot === "1" ? `M${x} ${y}h1v1h-1Z` : "")),
    );
    return (
        <div class="carry-link">
            {link.qr && (
                <svg
                    class="qr"
                    viewBox={`-4 -4 ${size + 8} ${size + 8}`}
                    role="img"
                    aria-label={t("The link as a QR code")}
                >
                    <rect class="qr-paper" x={-4} y={-4} width={size + 8} height={size + 8} />
                    <path class="qr-ink" d={squares.join("")} />
                </svg>
            )}
            <label>
                <span>{t("Open this in the other browser: it works once, for ten minutes.")}</span>
                <input
                    class="field"
                    readOnly
                    value={link.link}
                    aria-label={t("The link to carry on with")}
                    onFocus={(event) => event.currentTarget.select()}
                />
            </label>
        </div>
    );
}

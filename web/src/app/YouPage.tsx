import "../style/you.css";
import { useState } from "preact/hooks";
import { Button } from "../parts/Button";
import { Dialog } from "../parts/Dialog";
import { download } from "../parts/download";
import { forgetAll } from "../parts/storage";
import { pocket } from "../pocket/pocket";
import { t, tn } from "../words/words";
import { packBag } from "./bag";
import { CarryOn } from "./CarryOn";
import { figuresOf, pastGames, type GameFigures } from "./history";
import { becomeNobody, leaveAll, linesOfOurs } from "./me";
import { NeedsServer } from "./NeedsServer";
import { go } from "./routes";
import { home, useCatalogue } from "./server";
import { TableLines, useLines } from "./TableLines";
import { WhoYouAre } from "./WhoYouAre";

/* So many tables are looked at first, and with each wish for more. */
const atOnce = 16;

/** All about the reader, for nobody else: who they are, their tables, their figures, and the way to be forgotten. */
export default function YouPage() {
    const [most, setMost] = useState(atOnce);
    const told = useLines(most);
    const lines = told?.lines ?? [];
    const catalogue = useCatalogue();
    const games = pastGames();
    const title = (id: string) => catalogue?.games.find((game) => game.id === id)?.title ?? id;
    const figures = [...new Set(games.map(({ game }) => game))].map((game) => figuresOf(game, games));
    const open = lines.filter((line) => line.phase !== "over");
    const over = lines.filter((line) => line.phase === "over");
    return (
        <article class="page you">
            <h1>{t("You")}</h1>
            <section class="sheet">
                <WhoYouAre />
            </section>
            <section class="sheet" aria-labelledby="open-title">
                <h2 id="open-title">{t("Games that go on")}</h2>
                {open.length > 0 && <TableLines lines={open} />}
                {told && !told.hasMore && open.length === 0 && <p class="faint">{t("None just now.")}</p>}
                {over.length > 0 && (
                    <>
                        <h3>{t("Games that are over")}</h3>
                        <TableLines lines={over} />
                    </>
                )}
                {told?.hasMore && (
                    <p class="button-row">
                        <Button onClick={() => setMost(most + atOnce)}>{t("Show more tables")}</Button>
                    </p>
                )}
            </section>
            <section class="sheet" aria-labelledby="figures-title">
                <h2 id="figures-title">{t("What you have played")}</h2>
                <p class="faint">{t("Kept in this browser and seen by nobody else.")}</p>
                {figures.length === 0 && <p>{t("Nothing has ended yet.")}</p>}
                {figures.map((each) => (
                    <Figures key={each.game} figures={each} title={title(each.game)} />
                ))}
                <YourData />
            </section>
            {home.isPocket ? <NeedsServer /> : <CarryOn />}
        </article>
    );
}

function Figures({ figures, title }: { figures: GameFigures; title: string }) {
    const { played, won, best, streak, longest, cards, against } = figures;
    const facts = [
        tn("{count} game", "{count} games", played),
        t("{count} won", { count: won }),
        best > 0 && t("best score {score}", { score: best }),
        longest > 1 && t("won in a row: {streak} now, {longest} at most", { streak, longest }),
    ];
    return (
        <section class="figures">
            <h3>{title}</h3>
            <p>{facts.filter(Boolean).join(" · ")}</p>
            {against.length > 0 && (
                <p>
                    {t("Against")}{" "}
                    {against
                        .map((met) => `${met.name} (${t("{won} of {played}", { won: met.won, played: met.played })})`)
                        .join(", ")}
                </p>
            )}
            {cards.length > 0 && (
                <p>
                    {t("Favourite cards")}: {cards.map(([name, count]) => `${name} (${count})`).join(", ")}
                </p>
            )}
        </section>
    );
}

/** Everything as a file, and everything gone. */
function YourData() {
    const [asks, setAsks] = useState(false);
    const [wrong, setWrong] = useState<string | null>(null);
    const save = async () => {
        const all = JSON.stringify({ ...packBag(), tables: await linesOfOurs() }, null, 2);
        download("donjon-me.json", new Blob([all], { type: "application/json" }));
    };
    const forget = async () => {
        setAsks(false);
        setWrong(null);
        try {
            if (home.isPocket) {
                await pocket.ask("forget", {});
            } else {
                await leaveAll();
                await becomeNobody();
            }
        } catch {
            return setWrong(t("That did not work: nothing here is forgotten yet. Please try again."));
        }
        forgetAll();
        go("/");
        location.reload();
    };
    return (
        <>
            <p class="button-row">
                <Button onClick={() => void save()}>{t("All of it as a file")}</Button>
                <Button onClick={() => setAsks(true)}>{t("Forget me")}</Button>
            </p>
            {wrong && (
                <p class="notice" role="alert">
                    {wrong}
                </p>
            )}
            {asks && (
                <Dialog title={t("Forget me?")} onClose={() => setAsks(false)}>
                    <p>
                        {t(
                            "Your name, your tables, your figures and your key are deleted, and cannot be brought back. Bots take your seats. Games that others played with you keep the name you had there.",
                        )}
                    </p>
                    <p class="button-row">
                        <Button onClick={() => void forget()}>{t("Forget me")}</Button>
                        <Button look="main" onClick={() => setAsks(false)}>
                            {t("Stay")}
                        </Button>
                    </p>
                </Dialog>
            )}
        </>
    );
}

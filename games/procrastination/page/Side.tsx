/* A player's side of the arena: who it is, what lies in front, what it adds up to. */
import type { SeatInfo } from "@/wire/types";
import { t } from "@/words/words";
import type { Language } from "@/words/words";
import { Die } from "@/parts/Dice";
import { nameOfPlayer } from "@/parts/names";
import type { Stand } from "@view/procrastination";
import type { Catalogue, Shown } from "./account";
import { standOf } from "./account";
import type { Beat } from "./beats";
import { hidden } from "./beats";
import { BluffCard, ChampionCard } from "./ChampionCard";
import type { Answers } from "./moves";
import { Piles } from "./Piles";
import { Sum } from "./Sum";
import type { Card, SeatView } from "./view";

interface SideProps {
    seat: number;
    view: SeatView;
    /** As the piles are shown: while something is played, as they were before it. */
    piles: SeatView;
    info: SeatInfo | undefined;
    shown: Shown;
    beat: Beat | null;
    cards: Catalogue;
    language: Language;
    isSelf: boolean;
    isFirst: boolean;
    isToAct: boolean;
    isFaceOff: boolean;
    isLaying: boolean;
    /** P10: all see whether a card lies there. */
    isInTurn: boolean;
    answers: Answers;
    play(move: string): void;
    faces?: string | undefined;
}

export function Side(props: SideProps) {
    const { seat, shown, beat, isSelf } = props;
    const name = nameOfPlayer(props.info, seat, isSelf ? seat : null);
    const stand = standOf(shown, seat);
    const outcome = shown.told.outcome ? stand?.outcome : null;
    const lit = beat?.seats.includes(seat) ? beat.kind : null;
    const classes = [
        "side",
        isSelf && "is-self",
        props.isFirst && "is-first",
        lit && `is-${lit}`,
        outcome && `has-${outcome}`,
    ];
    return (
        <section class={classes.filter(Boolean).join(" ")} aria-label={name}>
            <header class="side-head">
                <h2>
                    {name}
                    {props.isToAct && <span class="thinks" role="img" aria-label={t("is choosing")} />}
                </h2>
                {props.faces !== undefined && <p class="side-faces">{props.faces}</p>}
                {!props.isFirst && (
                    <Piles
                        seat={props.piles}
                        name={name}
                        cards={props.cards}
                        language={props.language}
                        isSelf={isSelf}
                    />
                )}
            </header>
            <Front {...props} stand={stand} />
            <div class="side-sum">
                {!shown.told.outcome && <States states={props.view.states} />}
                <Throw {...props} stand={stand} />
                <Sum shown={shown} seat={seat} cards={props.cards} />
                {outcome && <Ribbon outcome={outcome} isLast={props.isFaceOff && beat === null} />}
            </div>
        </section>
    );
}

/* The fighter and what supports it. A choice that is not revealed yet lies face down. */
function Front({
    seat,
    view,
    shown,
    beat,
    cards,
    language,
    isFaceOff,
    isLaying,
    isInTurn,
    stand,
}: SideProps & { stand: Stand | null }) {
    const about = beat?.kind === "hide" ? hidden(beat).filter((card) => card.seat === seat) : [];
    const isHidingFighter = about.some((card) => card.isFighter);
    const isFresh = isFaceOff && view.has_chosen && beat === null;
    const secret = view.choice ? cards.byId(view.choice) : undefined;
    const fighter = isFresh ? secret : stand?.fighter ? cards.byId(stand.fighter) : undefined;
    const isDown = isHidingFighter || isFresh;
    return (
        <div class={`front ${shown.told.outcome && !isDown ? "is-past" : ""}`}>
            <div class="front-fighter">
                {isDown || fighter ? (
                    <ChampionCard
                        key="fighter"
                        card={fighter ?? anyCard}
                        language={language}
                        faceDown={isDown}
                        label={isDown && secret ? t("{card}, face down", { card: secret.names[language] }) : undefined}
                        value={isDown ? undefined : stand?.value}
                    />
                ) : (
                    <span class="front-place">
                        <span>{t("fighter")}</span>
                    </span>
                )}
                {isFresh && secret && <small class="front-secret">{secret.names[language]}</small>}
            </div>
            <div class="front-supports">
                <Supports
                    stand={isFresh || !shown.told.supports ? null : stand}
                    view={view}
                    language={language}
                    cards={cards}
                    isLaying={isLaying && beat === null}
                    isInTurn={isInTurn}
                    hides={about.length > 0 && !isHidingFighter}
                />
            </div>
        </div>
    );
}

interface SupportsProps {
    stand: Stand | null;
    view: SeatView;
    language: Language;
    cards: Catalogue;
    isLaying: boolean;
    isInTurn: boolean;
    hides: boolean;
}

function Supports({ stand, view, language, cards, isLaying, isInTurn, hides }: SupportsProps) {
    if (hides) return <BluffCard key="laid" faceDown />;
    if (isLaying && view.laid && view.laid.length > 0)
        return <>{view.laid.map((id) => laidCard(id, cards, language))}</>;
    if (isLaying && view.lies > 0) return <BluffCard key="laid" faceDown label={t("A card lies there, face down")} />;
    if (isLaying && view.has_laid > 0)
        return <span class="front-ready">{isInTurn ? t("laid nothing") : t("has decided")}</span>;
    const supports = stand?.supports.flatMap((id) => cards.byId(id) ?? []) ?? [];
    return (
        <>
            {supports.map((card, i) => (
                <ChampionCard key={i === 0 ? "laid" : card.id} card={card} language={language} />
            ))}
            {stand?.laid === "bluff" && <BluffCard key={supports.length === 0 ? "laid" : "bluff"} />}
            {stand?.laid === "nothing" && <span class="front-ready">{t("laid nothing")}</span>}
        </>
    );
}

function laidCard(id: string, cards: Catalogue, language: Language) {
    if (id === "nothing") return <span class="front-ready">{t("nothing")}</span>;
    const card = cards.byId(id);
    return (
        <span class="front-laid">
            {card ? (
                <ChampionCard
                    card={card}
                    language={language}
                    faceDown
                    label={t("{card}, face down", { card: card.names[language] })}
                />
            ) : (
                <BluffCard faceDown label={t("The Bluff, face down")} />
            )}
            <small class="front-secret">{card ? card.names[language] : t("The Bluff")}</small>
        </span>
    );
}

/* What stands behind a card whose face is not known. */
const anyCard: Card = {
    id: "",
    names: { en: "", fr: "" },
    class: "force",
    value: 0,
    family: null,
    series: null,
    number: 0,
    series_size: 0,
    promo: false,
    count: 1,
    text: { en: "", fr: "" },
    flavour: { en: "", fr: "" },
};

function Throw({ seat, stand, shown, answers, play }: SideProps & { stand: Stand | null }) {
    if (!stand || !shown.told.dice || stand.dice.length === 0) return null;
    const round = shown.account?.round ?? 0;
    return (
        <div class="throw">
            {stand.dice.map((face, die) => {
                const answer = answers.dice.find((choice) => choice.seat === seat && choice.die === die);
                const drawn = <Die face={face} roll={round * 1000 + die * 100 + face} dim={shown.told.outcome} />;
                return answer ? (
                    <button
                        type="button"
                        class="throw-choice"
                        data-does={answer.choice.move}
                        key={die}
                        aria-label={answer.choice.text}
                        title={answer.choice.text}
                        onClick={() => play(answer.choice.move)}
                    >
                        {drawn}
                    </button>
                ) : (
                    drawn
                );
            })}
        </div>
    );
}

function States({ states }: { states: readonly string[] }) {
    const said = states.flatMap((state) => stateName(state) ?? []);
    if (said.length === 0) return null;
    return (
        <ul class="states">
            {[...new Set(said)].map((text) => (
                <li>{text}</li>
            ))}
        </ul>
    );
}

function stateName(state: string): string | null {
    switch (state) {
        case "cancelled":
            return t("counts 0");
        case "locked":
            return t("total locked");
        case "immune":
            return t("immune");
        case "muted":
            return t("effects cancelled");
        case "wins-ties":
            return t("wins ties");
        case "lays-any":
            return t("may lay any card");
        case "lays-nothing":
            return t("cannot lay a card");
        case "big-die":
            return t("20-sided die");
        case "best-roll":
            return t("better of two rolls");
        case "worst-roll":
            return t("worse of two rolls");
        default:
            return null;
    }
}

function Ribbon({ outcome, isLast }: { outcome: NonNullable<Stand["outcome"]>; isLast: boolean }) {
    return (
        <p data-apart class={`ribbon is-${outcome} ${isLast ? "is-last" : ""}`}>
            {isLast ? lastOutcome(outcome) : outcomeName(outcome)}
        </p>
    );
}

function outcomeName(outcome: NonNullable<Stand["outcome"]>): string {
    return outcome === "won" ? t("round won") : outcome === "lost" ? t("round lost") : t("a tie");
}

/* While the next cards are chosen, the last ones still lie there. */
function lastOutcome(outcome: NonNullable<Stand["outcome"]>): string {
    return outcome === "won" ? t("last round won") : outcome === "lost" ? t("last round lost") : t("last round: a tie");
}

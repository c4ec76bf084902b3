/* What is asked now, and the answers that are words. Nobody is ever stuck here: whatever is asked, each legal answer that
 * lies nowhere else on the table is a button. */
import type { MoveChoice } from "@/wire/types";
import { t } from "@/words/words";
import type { Language } from "@/words/words";
import { Button } from "@/parts/Button";
import { CardChoices } from "@/parts/CardChoices";
import { Icon } from "@/parts/Icon";
import { onButton } from "@/parts/labels";
import { AdventureCard } from "./AdventureCard";
import type { Choices } from "./choices";
import { seatLabel } from "./HeroSheet";
import { orderName, orders } from "./orders";
import type { Order, Orders } from "./orders";
import { sideNames, waysOut } from "./plan";
import type { Catalogue, SideName, View } from "./view";

/* On a phone it stands for the sentence beside it. */
const bell =
    '<path fill="currentColor" d="M232 60q24-28 48 0 104 18 104 140 0 110 56 168H72q56-58 56-168 0-122 104-140zM200 400h112q-8 52-56 52t-56-52z"/>';

interface DeskProps {
    view: View;
    seat: number | null;
    /** Whether the table waits for us; who is not asked may still play an anytime card. */
    isToAct: boolean;
    moves: MoveChoice[];
    choices: Choices;
    names: string[];
    cards: Catalogue;
    language: Language;
    play(move: string): void;
    orders: Orders;
    onOrder(order: Order): void;
}

export function Desk({
    view,
    seat,
    isToAct,
    moves,
    choices,
    names,
    cards,
    language,
    play,
    orders: standing,
    onOrder,
}: DeskProps) {
    const isOurs = isToAct && moves.length > 0;
    const where = isOurs ? touched(choices, moves) : null;
    return (
        <section class={`desk ${isOurs ? "is-ours" : ""}`} data-part="question" aria-label={t("What to do now")}>
            {view.question && <Source id={view.question.of} cards={cards} language={language} />}
            <CardChoices
                choices={choices.others}
                cardOf={(id) => cards.card(id)}
                face={AdventureCard}
                language={language}
                class="desk-cards"
                play={play}
            />
            <div class="desk-words">
                {choices.seats.map(({ verb, seat: who, choice }) => (
                    <Button
                        key={choice.move}
                        data-does={choice.move}
                        title={choice.text}
                        onClick={() => play(choice.move)}
                    >
                        {seatLabel(verb, names[who] ?? "", who === seat)}
                    </Button>
                ))}
                {choices.words.map((choice) => (
                    <Button
                        key={choice.move}
                        look={isMain(choice.move) ? "main" : "plain"}
                        data-does={choice.move}
                        onClick={() => play(choice.move)}
                    >
                        {onButton(choice.text)}
                    </Button>
                ))}
                {[...choices.items.values()].flat().map((choice) => (
                    <Button key={choice.move} data-does={choice.move} onClick={() => play(choice.move)}>
                        {onButton(choice.text)}
                    </Button>
                ))}
                <Compass moves={moves} play={play} />
            </div>
            {where && <p class="desk-where">{where}</p>}
            <details class="desk-asking">
                <summary title={t("When shall you be asked for an answer?")}>
                    <Icon of={bell} class="desk-bell" />
                    <span>{t("When shall you be asked for an answer?")}</span>
                </summary>
                {orders.map((order) => (
                    <label key={order}>
                        <input
                            type="radio"
                            name="orders"
                            checked={standing.order === order}
                            onChange={() => onOrder(order)}
                        />{" "}
                        {orderName(order)}
                    </label>
                ))}
            </details>
        </section>
    );
}

/** Where to answer, when nothing is answered here. */
function touched(choices: Choices, moves: MoveChoice[]): string | null {
    const { seats, words, items, others, quests, hand } = choices;
    if (seats.length + words.length + items.size + others.length + waysOut(moves).length > 0) return null;
    if (hand.size > 0) return t("Touch one of the lit cards in your hand.");
    return quests.size > 0 ? t("Touch one of your quests.") : t("Touch one of the lit places on the map.");
}

/* Four arrows; with one of them in focus, the arrow keys walk. */
function Compass({ moves, play }: { moves: MoveChoice[]; play(move: string): void }) {
    const ways = new Map(waysOut(moves).map(({ side, choice }) => [side, choice]));
    if (ways.size === 0) return null;
    const keys: Record<string, SideName> = {
        ArrowUp: "north",
        ArrowRight: "east",
        ArrowDown: "south",
        ArrowLeft: "west",
    };
    const arrows: Record<SideName, string> = { north: "↑", east: "→", south: "↓", west: "←" };
    return (
        <div
            class="compass"
            role="group"
            aria-label={t("Walk")}
            onKeyDown={(event) => {
                const choice = ways.get(keys[event.key] ?? "north");
                if (!keys[event.key] || !choice) return;
                event.preventDefault();
                play(choice.move);
            }}
        >
            {sideNames.map((side) => {
                const choice = ways.get(side);
                return (
                    <button
                        key={side}
                        type="button"
                        class={`compass-${side}`}
                        data-does={choice?.move}
                        disabled={!choice}
                        aria-label={choice?.text ?? t("No way there")}
                        title={choice?.text}
                        onClick={() => choice && play(choice.move)}
                    >
                        {arrows[side]}
                    </button>
                );
            })}
        </div>
    );
}

function Source({ id, cards, language }: { id: string; cards: Catalogue; language: Language }) {
    const thing = cards.card(id) ?? cards.map(id) ?? cards.quest(id) ?? cards.hero(id);
    return thing ? (
        <p class="desk-source">
            <strong>{thing.names[language]}</strong> {thing.text[language]}
        </p>
    ) : null;
}

function isMain(move: string): boolean {
    return ["pass", "fight", "end", "choose yes"].includes(move);
}

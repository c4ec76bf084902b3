import { Button } from "@/parts/Button";
import { Icon } from "@/parts/Icon";
import type { MoveChoice } from "@/wire/types";
import { t, tn } from "@/words/words";
import type { TableProps } from "@/games/props";
import { moveOfCard } from "./deck";
import { drawingOf } from "./icons";
import { facts } from "@view/dungeondeck";
import type { Aside, Kind, View } from "./view";

/** What lies beside the deck: lives, Weapons and Treasures; where a card can be given or healed, it is a button. */
export function Tray(props: TableProps<View>) {
    const { view } = props;
    return (
        <section class="dungeondeck-tray" data-own aria-label={t("Set aside")}>
            <div class="dungeondeck-lives">
                <h2>{t("Lives")}</h2>
                <p class="for-readers">
                    {tn("{count} of {all} lives left", "{count} of {all} lives left", view.lives, { all: facts.lives })}
                </p>
                <ul>
                    {Array.from({ length: facts.lives }, (_, index) => {
                        const wound = view.wounds[facts.lives - 1 - index];
                        return <li key={index}>{wound ? <Wound {...props} wound={wound} /> : <Heart />}</li>;
                    })}
                </ul>
            </div>
            <Pile {...props} title={t("Weapons")} aside={t("+1 each in a fight")} kind="weapon" cards={view.weapons} />
            <Pile
                {...props}
                title={t("Treasures")}
                aside={t("2 buy back a life")}
                kind="treasure"
                cards={view.treasures}
            />
        </section>
    );
}

function Heart() {
    return (
        <svg class="dungeondeck-heart" viewBox="0 0 32 30" aria-hidden="true">
            <path d="M16 28C5 19 2 14 2 9a7 7 0 0 1 14-2 7 7 0 0 1 14 2c0 5-3 10-14 19z" />
        </svg>
    );
}

function Wound({ wound, moves, play, card }: TableProps<View> & { wound: Aside }) {
    const heal = moveOfCard(moves, wound.card);
    const name = card(wound.card)?.name ?? wound.card;
    return heal ? (
        <button
            type="button"
            class="dungeondeck-wound is-healable"
            aria-label={heal.text}
            title={heal.text}
            onClick={() => play(heal.move)}
        >
            <BrokenHeart />
            <span aria-hidden="true">+</span>
        </button>
    ) : (
        <span class="dungeondeck-wound" title={name}>
            <BrokenHeart />
            <span class="for-readers">{t("A life lost, marked by {card}", { card: name })}</span>
        </span>
    );
}

function BrokenHeart() {
    return (
        <svg class="dungeondeck-heart is-broken" viewBox="0 0 32 30" aria-hidden="true">
            <path d="M16 28C5 19 2 14 2 9a7 7 0 0 1 14-2 7 7 0 0 1 14 2c0 5-3 10-14 19z" />
            <path d="M16 7l-4 6 6 4-4 8" />
        </svg>
    );
}

interface PileProps extends TableProps<View> {
    title: string;
    aside: string;
    kind: Kind;
    cards: Aside[];
}

function Pile({ title, aside, kind, cards, moves, play, card }: PileProps) {
    return (
        <div class={`dungeondeck-pile is-${kind}`}>
            <h2>
                {title} <b>{cards.length}</b> <small>{aside}</small>
            </h2>
            <ul>
                {cards.length === 0 && (
                    <li aria-hidden="true">
                        <span class="dungeondeck-token is-none">
                            <Icon of={drawingOf({ icon: kind })} />
                        </span>
                    </li>
                )}
                {cards.map((each, index) => {
                    const name = card(each.card)?.name ?? each.card;
                    const move: MoveChoice | undefined = moveOfCard(moves, each.card);
                    return (
                        <li key={`${each.card} ${index}`}>
                            {move ? (
                                <button
                                    type="button"
                                    class="dungeondeck-token is-asked"
                                    aria-label={move.text}
                                    title={move.text}
                                    onClick={() => play(move.move)}
                                >
                                    <Icon of={drawingOf({ icon: kind })} />
                                </button>
                            ) : (
                                <span class="dungeondeck-token" title={name}>
                                    <Icon of={drawingOf({ icon: kind })} label={name} />
                                </span>
                            )}
                        </li>
                    );
                })}
            </ul>
        </div>
    );
}

/** How far the adventure has come: the row that gets you lost, the next boss door, the torches. */
export function Progress({ view, onMemory, isMemory }: { view: View; onMemory(): void; isMemory: boolean }) {
    return (
        <section class="dungeondeck-progress" aria-label={t("Progress")}>
            <div class="dungeondeck-streak" data-part="streak">
                <h2>
                    {t("In a row")} <small aria-hidden="true">{t("the third gets you lost")}</small>
                </h2>
                <p class="for-readers">
                    {t("{count} of {all} before you are lost", { count: view.streak, all: facts.lost_after })}
                </p>
                <span class="dungeondeck-steps" aria-hidden="true">
                    {Array.from({ length: facts.lost_after }, (_, index) => (
                        <span
                            class={
                                index < view.streak
                                    ? "dungeondeck-step is-taken"
                                    : index === facts.lost_after - 1
                                      ? "dungeondeck-step is-last"
                                      : "dungeondeck-step"
                            }
                        >
                            <Icon of={drawingOf({ icon: view.streak_of ?? "corridor" })} />
                        </span>
                    ))}
                </span>
            </div>
            <div class="dungeondeck-gates" data-part="gates">
                <h2>{t("Boss doors")}</h2>
                <p class="for-readers">
                    {view.door > 0 ? t("The next one is door {door}", { door: view.door }) : t("The last one is open")}
                </p>
                <Gates door={view.door} />
            </div>
            <Torches left={Math.max(0, facts.torches - view.under)} />
            <Button look="quiet" aria-expanded={isMemory} onClick={onMemory} class="dungeondeck-remember">
                {isMemory ? t("Forget the deck") : t("What do I remember?")}
            </Button>
        </section>
    );
}

/* Most games are over long before: who sees the light from the first card on takes it for what they should look at. */
const littleLight = 200;

/** How long the light lasts (D21): for readers at any time, to be seen when it runs short. */
function Torches({ left }: { left: number }) {
    const said = tn("{count} card of light left", "{count} cards of light left", left);
    return (
        <div class={left > littleLight ? "for-readers" : "dungeondeck-torches"}>
            <h2>
                {t("Torches")} <small aria-hidden="true">{said}</small>
                <b aria-hidden="true">{left}</b>
            </h2>
            <div class="dungeondeck-burning" role="img" aria-label={said}>
                <span style={{ transform: `scaleX(${left / littleLight})` }} />
            </div>
        </div>
    );
}

/** The boss doors: those that are open, the next while there is one, and those after it. */
export function Gates({ door, isOver = false }: { door: number; isOver?: boolean }) {
    return (
        <span class="dungeondeck-steps" aria-hidden="true">
            {Array.from({ length: facts.boss_doors }, (_, index) => {
                const isOpen = door === 0 || index + 1 < door;
                const state = isOpen ? "is-open" : index + 1 === door && !isOver ? "is-next" : "";
                return (
                    <span class={`dungeondeck-gate ${state}`}>
                        <Icon of={drawingOf({ icon: "boss-door" })} />
                        <b>{index + 1}</b>
                    </span>
                );
            })}
        </span>
    );
}

/** The lives that are left, and those that are not. */
export function Hearts({ lives }: { lives: number }) {
    return (
        <span class="dungeondeck-steps" aria-hidden="true">
            {Array.from({ length: facts.lives }, (_, index) => (index < lives ? <Heart /> : <BrokenHeart />))}
        </span>
    );
}

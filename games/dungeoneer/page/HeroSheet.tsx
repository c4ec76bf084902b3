/* A hero's sheet: statistics, life, peril and glory, what lies in front, the quests. */
import type { MoveChoice } from "@/wire/types";
import { onButton } from "@/parts/labels";
import { t, tn } from "@/words/words";
import type { Language } from "@/words/words";
import { Icon } from "@/parts/Icon";
import type { SeatChoice } from "./choices";
import { seatTones, statName, statSign } from "./look";
import { cardPictures, heroPictures, signs } from "./pictures";
import type { Catalogue, QuestView, SeatView, Stat } from "./view";

export type Inspected = { kind: "card" | "quest" | "hero"; id: string; wounds?: number };

interface HeroSheetProps {
    seat: number;
    name: string;
    view: SeatView;
    cards: Catalogue;
    language: Language;
    isSelf: boolean;
    isActive: boolean;
    isToAct: boolean;
    choices: SeatChoice[];
    items: Map<string, MoveChoice[]>;
    quests: Map<string, MoveChoice[]>;
    play(move: string): void;
    onInspect(what: Inspected): void;
    /** What a click on the portrait does, where that is not a look at the hero's card. */
    onPortrait?: () => void;
}

export function HeroSheet(props: HeroSheetProps) {
    const { seat, name, view, cards, language, isSelf } = props;
    const hero = cards.hero(view.hero);
    const classes = [
        "hero-sheet",
        isSelf && "is-self",
        props.isActive && "is-active",
        !view.alive && "is-dead",
        props.choices.length > 0 && "is-choice",
    ];
    return (
        <section class={classes.filter(Boolean).join(" ")} data-tone={seatTones[seat]} aria-label={name}>
            <header>
                <button
                    type="button"
                    class="hero-portrait"
                    data-zoom={`heroes/${view.hero}`}
                    onClick={props.onPortrait ?? (() => props.onInspect({ kind: "hero", id: view.hero }))}
                    aria-label={hero?.names[language] ?? ""}
                >
                    <Icon of={heroPictures[view.hero] ?? signs.quest} />
                    <b aria-hidden="true">{seat + 1}</b>
                </button>
                <div>
                    <h2>
                        {name}
                        {props.isToAct && <span class="thinks" role="img" aria-label={t("is choosing")} />}
                    </h2>
                    <p class="hero-name">{hero?.names[language] ?? ""}</p>
                </div>
                <Stars completed={view.completed} />
            </header>
            {!view.alive && <p class="hero-dead">{t("This hero is dead.")}</p>}
            <div class="hero-numbers">
                <Life left={leftOf(view)} life={view.life} />
                <Figure
                    sign={signs.glory}
                    name={t("Glory")}
                    value={view.glory}
                    coming={view.glory_coming}
                    class="is-glory"
                />
                <Figure
                    sign={signs.peril}
                    name={t("Peril")}
                    value={view.peril}
                    coming={view.peril_coming}
                    class="is-peril"
                />
                {(["melee", "magic", "move"] as Stat[]).map((stat) => (
                    <Figure key={stat} sign={statSign(stat)} name={statName(stat)} value={view[stat as "melee"]} />
                ))}
                {!isSelf && <Figure sign={handSign} name={t("Cards in hand")} value={view.hand.length} />}
            </div>
            <ul class="hero-quests">
                {view.quests.map((quest) => (
                    <QuestLine
                        key={quest.quest}
                        quest={quest}
                        cards={cards}
                        language={language}
                        moves={isSelf ? (props.quests.get(quest.quest) ?? []) : []}
                        play={props.play}
                        onInspect={props.onInspect}
                    />
                ))}
            </ul>
            {(view.items.length > 0 || view.hurt.length > 0) && (
                <ul class="hero-items">
                    {view.items.map((item) => {
                        const moves = isSelf ? (props.items.get(item.card) ?? []) : [];
                        return (
                            <li key={item.card}>
                                <button
                                    type="button"
                                    data-zoom={`cards/${item.card}`}
                                    class={`chip ${moves.length > 0 ? "is-legal" : ""} ${item.used ? "is-used" : ""}`}
                                    onClick={() => props.onInspect({ kind: "card", id: item.card })}
                                >
                                    <Icon of={cardPictures[item.card] ?? signs.treasure} />{" "}
                                    {cards.card(item.card)?.names[language] ?? item.card}
                                    {item.charges > 0 && (
                                        <b title={tn("{count} charge", "{count} charges", item.charges)}>
                                            {" "}
                                            ×{item.charges}
                                        </b>
                                    )}
                                </button>
                            </li>
                        );
                    })}
                    {view.hurt.map((monster) => (
                        <li key={`${monster.card} ${monster.wounds}`}>
                            <button
                                type="button"
                                class="chip is-monster"
                                data-zoom={`cards/${monster.card}`}
                                onClick={() =>
                                    props.onInspect({ kind: "card", id: monster.card, wounds: monster.wounds })
                                }
                            >
                                <Icon of={cardPictures[monster.card] ?? signs.monster} />{" "}
                                {cards.card(monster.card)?.names[language] ?? monster.card} −{monster.wounds}
                            </button>
                        </li>
                    ))}
                </ul>
            )}
            {props.choices.map(({ verb, choice }) => (
                <button
                    key={choice.move}
                    type="button"
                    class="button hero-choice"
                    title={choice.text}
                    onClick={() => props.play(choice.move)}
                >
                    {seatLabel(verb, name, isSelf)}
                </button>
            ))}
        </section>
    );
}

interface HeroBadgeProps {
    seat: number;
    name: string;
    view: SeatView;
    isActive: boolean;
    isToAct: boolean;
    /** Whether something can be done with this hero now. */
    isChoice: boolean;
    onOpen(): void;
}

/** Another hero at a glance: life, peril, glory, quests; a click shows the whole sheet. */
export function HeroBadge({ seat, name, view, isActive, isToAct, isChoice, onOpen }: HeroBadgeProps) {
    const classes = ["badge", isActive && "is-active", !view.alive && "is-dead", isChoice && "is-choice"];
    return (
        <button type="button" class={classes.filter(Boolean).join(" ")} data-tone={seatTones[seat]} onClick={onOpen}>
            <span class="badge-portrait">
                <Icon of={heroPictures[view.hero] ?? signs.quest} />
                <b aria-hidden="true">{seat + 1}</b>
            </span>
            <span class="badge-name">
                {name}
                {isToAct && <span class="thinks" role="img" aria-label={t("is choosing")} />}
            </span>
            <span class="badge-numbers">
                <span class="is-life" title={t("Life: {left} of {life}", { left: leftOf(view), life: view.life })}>
                    ♥ {leftOf(view)}
                </span>
                <Figure sign={signs.peril} name={t("Peril")} value={view.peril} class="is-peril" />
                <Figure sign={signs.glory} name={t("Glory")} value={view.glory} class="is-glory" />
                <Stars completed={view.completed} />
            </span>
        </button>
    );
}

const handSign = '<path fill="currentColor" d="M70 120 230 60l110 290-160 60zM300 90l150 50-90 300-60-20z"/>';

/** What a click on a player means. */
export function seatLabel(verb: SeatChoice["verb"], name: string, isSelf: boolean): string {
    switch (verb) {
        case "target":
            return isSelf ? t("On yourself") : t("On {name}", { name });
        case "charge":
            return t("Paid with the peril of {name}", { name });
        case "give":
            return t("1 peril to {name}", { name });
        case "challenge":
            return t("Challenge {name}", { name });
        case "choose hero":
            return isSelf ? t("Choose yourself") : t("Choose {name}", { name });
    }
}

function Figure({
    sign,
    name,
    value,
    coming = 0,
    class: extra,
}: {
    sign: string;
    name: string;
    value: number;
    coming?: number;
    class?: string;
}) {
    return (
        <span class={`hero-number ${extra ?? ""}`} title={name}>
            <Icon of={sign} label={name} />
            <b key={value}>{value}</b>
            {coming > 0 && <small title={t("arrives at the end of the phase (E09)")}>+{coming}</small>}
        </span>
    );
}

/* The wounds of the dead are put away with them. */
function leftOf({ alive, life, wounds }: SeatView): number {
    return alive ? Math.max(0, life - wounds) : 0;
}

function Life({ left, life }: { left: number; life: number }) {
    const label = t("Life: {left} of {life}", { left, life });
    return (
        <span class="hero-life" role="img" aria-label={label} title={label}>
            {Array.from({ length: life }, (_, i) => (
                <svg key={i} class={i < left ? "is-whole" : "is-lost"} viewBox="0 0 24 22" aria-hidden="true">
                    <path d="M12 20.5Q1.5 12.6 2.2 7 3.2 2 7.4 2.2 10.8 2.6 12 6 13.4 2.4 17 2.2 21.2 2.4 21.8 7 22.2 12.8 12 20.5Z" />
                </svg>
            ))}
        </span>
    );
}

/* Three quests win (E01). */
function Stars({ completed }: { completed: number }) {
    const label = tn("{count} quest completed of three", "{count} quests completed of three", completed);
    return (
        <span class="hero-stars" role="img" aria-label={label} title={label}>
            {[0, 1, 2].map((i) => (
                <svg key={i} class={i < completed ? "is-won" : ""} viewBox="0 0 24 24" aria-hidden="true">
                    <path d="M12 2.4L15 9.2 22 9.8 16.6 14.4 18.4 21.4 12 17.6 5.8 21.4 7.4 14.4 2 9.8 9 9.2Z" />
                </svg>
            ))}
        </span>
    );
}

interface QuestLineProps {
    quest: QuestView;
    cards: Catalogue;
    language: Language;
    moves: MoveChoice[];
    play(move: string): void;
    onInspect(what: Inspected): void;
}

function QuestLine({ quest, cards, language, moves, play, onInspect }: QuestLineProps) {
    const printed = cards.quest(quest.quest);
    const step = printed?.steps[quest.step];
    const now = moves.filter((choice) => !choice.move.startsWith("forsake"));
    return (
        <li class={quest.completed ? "is-done" : ""}>
            <button
                type="button"
                data-zoom={`quests/${quest.quest}`}
                class={`quest ${now.length > 0 ? "is-legal" : ""}`}
                onClick={() => onInspect({ kind: "quest", id: quest.quest })}
            >
                <b>{printed?.names[language] ?? quest.quest}</b>
                <small>
                    {quest.completed ? t("completed") : (step?.text[language] ?? "")}
                    {!quest.completed &&
                        (printed?.steps.length ?? 1) > 1 &&
                        ` · ${quest.step + 1}/${printed?.steps.length ?? 1}`}
                    {quest.wounds > 0 && ` · −${quest.wounds}`}
                </small>
            </button>
            {now.map((choice) => (
                <button
                    key={choice.move}
                    type="button"
                    class="button is-main hero-choice"
                    onClick={() => play(choice.move)}
                >
                    {onButton(choice.text)}
                </button>
            ))}
        </li>
    );
}

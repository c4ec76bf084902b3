import "../style/setup.css";
import { useState } from "preact/hooks";
import { Button } from "../parts/Button";
import { Choice } from "../parts/Choice";
import { Crest } from "../parts/Crest";
import { Dialog } from "../parts/Dialog";
import { NameField } from "../parts/NameField";
import { nameIn } from "../parts/names";
import type { Character, GameInfo, OptionInfo, Strength } from "../wire/types";
import { t } from "../words/words";
import { createTable, type TablePlan } from "./create";
import { home, refusalOf } from "./server";
import { settings } from "./settings";
import { askToNotify } from "./turns";

/** Who takes the other seats: bots, people at this screen, or friends elsewhere, by link or by letter. */
export type Company = "bots" | "here" | "friends";

interface SetupProps {
    game: GameInfo;
    strengths: Strength[];
    characters: Character[];
    /** Who takes the other seats at first. */
    company: Company;
    /** A card file to play with instead of the game's own set. */
    set?: string;
    onClose(): void;
}

/** Everything about a table before it is made: who sits where, the game's options, the clock. */
export default function SetupDialog({ game, strengths, characters, company, set, onClose }: SetupProps) {
    const [others, setOthers] = useState(company);
    const [seats, setSeats] = useState<string[]>(seatsAtFirst(game.seats[0], company));
    const [typed, setTyped] = useState<string[]>([]);
    const [options, setOptions] = useState<Record<string, number | string>>({});
    const [isPublic, setPublic] = useState(false);
    const [perMove, setPerMove] = useState(0);
    const [wrong, setWrong] = useState<string | null>(null);
    const create = async () => {
        try {
            const terms = companyOf(seats, perMove, isPublic);
            askToNotify(terms.clock?.per_move_s ?? 0);
            await createTable({
                game: game.id,
                seats,
                options,
                ...namesOf(seats, typed),
                ...(set ? { set } : {}),
                ...terms,
            });
            onClose();
        } catch (error) {
            setWrong(refusalOf(error).message);
        }
    };
    const field = (option: OptionInfo) => (
        <OptionField
            key={option.name}
            option={option}
            value={options[option.name]}
            onChange={(value) => setOptions({ ...options, [option.name]: value })}
        />
    );
    /* A seat more follows the company that is shown, or else the one chosen last. */
    const newcomer = seatFor(companyIn(seats) ?? others);
    const meet = (wanted: Company) => {
        setOthers(wanted);
        setSeats(inCompany(seats.length, wanted));
    };
    const ofSeats = game.options.filter((option) => (seatOf(option) ?? seats.length) < seats.length);
    return (
        <Dialog title={game.title} onClose={onClose}>
            <form
                class="setup"
                onSubmit={(event) => {
                    event.preventDefault();
                    void create();
                }}
            >
                <div class="setup-fields">
                    {game.seats[1] > 1 && (
                        <Choice
                            title={t("Who plays with you?")}
                            choices={[
                                ["bots", t("Bots")],
                                ["here", t("Somebody at this screen")],
                                ["friends", home.isPocket ? t("A friend, by letter") : t("A friend, by link")],
                            ]}
                            chosen={companyIn(seats)}
                            onChoose={meet}
                        />
                    )}
                    {isShared(seats) && (
                        <p class="setup-here">{t("Pass the screen on at each turn: what is secret stays hidden.")}</p>
                    )}
                    {game.seats[0] !== game.seats[1] && (
                        <label>
                            <span>{t("Players")}</span>
                            <select
                                class="field"
                                value={seats.length}
                                onChange={(event) =>
                                    setSeats(withCount(seats, Number(event.currentTarget.value), newcomer))
                                }
                            >
                                {range(game.seats[0], game.seats[1]).map((count) => (
                                    <option value={count}>{count}</option>
                                ))}
                            </select>
                        </label>
                    )}
                    {seats.length > 1 && (
                        <SeatFields
                            seats={seats}
                            names={isShared(seats) ? numbered(seats).map((name, seat) => typed[seat] ?? name) : null}
                            strengths={strengths}
                            characters={characters}
                            onChange={setSeats}
                            onName={(seat, name) => setTyped(Object.assign([...typed], { [seat]: name }))}
                        />
                    )}
                    {game.options.filter((option) => seatOf(option) === null).map(field)}
                    {ofSeats.length > 0 && (
                        <details class="setup-more">
                            <summary>{t("Seat by seat")}</summary>
                            {ofSeats.map(field)}
                        </details>
                    )}
                    {isCompany(seats) && (
                        <TermFields perMove={perMove} isPublic={isPublic} onClock={setPerMove} onDoor={setPublic} />
                    )}
                </div>
                <div class="setup-foot">
                    {wrong && (
                        <p class="notice" role="alert">
                            {wrong}
                        </p>
                    )}
                    <Button look="main" type="submit">
                        {seats.includes("letter")
                            ? t("Write the invitation")
                            : seats.includes("invite")
                              ? t("Make the table and its links")
                              : t("Begin")}
                    </Button>
                </div>
            </form>
        </Dialog>
    );
}

interface SeatFieldsProps {
    seats: string[];
    /** What those at this screen are called, by seat; null where there is one alone. */
    names: string[] | null;
    strengths: Strength[];
    characters: Character[];
    onChange(seats: string[]): void;
    onName(seat: number, name: string): void;
}

/** Who sits where. */
function SeatFields({ seats, names, strengths, characters, onChange, onName }: SeatFieldsProps) {
    return (
        <>
            {seats.map((kind, seat) => (
                <div key={seat} class="setup-seat">
                    <label>
                        <span>{t("Seat {number}", { number: seat + 1 })}</span>
                        <select
                            class="field"
                            value={kind}
                            onChange={(event) => onChange(withSeat(seats, seat, event.currentTarget.value))}
                        >
                            <option value="me">
                                {seats.indexOf("me") < seat && seats.includes("me")
                                    ? t("Somebody at this screen")
                                    : t("Me")}
                            </option>
                            {!home.isPocket && <option value="invite">{t("A friend, by link")}</option>}
                            {home.isPocket && <option value="letter">{t("A friend, by letter")}</option>}
                            {!home.isPocket && <option value="open">{t("Whoever comes")}</option>}
                            {strengths.map(({ name, title }) => (
                                <optgroup key={name} label={capitalized(title)}>
                                    {characters
                                        .filter(({ strength }) => strength === name)
                                        .map((each) => (
                                            <option value={`bot:${each.id}`}>{each.name}</option>
                                        ))}
                                </optgroup>
                            ))}
                        </select>
                        <Portrayed
                            character={characters.find(({ id }) => kind === `bot:${id}`)}
                            strengths={strengths}
                        />
                    </label>
                    {names && kind === "me" && (
                        <NameField
                            class="setup-name"
                            label={t("Name at seat {number}", { number: seat + 1 })}
                            value={names[seat] ?? ""}
                            onType={(name) => onName(seat, name)}
                        />
                    )}
                </div>
            ))}
        </>
    );
}

interface TermFieldsProps {
    perMove: number;
    isPublic: boolean;
    onClock(seconds: number): void;
    onDoor(isPublic: boolean): void;
}

/** The clock of a table, and who may look on. */
function TermFields({ perMove, isPublic, onClock, onDoor }: TermFieldsProps) {
    return (
        <>
            <label>
                <span>{t("Time for a move")}</span>
                <select class="field" value={perMove} onChange={(event) => onClock(Number(event.currentTarget.value))}>
                    <option value={0}>{t("As long as it takes")}</option>
                    <option value={30}>{t("{count} seconds", { count: 30 })}</option>
                    <option value={120}>{t("{count} minutes", { count: 2 })}</option>
                    <option value={86400}>{t("One day")}</option>
                </select>
            </label>
            {!home.isPocket && (
                <label class="setup-check">
                    <input
                        type="checkbox"
                        checked={isPublic}
                        onChange={(event) => onDoor(event.currentTarget.checked)}
                    />
                    <span>{t("Public: shown in the lobby, anyone may watch")}</span>
                </label>
            )}
        </>
    );
}

/* No two the same. */
const bots = ["anselme", "fulbert", "bertrade", "pernelle", "sidonie"];

/** Who takes a seat that is not our own, unless one chooses. */
function seatFor(company: Company): (seat: number) => string {
    if (company === "here") return () => "me";
    if (company === "friends") return () => (home.isPocket ? "letter" : "invite");
    return (seat) => `bot:${bots[(seat - 1) % bots.length]}`;
}

/** The fewest who can play; where one can play alone, other company than bots is there all the same. */
export function seatsAtFirst(fewest: number, company: Company): string[] {
    return company === "bots" ? withCount(["me"], fewest, seatFor(company)) : inCompany(fewest, company);
}

/** We and at least one other. */
function inCompany(count: number, company: Company): string[] {
    return withCount(["me"], Math.max(2, count), seatFor(company));
}

/** Whether several play at this screen; by letter, one plays all seats of a side. */
function isShared(seats: string[]): boolean {
    return seats.filter((kind) => kind === "me").length > 1 && !seats.includes("letter");
}

/** What the house calls those at this screen: Ann, Ann 2; "" at the seats of others. */
function numbered(seats: string[]): string[] {
    return seats.map((kind, seat) => {
        const number = seats.slice(0, seat + 1).filter((each) => each === "me").length;
        return kind === "me" ? `${settings.name}${number > 1 ? ` ${number}` : ""}` : "";
    });
}

/** The names of a table, where several are at this screen and one of them has a name of their own. */
export function namesOf(seats: string[], typed: string[]): Pick<TablePlan, "names"> {
    const usual = numbered(seats);
    const names = usual.map((name, seat) => (name && nameIn(typed[seat] ?? "")) || name);
    return isShared(seats) && names.join("\n") !== usual.join("\n") ? { names } : {};
}

/** Who plays with us; null where that is not one kind alone. */
export function companyIn(seats: string[]): Company | null {
    const others = seats.filter((kind) => kind !== "me");
    if (others.length > 0 && others.every((kind) => kind === "letter" || kind === "invite")) return "friends";
    if (others.length === 0) return isShared(seats) ? "here" : null;
    return others.length === seats.length - 1 && others.every((kind) => kind.startsWith("bot:")) ? "bots" : null;
}

/** Who a bot is: its crest, its strength and its temper. */
function Portrayed({ character, strengths }: { character: Character | undefined; strengths: Strength[] }) {
    if (!character) return null;
    const strength = strengths.find(({ name }) => name === character.strength)?.title ?? "";
    return (
        <span class="bot-choice faint">
            <Crest name={character.name} />
            <span>
                {character.name}, {strength}. {character.temper}
            </span>
        </span>
    );
}

interface OptionProps {
    option: OptionInfo;
    value: number | string | undefined;
    onChange(value: number | string): void;
}

function OptionField({ option, value, onChange }: OptionProps) {
    const title = capitalized(optionTitle(option));
    if (option.choices) {
        return (
            <label>
                <span>{title}</span>
                <select
                    class="field"
                    value={value ?? option.choices[option.standard]?.word}
                    onChange={(event) => onChange(event.currentTarget.value)}
                >
                    {option.choices.map(({ word, title: words }) => (
                        <option value={word}>{words || word}</option>
                    ))}
                </select>
            </label>
        );
    }
    return (
        <label>
            <span>{title}</span>
            <input
                class="field"
                type="number"
                min={option.minimum}
                max={option.maximum}
                value={value ?? option.standard}
                onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
            />
        </label>
    );
}

/** The seat whose option it is (deck4), which a table of two does not have; null where it is everybody's. */
function seatOf(option: OptionInfo): number | null {
    const seat = /\D(\d)$/.exec(option.name)?.[1];
    return seat === undefined ? null : Number(seat);
}

/** The option's words; commands count seats from 0, and the page from 1. */
export function optionTitle(option: OptionInfo): string {
    const seat = seatOf(option);
    return seat === null ? option.title : option.title.replace(/\d/, `${seat + 1}`);
}

/** Another one sits there. By letter two sides play: nobody else writes, and no bot plays at both ends. */
export function withSeat(seats: string[], seat: number, kind: string): string[] {
    return seats.map((each, index) => {
        if (index === seat) return kind;
        if (kind === "letter") return "me";
        return each === "letter" && kind.startsWith("bot:") ? kind : each;
    });
}

/** So many sit there, others being who takes a new seat; beside a letter's it is us, so that only one side is invited. */
export function withCount(seats: string[], count: number, others: (seat: number) => string): string[] {
    const next = seats.slice(0, count);
    while (next.length < count) next.push(next.includes("letter") ? "me" : others(next.length));
    return next.includes("me") ? next : next.map((kind) => (kind === "letter" ? "me" : kind));
}

/** Whether a clock and spectators are asked for: not by who plays alone, and not by letter. */
function isCompany(seats: string[]): boolean {
    return seats.length > 1 && !seats.includes("letter");
}

/** The clock and the door of a table. What was chosen before its seats were others, and is out of sight, does not count. */
export function companyOf(seats: string[], perMove: number, isPublic: boolean): Pick<TablePlan, "public" | "clock"> {
    if (!isCompany(seats)) return { public: false };
    return { public: isPublic, ...(perMove > 0 ? { clock: { per_move_s: perMove } } : {}) };
}

function capitalized(text: string): string {
    return text.charAt(0).toUpperCase() + text.slice(1);
}

function range(from: number, to: number): number[] {
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

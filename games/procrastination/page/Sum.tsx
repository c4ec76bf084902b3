/* How a total comes about, one piece after the other: 5 ×2 for Magic over Force, −1, dice 4 + 2 = 15. */
import { t, tn } from "@/words/words";
import { standOf, termsOf, totalOf } from "./account";
import type { Catalogue, Shown, Term } from "./account";
import { className } from "./art";
import { signed } from "./ChampionCard";

interface SumProps {
    shown: Shown;
    seat: number;
    cards: Catalogue;
}

export function Sum({ shown, seat, cards }: SumProps) {
    const stand = standOf(shown, seat);
    if (!stand) return null;
    const total = signed(totalOf(shown, seat, cards), false);
    return (
        <p
            role="img"
            data-apart
            class={`sum ${shown.told.outcome && stand.outcome ? `is-${stand.outcome}` : ""}`}
            aria-label={sumInWords(shown, seat, cards)}
        >
            {termsOf(shown, seat, cards).map((term, i) => (
                <span
                    key={`${shown.account?.round} ${term.kind} ${i} ${term.worth}`}
                    class={`sum-term is-${term.kind}`}
                    aria-hidden="true"
                >
                    <b>{i === 0 ? plain(term) : signed(term.worth, true)}</b>
                    <small>{note(term)}</small>
                </span>
            ))}
            <span class="sum-total" key={total} aria-hidden="true">
                {total}
            </span>
        </p>
    );
}

/** The whole sum as a sentence. */
export function sumInWords(shown: Shown, seat: number, cards: Catalogue): string {
    const parts = termsOf(shown, seat, cards).map((term, i) => {
        const number = i === 0 ? plain(term) : signed(term.worth, true);
        const said = note(term);
        return said ? `${number} (${said})` : number;
    });
    return `${parts.join(", ")} = ${signed(totalOf(shown, seat, cards), false)}`;
}

function plain(term: Term): string {
    if (term.kind !== "fighter") return String(term.worth);
    return term.how === "dominates" || term.how === "by-effect"
        ? `${signed(term.value, false)} ×2`
        : signed(term.worth, false);
}

function note(term: Term): string {
    switch (term.kind) {
        case "fighter":
            return fighterNote(term);
        case "support":
            return t("Support");
        case "effects":
            return t("effects");
        case "scored":
            return t("scored cards");
        case "dice":
            return tn("die {dice}", "dice {dice}", term.dice.length, { dice: term.dice.join(" + ") });
    }
}

function fighterNote(term: Extract<Term, { kind: "fighter" }>): string {
    switch (term.how) {
        case "absent":
            return t("no fighter");
        case "cancelled":
            return t("{value} cancelled", { value: term.value });
        case "by-effect":
            return t("by an effect");
        case "not-doubled":
            return t("kept from counting double");
        case "dominates":
            return term.class && term.over
                ? t("{class} over {other}", { class: className(term.class), other: className(term.over) })
                : "";
        case "plain":
            return term.class ? className(term.class) : "";
    }
}

import { Dialog } from "../parts/Dialog";
import { t } from "../words/words";

export function KeyboardHelp({ onClose }: { onClose(): void }) {
    const keys: [string, string][] = [
        ["Tab", t("goes to the next thing that can be used; Shift Tab goes back")],
        [t("Enter"), t("uses it, and so does the space bar")],
        ["M", t("opens the list of all legal moves; type there to narrow it down")],
        ["L", t("opens the story so far")],
        ["U", t("takes the last move back")],
        ["H", t("asks for a hint")],
        ["B", t("opens the rules at the rule of the moment")],
        ["C", t("shows the cards")],
        ["Z", t("reads the card that is pointed at or focused; a finger that rests on one does it too")],
        ["R", t("turns a card, where one is held")],
        ["← ↑ → ↓", t("walk, aim or move the map, where the table says so")],
        ["+ − 0", t("bring a map closer, farther, or show the whole")],
        [t("Esc"), t("closes what is open")],
        ["?", t("shows this page")],
    ];
    return (
        <Dialog title={t("Keys")} onClose={onClose}>
            <dl class="keys">
                {keys.map(([key, does]) => (
                    <div>
                        <dt>
                            <kbd>{key}</kbd>
                        </dt>
                        <dd>{does}</dd>
                    </div>
                ))}
            </dl>
        </Dialog>
    );
}

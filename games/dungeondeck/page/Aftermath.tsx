import type { TableProps } from "@/games/props";
import { DeckCard } from "./DeckCard";
import { Gates, Hearts } from "./Tray";
import type { View } from "./view";

/** How far it went, as a picture: doors and lives, and the card that was the last. The sentence above it says the same. */
export function Aftermath({ view, card }: TableProps<View>) {
    const { visible, face } = view;
    return (
        <div class="dungeondeck dungeondeck-aftermath">
            <div class="dungeondeck-far">
                <Gates door={view.door} isOver />
                <Hearts lives={view.lives} />
            </div>
            <div class={`dungeondeck-last ending-picture is-${face}`} aria-hidden="true">
                <DeckCard id={visible.card} name={card(visible.card)?.name ?? ""} face={face} icons={visible} />
            </div>
        </div>
    );
}

import type { TableProps } from "@/games/props";
import { Gates, Hearts } from "./Tray";
import type { View } from "./view";

/** How far it went, as a picture: doors and lives. The sentence above it says the same. */
export function Aftermath({ view }: TableProps<View>) {
    return (
        <div class="dungeondeck dungeondeck-aftermath">
            <Gates door={view.door} isOver />
            <Hearts lives={view.lives} />
        </div>
    );
}

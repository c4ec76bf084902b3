import type { GameInfo } from "../wire/types";
import { t, tn } from "../words/words";

export function playersOf(game: GameInfo): string {
    const [fewest, most] = game.seats;
    if (fewest === most) return tn("{count} player", "{count} players", fewest);
    return t("{fewest} to {most} players", { fewest, most });
}

export function minutesOf(game: GameInfo): string {
    const [fewest, most] = game.minutes;
    return fewest === most ? t("{minutes} min", { minutes: fewest }) : t("{fewest} to {most} min", { fewest, most });
}

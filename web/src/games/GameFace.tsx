import type { CardInfo, GameId } from "../wire/types";
import { settings } from "../app/settings";
import { useFaces } from "./registry";

/** A card drawn as its game draws it; its name until the drawing has come. */
export function GameFace({ game, card }: { game: GameId; card: CardInfo }) {
    const Face = useFaces(game)?.default;
    return Face ? <Face card={card} language={settings.language} /> : <span class="faint">{card.name}</span>;
}

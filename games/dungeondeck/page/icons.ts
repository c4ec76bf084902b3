import chest from "icon:open-treasure-chest";
import corridor from "icon:stone-path";
import daemon from "icon:daemon-skull";
import door from "icon:wooden-door";
import dragon from "icon:dragon-head";
import gate from "icon:dungeon-gate";
import goblin from "icon:goblin-head";
import hydra from "icon:hydra";
import minotaur from "icon:minotaur";
import ogre from "icon:ogre";
import orc from "icon:orc-head";
import rat from "icon:rat";
import spider from "icon:spider-alt";
import sword from "icon:broadsword";
import trap from "icon:wolf-trap";
import turnback from "icon:return-arrow";
import { sentence } from "@/words/words";
import type { EdgeIcon, Kind } from "./view";

const monsters = [rat, rat, spider, goblin, orc, ogre, minotaur, hydra, dragon, daemon];
const drawings: Record<Exclude<Kind, "monster">, string> = {
    corridor,
    door,
    treasure: chest,
    weapon: sword,
    trap,
    turnback,
    "boss-door": gate,
};

export function drawingOf({ icon, value }: EdgeIcon): string {
    return icon === "monster" ? (monsters[Math.min(value ?? 0, 9)] ?? daemon) : drawings[icon];
}

export const kindNames: Record<Kind, string> = {
    corridor: sentence("Corridor"),
    door: sentence("Door"),
    monster: sentence("Monster"),
    treasure: sentence("Treasure"),
    weapon: sentence("Weapon"),
    trap: sentence("Trap"),
    turnback: sentence("Turnback"),
    "boss-door": sentence("boss door"),
};

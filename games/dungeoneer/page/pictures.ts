/* Pictures of the original set and the signs of the table: drawings of game-icons.net, see CREDITS.md. */
import angelWings from "icon:angel-wings";
import badGnome from "icon:bad-gnome";
import bandageRoll from "icon:bandage-roll";
import bank from "icon:bank";
import barrel from "icon:barrel";
import barricade from "icon:barricade";
import bookshelf from "icon:bookshelf";
import boomerang from "icon:boomerang";
import boots from "icon:boots";
import broadsword from "icon:broadsword";
import cauldron from "icon:cauldron";
import chest from "icon:chest";
import cloak from "icon:cloak";
import clover from "icon:clover";
import coffeeMug from "icon:coffee-mug";
import coffin from "icon:coffin";
import crossedSwords from "icon:crossed-swords";
import crystalWand from "icon:crystal-wand";
import deathSkull from "icon:death-skull";
import demolish from "icon:demolish";
import directionSigns from "icon:direction-signs";
import door from "icon:door";
import dragonHead from "icon:dragon-head";
import drop from "icon:drop";
import drum from "icon:drum";
import dungeonGate from "icon:dungeon-gate";
import dutchBike from "icon:dutch-bike";
import dwarfFace from "icon:dwarf-face";
import egyptianSphinx from "icon:egyptian-sphinx";
import elevator from "icon:elevator";
import fairyWand from "icon:fairy-wand";
import flatStar from "icon:flat-star";
import footprint from "icon:footprint";
import frozenBlock from "icon:frozen-block";
import furnace from "icon:furnace";
import gargoyle from "icon:gargoyle";
import gasMask from "icon:gas-mask";
import gavel from "icon:gavel";
import ghost from "icon:ghost";
import goblinHead from "icon:goblin-head";
import golemHead from "icon:golem-head";
import graduateCap from "icon:graduate-cap";
import halberd from "icon:halberd";
import heartWings from "icon:heart-wings";
import hearts from "icon:hearts";
import hole from "icon:hole";
import holeLadder from "icon:hole-ladder";
import hornedSkull from "icon:horned-skull";
import iceCube from "icon:ice-cube";
import impLaugh from "icon:imp-laugh";
import invisible from "icon:invisible";
import keyring from "icon:keyring";
import lanternFlame from "icon:lantern-flame";
import laurels from "icon:laurels";
import meal from "icon:meal";
import mimicChest from "icon:mimic-chest";
import minotaur from "icon:minotaur";
import mirrorMirror from "icon:mirror-mirror";
import moonBats from "icon:moon-bats";
import musicalNotes from "icon:musical-notes";
import openTreasureChest from "icon:open-treasure-chest";
import orcHead from "icon:orc-head";
import paintBucket from "icon:paint-bucket";
import peaceDove from "icon:peace-dove";
import portculis from "icon:portculis";
import rat from "icon:rat";
import robber from "icon:robber";
import rollingDices from "icon:rolling-dices";
import roundTable from "icon:round-table";
import run from "icon:run";
import saucepan from "icon:saucepan";
import screaming from "icon:screaming";
import scrollQuill from "icon:scroll-quill";
import scrollUnfurled from "icon:scroll-unfurled";
import shakingHands from "icon:shaking-hands";
import skeleton from "icon:skeleton";
import skeletonKey from "icon:skeleton-key";
import skullCrack from "icon:skull-crack";
import slime from "icon:slime";
import snowflake1 from "icon:snowflake-1";
import spellBook from "icon:spell-book";
import splash from "icon:splash";
import stairs from "icon:stairs";
import swapBag from "icon:swap-bag";
import swordBrandish from "icon:sword-brandish";
import throneKing from "icon:throne-king";
import trashCan from "icon:trash-can";
import troll from "icon:troll";
import vampireDracula from "icon:vampire-dracula";
import visoredHelm from "icon:visored-helm";
import washingMachine from "icon:washing-machine";
import waterFlask from "icon:water-flask";
import windyStripes from "icon:windy-stripes";
import witchFace from "icon:witch-face";
import wolfTrap from "icon:wolf-trap";

export const heroPictures: Record<string, string> = {
    gunhild: dwarfFace,
    perceval: visoredHelm,
    isaure: ghost,
    mirabelle: witchFace,
    grumbold: orcHead,
    pip: badGnome,
};

export const mapPictures: Record<string, string> = {
    "entrance-hall": dungeonGate,
    "boiler-room": furnace,
    "wine-cellar": barrel,
    library: bookshelf,
    armoury: crossedSwords,
    crypt: coffin,
    "throne-room": throneKing,
    laundry: washingMachine,
    treasury: openTreasureChest,
    "dragon-studio": dragonHead,
    lift: elevator,
    "assembly-room": roundTable,
    "draughty-crossing": windyStripes,
    "four-signs": directionSigns,
    "long-corridor": footprint,
    "service-stairs": stairs,
    "bin-corridor": trashCan,
    "bicycle-store": dutchBike,
    "damp-bend": drop,
    "creaking-bend": door,
    "wet-floor": splash,
    "works-ahead": barricade,
};

export const cardPictures: Record<string, string> = {
    "rat-union": rat,
    "closet-skeleton": skeleton,
    "belfry-bats": moonBats,
    "goblin-caretaker": goblinHead,
    "tax-imp": impLaugh,
    "letterbox-mimic": mimicChest,
    gargoyle,
    "upstairs-banshee": screaming,
    "rising-damp": slime,
    "flat-pack-golem": golemHead,
    "bridge-troll": troll,
    "vampire-landlord": vampireDracula,
    "lost-minotaur": minotaur,
    "teenage-dragon": dragonHead,
    "wet-paint": paintBucket,
    "loose-step": stairs,
    "rubbish-chute": trashCan,
    "entryphone-riddle": egyptianSphinx,
    portcullis: portculis,
    "smell-of-gas": gasMask,
    "unflattering-mirror": mirrorMirror,
    "falling-chandelier": lanternFlame,
    "service-charges": bank,
    "one-star": flatStar,
    "notice-to-quit": scrollUnfurled,
    "wrong-floor": elevator,
    burglary: robber,
    "sprained-ankle": bandageRoll,
    "night-noise": drum,
    pebble: boots,
    "broken-heating": frozenBlock,
    earworm: musicalNotes,
    "cave-cold": snowflake1,
    "caretaker-soup": cauldron,
    "second-coffee": coffeeMug,
    "building-permit": demolish,
    shortcut: holeLadder,
    amnesty: peaceDove,
    "fan-club": heartWings,
    "fencing-lessons": swordBrandish,
    "evening-classes": graduateCap,
    "beginners-luck": clover,
    "ice-pack": iceCube,
    "favour-returned": shakingHands,
    "nobody-home": invisible,
    objection: gavel,
    "return-to-sender": boomerang,
    "frying-pan": saucepan,
    "loaded-dice": rollingDices,
    "stern-sword": broadsword,
    halberd,
    "battery-wand": crystalWand,
    "pocket-grimoire": spellBook,
    "league-slippers": boots,
    "locksmith-ring": keyring,
    "tote-bag": swapBag,
    "invisible-throw": cloak,
    thermos: waterFlask,
    "serving-tray": meal,
    "skeleton-lift-key": skeletonKey,
};

/** What numbers and kinds of cards are marked with. */
export const signs = {
    melee: crossedSwords,
    magic: fairyWand,
    move: run,
    life: hearts,
    glory: laurels,
    peril: skullCrack,
    bane: deathSkull,
    boon: angelWings,
    monster: hornedSkull,
    trap: wolfTrap,
    treasure: chest,
    quest: scrollQuill,
    pit: hole,
};

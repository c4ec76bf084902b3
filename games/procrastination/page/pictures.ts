/* The picture of each card of the original set: drawings of game-icons.net, see CREDITS.md. */
import alarmClock from "icon:alarm-clock";
import archer from "icon:archer";
import backpack from "icon:backpack";
import badGnome from "icon:bad-gnome";
import barbarian from "icon:barbarian";
import bat from "icon:bat";
import beanstalk from "icon:beanstalk";
import boomerang from "icon:boomerang";
import brandyBottle from "icon:brandy-bottle";
import burningSkull from "icon:burning-skull";
import cabbage from "icon:cabbage";
import calendar from "icon:calendar";
import campfire from "icon:campfire";
import cannon from "icon:cannon";
import cardExchange from "icon:card-exchange";
import carrot from "icon:carrot";
import cauldron from "icon:cauldron";
import chestnutLeaf from "icon:chestnut-leaf";
import clover from "icon:clover";
import coffeeMug from "icon:coffee-mug";
import coins from "icon:coins";
import crystalBall from "icon:crystal-ball";
import diceSixFacesFive from "icon:dice-six-faces-five";
import diceTwentyFacesTwenty from "icon:dice-twenty-faces-twenty";
import dragonHead from "icon:dragon-head";
import eagleEmblem from "icon:eagle-emblem";
import egyptianBird from "icon:egyptian-bird";
import executionerHood from "icon:executioner-hood";
import fairy from "icon:fairy";
import fireBreath from "icon:fire-breath";
import fireShield from "icon:fire-shield";
import flamethrower from "icon:flamethrower";
import flowerPot from "icon:flower-pot";
import forest from "icon:forest";
import goat from "icon:goat";
import graveFlowers from "icon:grave-flowers";
import highGrass from "icon:high-grass";
import highHeel from "icon:high-heel";
import hotMeal from "icon:hot-meal";
import knifeFork from "icon:knife-fork";
import krakenTentacle from "icon:kraken-tentacle";
import leek from "icon:leek";
import lockedChest from "icon:locked-chest";
import loveLetter from "icon:love-letter";
import matchTip from "icon:match-tip";
import meal from "icon:meal";
import medusaHead from "icon:medusa-head";
import mermaid from "icon:mermaid";
import minotaur from "icon:minotaur";
import mountedKnight from "icon:mounted-knight";
import nightSleep from "icon:night-sleep";
import ninjaHead from "icon:ninja-head";
import oak from "icon:oak";
import ogre from "icon:ogre";
import oilCan from "icon:oil-can";
import orcHead from "icon:orc-head";
import palmTree from "icon:palm-tree";
import parrotHead from "icon:parrot-head";
import pear from "icon:pear";
import personInBed from "icon:person-in-bed";
import pirateCoat from "icon:pirate-coat";
import pirateHat from "icon:pirate-hat";
import plantRoots from "icon:plant-roots";
import pointing from "icon:pointing";
import policeBadge from "icon:police-badge";
import porcupine from "icon:porcupine";
import potato from "icon:potato";
import prayingMantis from "icon:praying-mantis";
import rabbit from "icon:rabbit";
import robberHand from "icon:robber-hand";
import sailboat from "icon:sailboat";
import salamander from "icon:salamander";
import shipWheel from "icon:ship-wheel";
import skeleton from "icon:skeleton";
import sloth from "icon:sloth";
import smokingVolcano from "icon:smoking-volcano";
import snatch from "icon:snatch";
import spikedDragonHead from "icon:spiked-dragon-head";
import spyglass from "icon:spyglass";
import stoneBust from "icon:stone-bust";
import stoneTablet from "icon:stone-tablet";
import torch from "icon:torch";
import troll from "icon:troll";
import twoShadows from "icon:two-shadows";
import unicorn from "icon:unicorn";
import vineLeaf from "icon:vine-leaf";
import visoredHelm from "icon:visored-helm";
import weight from "icon:weight";
import well from "icon:well";
import willowTree from "icon:willow-tree";
import windSlap from "icon:wind-slap";
import wineGlass from "icon:wine-glass";
import wizardFace from "icon:wizard-face";
import woodenPegleg from "icon:wooden-pegleg";

export const pictures: Record<string, string> = {
    lancelater: mountedKnight,
    "idle-oak": oak,
    "customs-officer": policeBadge,
    candyfloss: barbarian,
    "ninja-maybe": ninjaHead,
    "sunday-pirate": pirateHat,
    "slow-lookout": spyglass,
    "olympic-lame": torch,
    "part-time-mage": wizardFace,
    saucerer: cauldron,
    "fairy-nuff": fairy,
    "simmering-dragon": dragonHead,
    epicnic: meal,
    "porcu-epic": porcupine,
    slump: personInBed,
    "idle-die": diceSixFacesFive,
    "where-is-the-fire": campfire,
    "hay-rum": brandyBottle,
    "taking-root": plantRoots,
    "lawn-pull": highGrass,
    absentia: visoredHelm,
    blacksloth: sloth,
    "ogre-niser": ogre,
    mandrake: carrot,
    "burnt-out-dragon": spikedDragonHead,
    "no-show": rabbit,
    "gnome-de-guerre": badGnome,
    "casual-ivy": vineLeaf,
    "thirsty-peg": woodenPegleg,
    salamander,
    "hammock-druid": palmTree,
    "belated-seer": crystalBall,
    "alarm-siren": mermaid,
    "late-archmage": burningSkull,
    "necro-romancer": loveLetter,
    epickpocket: snatch,
    freeloader: knifeFork,
    "big-potato": potato,
    daisies: graveFlowers,
    "out-of-my-hands": twoShadows,
    "red-handed": robberHand,
    "four-o-clover": clover,
    blamethrower: flamethrower,
    "plan-b": cardExchange,
    "live-and-let-d20": diceTwentyFacesTwenty,
    "return-to-sender": boomerang,
    slackraken: krakenTentacle,
    backfire: fireShield,
    "dead-weight": weight,
    minotardy: minotaur,
    quartermaster: shipWheel,
    "standby-volcano": smokingVolcano,
    "orc-hestra": orcHead,
    "waiting-leek": leek,
    "hot-stuff": hotMeal,
    deadline: calendar,
    "whining-willow": willowTree,
    "archer-duke": archer,
    "praying-mint": prayingMantis,
    "office-plant": flowerPot,
    turncoat: pirateCoat,
    "wild-goose": goat,
    "closet-skeleton": skeleton,
    parrot: parrotHead,
    gunner: cannon,
    "flat-pack-match": matchTip,
    lukewarm: fireBreath,
    cinderella: highHeel,
    "monday-phoenix": eagleEmblem,
    "foghorn-unicorn": unicorn,
    "bat-to-worse": bat,
    "lettuce-teller": cabbage,
    "septic-sceptic": well,
    "soft-pear": pear,
    "forest-hider": forest,
    "raft-medusa": medusaHead,
    "eeny-meeny": pointing,
    "epic-pecker": egyptianBird,
    epicurean: wineGlass,
    "oil-on-fire": oilCan,
    chestnuts: chestnutLeaf,
    "second-wind": windSlap,
    "not-a-bean": beanstalk,
    "stone-faced": stoneBust,
    "taxmans-chest": lockedChest,
    "coffee-break": coffeeMug,
    hamsterdam: sailboat,
    "twelfth-of-never": stoneTablet,
    "daylight-saving": alarmClock,
    "tactical-nap": nightSleep,
    "thirteenth-month": coins,
    "bank-holiday-troll": troll,
    intern: backpack,
    headsman: executionerHood,
};

import type { FaceModule, FaceProps } from "@/games/props";
import { sentence, t } from "@/words/words";
import { BluffCard, ChampionCard } from "./ChampionCard";
import type { Card } from "./view";
import "./champions.css";

export const shelves: FaceModule["shelves"] = [{ list: "cards", name: sentence("Champions") }];

/** One for each who plays. */
const bluffs = 6;

export const besides: FaceModule["besides"] = () => [
    { id: "bluff", list: "cards", name: t("The Bluff"), text: "", flavour: "", raw: { count: bluffs } },
];

export default function Face({ card, language }: FaceProps) {
    if (card.id === "bluff") return <BluffCard />;
    return <ChampionCard card={card.raw as unknown as Card} language={language} />;
}

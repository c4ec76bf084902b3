import type { FaceModule, FaceProps } from "@/games/props";
import { sentence } from "@/words/words";
import { ChampionCard } from "./ChampionCard";
import type { Card } from "./view";
import "./champions.css";

export const shelves: FaceModule["shelves"] = [{ list: "cards", name: sentence("Champions") }];

export default function Face({ card, language }: FaceProps) {
    return <ChampionCard card={card.raw as unknown as Card} language={language} />;
}

import type { TableProps } from "@/games/props";
import { nameOfPlayer } from "@/parts/names";
import { useStory } from "@/parts/story";
import { t } from "@/words/words";
import { signed } from "./ChampionCard";
import { roundsOf } from "./rounds";
import type { View } from "./view";

/* As many as a phone has room for. */
const mostRounds = 10;

/** Every round at a glance: who had which total, and who won it. */
export function Aftermath(props: TableProps<View>) {
    const story = useStory(props.story, props.events, props.step);
    const all = roundsOf(story);
    const rounds = all.slice(-mostRounds);
    const first = all.length - rounds.length + 1;
    if (rounds.length === 0) return null;
    return (
        <table class="rounds ending-picture is-low">
            <caption class="for-readers">{t("Round by round")}</caption>
            <thead>
                <tr>
                    <th scope="col">{t("Round")}</th>
                    {rounds.map((_, index) => (
                        <th key={index} scope="col">
                            {first + index}
                        </th>
                    ))}
                </tr>
            </thead>
            <tbody>
                {props.seats.map((info, seat) => (
                    <tr key={seat} class={props.result?.winners.includes(seat) ? "is-winner" : ""}>
                        <th scope="row">{nameOfPlayer(info, seat, props.seat)}</th>
                        {rounds.map((round, index) => {
                            const stand = round[seat];
                            return (
                                <td key={index} class={stand && `is-${stand.outcome}`}>
                                    {stand && <span>{signed(stand.total, false)}</span>}
                                </td>
                            );
                        })}
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

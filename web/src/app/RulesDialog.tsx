import { Dialog } from "../parts/Dialog";
import type { GameId } from "../wire/types";
import { t } from "../words/words";
import { RulesText } from "./RulesText";

export function RulesDialog({ game, rule, onClose }: { game: GameId; rule: string | null; onClose(): void }) {
    return (
        <Dialog title={rule ? t("Rule {rule}", { rule }) : t("Rules")} wide onClose={onClose}>
            <RulesText game={game} rule={rule} />
        </Dialog>
    );
}

import { useEffect, useState } from "preact/hooks";
import { Button } from "../parts/Button";
import { Choice } from "../parts/Choice";
import { Dialog } from "../parts/Dialog";
import { speeds, type Speed } from "../parts/motion";
import { t } from "../words/words";
import { changeSettings, onSettings, settings } from "./settings";

interface MoreDialogProps {
    onHelp(): void;
    /** Absent where there is nothing to leave. */
    onLeave?: (() => void) | undefined;
    onClose(): void;
}

/** What one sets once: language, light, sound, how quickly things are shown, the coach; and the way out. */
export function MoreDialog({ onHelp, onLeave, onClose }: MoreDialogProps) {
    const [, setTurn] = useState(0);
    useEffect(() => onSettings(() => setTurn((turn) => turn + 1)), []);
    const names: Record<Speed, string> = { calm: t("calm"), brisk: t("brisk"), instant: t("at once") };
    return (
        <Dialog title={t("Settings")} onClose={onClose}>
            <div class="more">
                <Choice
                    title={t("Language")}
                    choices={[
                        ["en", "English"],
                        ["fr", "Français"],
                    ]}
                    chosen={settings.language}
                    onChoose={(language) => void changeSettings({ language })}
                />
                <Choice
                    title={t("Light")}
                    choices={[
                        ["light", t("day")],
                        ["dark", t("candle")],
                    ]}
                    chosen={settings.theme}
                    onChoose={(theme) => void changeSettings({ theme })}
                />
                <Choice
                    title={t("What happens is shown")}
                    choices={speeds.map((speed) => [speed, names[speed]])}
                    chosen={settings.speed}
                    onChoose={(speed) => void changeSettings({ speed })}
                />
                <Choice
                    title={t("Sound")}
                    choices={[
                        ["off", t("off")],
                        ["on", t("on")],
                    ]}
                    chosen={settings.sound ? "on" : "off"}
                    onChoose={(sound) => void changeSettings({ sound: sound === "on" })}
                />
                <Choice
                    title={t("A coach warns before bad moves")}
                    choices={[
                        ["off", t("off")],
                        ["on", t("on")],
                    ]}
                    chosen={settings.coach ? "on" : "off"}
                    onChoose={(coach) => void changeSettings({ coach: coach === "on" })}
                />
                <p class="button-row">
                    <Button onClick={onHelp}>{t("Help with keys")}</Button>
                    {onLeave && <Button onClick={onLeave}>{t("Leave")}</Button>}
                </p>
            </div>
        </Dialog>
    );
}

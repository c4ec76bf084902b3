import { useState } from "preact/hooks";
import { download } from "../parts/download";
import { pocket } from "../pocket/pocket";
import { t } from "../words/words";
import { home } from "./server";

/** A finished game as a file: from the server, or from the house in this browser. */
export function SaveLink({ table }: { table: string }) {
    const [hasFailed, setFailed] = useState(false);
    const name = `${table}.donjon`;
    const words = t("The whole game as a file");
    if (!home.isPocket)
        return (
            <a href={`/replay/${name}`} download>
                {words}
            </a>
        );
    const fetchSave = async () => {
        const save = await pocket.ask("save", { table }).catch(() => null);
        if (save !== null) download(name, new Blob([save], { type: "text/plain" }));
        setFailed(save === null);
    };
    return (
        <>
            <button type="button" class="link" onClick={() => void fetchSave()}>
                {words}
            </button>{" "}
            <span role="alert">{hasFailed && t("That did not work: the browser refuses.")}</span>
        </>
    );
}

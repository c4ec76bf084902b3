import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Button } from "../parts/Button";
import { loadWords, t } from "../words/words";

/** A page loaded when it is first shown, with what it says. */
export function lazy<Props extends object>(
    load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
    let loaded: ComponentType<Props> | null = null;
    return function Lazy(props: Props) {
        const [state, setState] = useState<"waits" | "ready" | "lost">("waits");
        useEffect(() => {
            if (loaded) return;
            Promise.all([load(), loadWords("rooms")]).then(
                ([module]) => {
                    loaded = module.default;
                    setState("ready");
                },
                () => setState("lost"),
            );
        }, []);
        const Loaded = loaded;
        if (Loaded) return <Loaded {...props} />;
        return state === "lost" ? <Lost /> : <p class="page loading">{t("One moment…")}</p>;
    };
}

/** A browser that could not fetch a part of the page does not try it again before the page is loaded anew. */
function Lost() {
    return (
        <section class="page">
            <p role="alert">{t("The connection was lost before the answer came. Please try again.")}</p>
            <p class="button-row">
                <Button look="main" onClick={() => location.reload()}>
                    {t("Load the page again")}
                </Button>
            </p>
        </section>
    );
}

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../words/words";

/** A page loaded when it is first shown. */
export function lazy<Props extends object>(
    load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
    let loaded: ComponentType<Props> | null = null;
    return function Lazy(props: Props) {
        const [, setReady] = useState(false);
        useEffect(() => {
            if (!loaded) {
                void load().then((module) => {
                    loaded = module.default;
                    setReady(true);
                });
            }
        }, []);
        const Loaded = loaded;
        return Loaded ? <Loaded {...props} /> : <p class="page loading">{t("One moment…")}</p>;
    };
}

import { useLayoutEffect, useState } from "preact/hooks";
import { Button } from "../parts/Button";
import { t } from "../words/words";
import { takeLink } from "./me";
import { go, Link, readdress } from "./routes";
import { settings } from "./settings";

/** Where a link to carry on leads. It asks first: a browser that is somebody already becomes somebody else here. */
export default function CarryPage({ code }: { code: string | null }) {
    const [wrong, setWrong] = useState<string | null>(null);
    /* The code stays out of the history of this browser, and out of sight: it is gone before the page is shown. */
    useLayoutEffect(() => readdress("/carry"), []);
    const take = (wanted: string) =>
        takeLink(wanted).then(
            () => go("/you"),
            (error: unknown) => setWrong(error instanceof Error ? error.message : String(error)),
        );
    return (
        <article class="page">
            <h1>{t("Carry on here")}</h1>
            {wrong && (
                <p class="notice" role="alert">
                    {wrong}
                </p>
            )}
            <p>
                {t(
                    "This browser becomes the person who made the link: the same name, the same seats, the same history. Until now it is {name}.",
                    { name: settings.name },
                )}
            </p>
            <p class="button-row">
                {code && !wrong && (
                    <Button look="main" onClick={() => void take(code)}>
                        {t("Carry on here")}
                    </Button>
                )}
                <Link class="button" to="/">
                    {t("Back to the doors")}
                </Link>
            </p>
        </article>
    );
}

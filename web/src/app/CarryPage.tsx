import { useLayoutEffect, useState } from "preact/hooks";
import { Button } from "../parts/Button";
import { t } from "../words/words";
import { site } from "../pocket/site";
import { takeLink } from "./me";
import { NeedsServer } from "./NeedsServer";
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
    if (site.isStatic)
        return (
            <article class="page">
                <h1>{t("Carry on here")}</h1>
                <p>
                    {t("Such a link is taken by the server that it came from: open it there.")}{" "}
                    {t("Tables that are kept in a browser go to another device as a file:")}{" "}
                    <Link to="/device">{t("On this device")}</Link>.
                </p>
                <NeedsServer />
            </article>
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

import { useRef, useState } from "preact/hooks";
import { Button } from "../parts/Button";
import { t } from "../words/words";

/** An address to send to somebody. */
export function LinkField({ address }: { address: string }) {
    const [copied, setCopied] = useState<"no" | "yes" | "selected">("no");
    const field = useRef<HTMLInputElement>(null);
    /* A page that did not come over https has no clipboard; the reader may also forbid it. */
    const copy = async () => {
        try {
            await navigator.clipboard.writeText(address);
            setCopied("yes");
        } catch {
            field.current?.focus();
            field.current?.select();
            setCopied("selected");
        }
    };
    return (
        <span class="invitation">
            <input
                ref={field}
                class="field"
                readOnly
                value={address}
                aria-label={t("The link to send")}
                onFocus={(event) => event.currentTarget.select()}
            />
            <Button onClick={() => void copy()}>{copied === "yes" ? t("Copied") : t("Copy the link")}</Button>
            <span class="faint" role="status">
                {copied === "selected" && t("The link is selected: copy it as you copy any text.")}
            </span>
        </span>
    );
}

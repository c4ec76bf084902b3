import { t } from "../words/words";

/** Where something was to be kept in this browser, and was not. */
export function NotKept() {
    return (
        <p class="notice" role="alert">
            {t(
                "This browser has not kept it: its storage is full, or closed to this site. It is gone when the page is closed.",
            )}
        </p>
    );
}

import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { t } from "../words/words";

interface DialogProps {
    title: string;
    onClose(): void;
    wide?: boolean;
    children?: ComponentChildren;
}

/** A sheet of paper over the table. The browser keeps the focus inside and gives it back afterwards. */
export function Dialog({ title, onClose, wide, children }: DialogProps) {
    const element = useRef<HTMLDialogElement>(null);
    const heading = useId();
    useEffect(() => {
        const dialog = element.current;
        const before = document.activeElement;
        dialog?.showModal?.();
        return () => {
            dialog?.close?.();
            if (before instanceof HTMLElement) before.focus();
        };
    }, []);
    return (
        <dialog
            ref={element}
            class={wide ? "dialog is-wide" : "dialog"}
            aria-labelledby={heading}
            onCancel={(event) => {
                event.preventDefault();
                onClose();
            }}
            onClick={(event) => event.target === element.current && onClose()}
        >
            <div class="dialog-sheet">
                <header class="dialog-head">
                    <h2 id={heading}>{title}</h2>
                    <button type="button" class="dialog-close" aria-label={t("Close")} onClick={onClose}>
                        <svg viewBox="0 0 24 24" aria-hidden="true">
                            <path d="M5 4.5Q12 12.5 19.5 19M19 4.5Q11 12 4.5 19.5" />
                        </svg>
                    </button>
                </header>
                <div class="dialog-body">{children}</div>
            </div>
        </dialog>
    );
}

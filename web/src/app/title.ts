/** The title of the page, which nobody else writes: each part of the page says what it knows, and the title is made here. */

interface Entitled {
    /** What is shown; "" where the title is the house's own. */
    shown: string;
    /** Whether it calls for somebody who looks elsewhere. */
    isCalling: boolean;
    /** At how many other tables it is our turn. */
    waiting: number;
}

const now: Entitled = { shown: "", isCalling: false, waiting: 0 };

export function entitle(news: Partial<Entitled>): void {
    Object.assign(now, news);
    const count = now.waiting > 0 ? `(${now.waiting}) ` : "";
    const title = `${count}${now.isCalling ? "● " : ""}${now.shown ? `${now.shown} · ` : ""}donjon`;
    /* The browser paints its own window for every change. */
    if (document.title !== title) document.title = title;
}

/* The guided first game: each step waits for the position it speaks of. */
import { sentence } from "@/words/words";
import type { TutorialStep } from "@/games/props";
import type { View } from "./view";

const holds = (test: (view: View) => boolean) => (view: unknown) => test(view as View);

export const tutorial: TutorialStep[] = [
    {
        text: sentence(
            "Two prisoners, two pencils, one sheet. Fetch the treasure from the other’s cell and bring it home to yours, or outlive the other.",
        ),
        target: ".dungeonpen-sheet",
    },
    {
        text: sentence(
            "You move by flicking your pencil: pull back anywhere on the sheet and let go. The dotted line is where you aim, the shaded patch how far your hand may stray.",
        ),
        target: ".dungeonpen-sheet",
        until: "flick",
        when: holds((view) => view.stage === "flick"),
    },
    {
        text: sentence(
            "Where the line ends, you stand. A line that touches a wall stops there and costs a life: a gentle flick is a sure one.",
        ),
        target: ".dungeonpen-side.is-own",
        when: holds((view) => view.flicks > 0),
    },
    {
        text: sentence(
            "After each flick an event is drawn and done at once. It lies open here; most of them bend the other’s next flick.",
        ),
        target: ".dungeonpen-drawn",
        when: holds((view) => view.flicks > 0),
    },
    {
        text: sentence(
            "Your turn again. For a fine aim, tap the spot you want to reach, adjust the dials, and press Flick.",
        ),
        target: ".dungeonpen-flick",
        until: "flick",
        when: holds((view) => view.stage === "flick" && view.flicks > 0),
    },
    {
        text: sentence(
            "Pass over a chest to rummage in it, over a potion to regain a life. What you can keep goes into your bag and is used in your own turn, or offered when it answers something.",
        ),
        target: ".dungeonpen-sheet",
        when: holds((view) => view.flicks > 1),
    },
    {
        text: sentence(
            "A sudden wall! It must cover one of the nine lit cells, shut nobody in, and may cover whatever else is printed. Move it with the mouse or the arrows, turn it with R, and draw it where it annoys most.",
        ),
        target: ".dungeonpen-sheet",
        until: "wall",
        when: holds((view) => view.due.length > 0),
    },
    {
        text: sentence(
            "You know it all now. Pass over the other’s treasure to take it, then come to rest in your own cell. Steady hand!",
        ),
        target: ".dungeonpen-sheet",
        when: holds((view) => view.stage === "flick"),
    },
];

/** A cross or a ring, as the prisoners' lines are told apart without colours. */
export function SeatMark({ seat }: { seat: number }) {
    return (
        <svg class={`dungeonpen-seat-mark is-seat-${seat}`} viewBox="0 0 20 20" aria-hidden="true">
            {seat === 0 ? <path d="M4 4l12 12M16 4L4 16" /> : <circle cx="10" cy="10" r="6.5" />}
        </svg>
    );
}

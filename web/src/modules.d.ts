declare module "icon:*" {
    const body: string;
    export default body;
}

declare module "pictures:*" {
    /** Drawings of game-icons by card. */
    const pictures: Record<string, string>;
    export default pictures;
}

declare module "virtual:french" {
    /** A loader for each part: "frame", "rooms", and each game by its id. */
    const parts: Record<string, () => Promise<{ default: Record<string, string[]> }>>;
    export default parts;
}

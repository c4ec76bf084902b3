declare module "icon:*" {
    const body: string;
    export default body;
}

declare module "virtual:french" {
    /** A loader for each part: "frame", and each game by its id. */
    const parts: Record<string, () => Promise<{ default: Record<string, string[]> }>>;
    export default parts;
}

declare module "icon:*" {
    const body: string;
    export default body;
}

declare module "virtual:french" {
    const sentences: Record<string, string[]>;
    export default sentences;
}

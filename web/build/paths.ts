/** How many numbers each command of a path takes. */
const counts: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/**
 * The same path with every point on a whole number, in relative commands: on a canvas of 512 nobody sees the difference,
 * and it is half as long. Points are rounded where they lie, so that no error adds up along the path.
 */
export function wholePath(d: string): string {
    const tokens = d.match(/[a-zA-Z]|-?(?:\d*\.\d+|\d+\.?)(?:e[-+]?\d+)?/gi) ?? [];
    let at = 0;
    let x = 0;
    let y = 0;
    let startX = 0;
    let startY = 0;
    let penX = 0;
    let penY = 0;
    let command = "";
    let out = "";
    let last = "";
    const write = (letter: string, numbers: number[]) => {
        const words = numbers.map(String);
        const isSame = letter === last && letter !== "m" && letter !== "z";
        const first = words[0] ?? "";
        out += isSame ? (first.startsWith("-") ? first : ` ${first}`) : letter + first;
        for (const word of words.slice(1)) out += word.startsWith("-") ? word : ` ${word}`;
        last = letter;
    };
    /* Arcs are written without spaces between their flags by some icons: 'a1 1 0 01.5.5'. */
    const flag = (): number => {
        const word = tokens[at] as string;
        if (word.length > 1 && /^[01]/.test(word)) tokens[at] = word.slice(1);
        else at++;
        return Number(word[0]);
    };
    const next = () => Number(tokens[at++]);
    while (at < tokens.length) {
        if (/[a-z]/i.test(tokens[at] as string)) command = tokens[at++] as string;
        const kind = command.toLowerCase();
        const isRelative = command === kind;
        if (!(kind in counts)) throw new Error(`The path command '${command}' is not known`);
        if (kind === "z") {
            write("z", []);
            [x, y, penX, penY] = [startX, startY, Math.round(startX), Math.round(startY)];
            continue;
        }
        if (kind === "a") {
            const [radiusX, radiusY, turn] = [next(), next(), next()];
            const flags = [flag(), flag()];
            const [toX, toY] = [next() + (isRelative ? x : 0), next() + (isRelative ? y : 0)];
            const [dx, dy] = [Math.round(toX) - penX, Math.round(toY) - penY];
            const tenths = (value: number) => Math.round(value * 10) / 10;
            if (dx !== 0 || dy !== 0)
                write("a", [tenths(radiusX), tenths(radiusY), Math.round(turn), ...flags, dx, dy]);
            [x, y, penX, penY] = [toX, toY, penX + dx, penY + dy];
            continue;
        }
        const points: number[] = [];
        let [toX, toY] = [x, y];
        if (kind === "h") toX = next() + (isRelative ? x : 0);
        else if (kind === "v") toY = next() + (isRelative ? y : 0);
        else
            for (let i = 0; i < (counts[kind] as number); i += 2) {
                [toX, toY] = [next() + (isRelative ? x : 0), next() + (isRelative ? y : 0)];
                points.push(Math.round(toX) - penX, Math.round(toY) - penY);
            }
        const [dx, dy] = [Math.round(toX) - penX, Math.round(toY) - penY];
        if (kind === "h" || kind === "v" || kind === "l") {
            if (dy === 0 && dx !== 0) write("h", [dx]);
            else if (dx === 0 && dy !== 0) write("v", [dy]);
            else if (dx !== 0) write("l", [dx, dy]);
        } else write(kind, points);
        [x, y, penX, penY] = [toX, toY, penX + dx, penY + dy];
        if (kind === "m") {
            [startX, startY] = [x, y];
            command = isRelative ? "l" : "L";
        }
    }
    return out;
}

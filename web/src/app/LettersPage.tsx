import "../style/table.css";
import { useEffect, useState } from "preact/hooks";
import { Button } from "../parts/Button";
import { Dialog } from "../parts/Dialog";
import type { Post } from "../pocket/correspondence";
import { pocket } from "../pocket/pocket";
import { site } from "../pocket/site";
import { say, t } from "../words/words";
import { ownEntropy } from "./create";
import { isOld, placeOf, Promises, ReadLetter, Remark, SendLetter, troubleOf, type OldLetter } from "./Letters";
import { letterTurns } from "./letterTurns";
import { go, Link } from "./routes";
import { home, moveHome, useCatalogue } from "./server";
import { keepName, settings, whoWeAre } from "./settings";
import { WhoYouAre } from "./WhoYouAre";

interface Invited {
    letter: string;
    game: string;
    from: string;
}

/** Games by letter: the one that an address brings, those that go on, and a place for the next. */
export default function LettersPage({ letter }: { letter: string | null }) {
    const catalogue = useCatalogue();
    const [posts, setPosts] = useState<Post[]>([]);
    const [invited, setInvited] = useState<Invited | null>(null);
    const [old, setOld] = useState<OldLetter | null>(null);
    const [forgetting, setForgetting] = useState<Post | null>(null);
    const [wrong, setWrong] = useState<string | null>(null);
    /* What went wrong first stays on the page. */
    const fail = (error: unknown) => setWrong((before) => before ?? troubleOf(error));
    const look = () => pocket.ask("letters", {}).then(setPosts).catch(fail);
    const forget = (table: string) => {
        setWrong(null);
        void pocket.ask("dropLetters", { table }).then(look, fail);
    };
    const isHere = site.module !== null && home.isPocket;
    const take = async () => {
        setWrong(null);
        setInvited(null);
        setOld(null);
        if (letter) {
            const found = await pocket.ask("readLetter", { text: letter });
            if ("invitation" in found) setInvited(found.invitation);
            else if (!isOld(found)) return go(placeOf(found.post));
            else if (found.post.turn !== "answer" || found.news !== "read") setOld(found);
        }
        await look();
    };
    useEffect(() => {
        if (!isHere) return;
        take().catch((error: unknown) => {
            fail(error);
            void look();
        });
    }, [letter, isHere]);
    const title = (game: string) => catalogue?.games.find((each) => each.id === game)?.title ?? game;
    if (!isHere) return <Elsewhere />;
    const answered = posts.filter((post) => post.turn === "answer");
    return (
        <article class="page letters">
            <h1>{t("Games by letter")}</h1>
            <p>
                {t(
                    "Play with a friend who is far away, without a server and without haste. A letter is a long link that holds your moves.",
                )}
            </p>
            <ol class="letter-steps">
                <li>{t("At the door of a game, choose “By letter”, and send the link that you get to a friend.")}</li>
                <li>
                    {t(
                        "Your friend opens it, accepts, and sends you a link back. Open that here, and the game begins.",
                    )}
                </li>
                <li>{t("From then on, whoever has moved sends the next letter.")}</li>
            </ol>
            {wrong && (
                <p class="notice" role="alert">
                    {wrong}
                </p>
            )}
            {old && <Remark old={old} />}
            {invited && <Invitation invited={invited} title={title(invited.game)} onAccept={() => void look()} />}
            {answered.map((post) => (
                <section class="sheet" key={post.table}>
                    <h2>{t("Your answer to {friend}", { friend: post.friend })}</h2>
                    <p>
                        {t("{title}: send this answer back. The game begins when the first letter comes.", {
                            title: title(post.game),
                        })}
                    </p>
                    {post.letter && <SendLetter letter={post.letter} />}
                </section>
            ))}
            <section class="sheet">
                <h2>{t("Open a letter")}</h2>
                <ReadLetter onRead={() => void look()} />
            </section>
            {posts.length > 0 && (
                <section class="sheet">
                    <h2>{t("Your games by letter")}</h2>
                    <ul class="table-list">
                        {posts.map((post) => (
                            <PostLine
                                key={post.table}
                                post={post}
                                title={title(post.game)}
                                onForget={() => setForgetting(post)}
                            />
                        ))}
                    </ul>
                </section>
            )}
            <Promises />
            {forgetting && (
                <Forgetting
                    post={forgetting}
                    title={title(forgetting.game)}
                    onForget={() => {
                        setForgetting(null);
                        forget(forgetting.table);
                    }}
                    onKeep={() => setForgetting(null)}
                />
            )}
        </article>
    );
}

interface ForgettingProps {
    post: Post;
    title: string;
    onForget(): void;
    onKeep(): void;
}

function Forgetting({ post: { friend }, title, onForget, onKeep }: ForgettingProps) {
    return (
        <Dialog title={t("Forget this game: {title}", { title })} onClose={onKeep}>
            <p>
                {friend
                    ? t(
                          "You end this game by letter with {friend} for good: no letter of it can be read or written any more.",
                          { friend },
                      )
                    : t("You end this game by letter for good: no letter of it can be read or written any more.")}
            </p>
            <p class="button-row">
                <Button onClick={onForget}>{t("Forget the game")}</Button>
                <Button look="main" onClick={onKeep}>
                    {t("Keep the game")}
                </Button>
            </p>
        </Dialog>
    );
}

function PostLine({ post, title, onForget }: { post: Post; title: string; onForget(): void }) {
    const words = post.friend ? t("{title} with {friend}", { title, friend: post.friend }) : title;
    return (
        <li>
            {post.turn === "answer" ? words : <Link to={`/t/${post.table}`}>{words}</Link>}{" "}
            <span class="faint">{say(letterTurns[post.turn])}</span>
            <button
                type="button"
                class="small"
                aria-label={t("Forget this game: {title}", { title })}
                onClick={onForget}
            >
                ✕
            </button>
        </li>
    );
}

function Invitation({ invited, title, onAccept }: { invited: Invited; title: string; onAccept(): void }) {
    const { letter, from } = invited;
    const [isAccepted, setAccepted] = useState(false);
    const [wrong, setWrong] = useState<string | null>(null);
    useEffect(keepName, []);
    if (isAccepted) return null;
    const accept = async () => {
        try {
            await pocket.ask("acceptLetter", { text: letter, ...whoWeAre(), entropy: ownEntropy() });
            setAccepted(true);
            onAccept();
        } catch (error) {
            setWrong(troubleOf(error));
        }
    };
    return (
        <section class="sheet letter-invited">
            <h2>{t("{friend} invites you: {title}", { friend: from, title })}</h2>
            {wrong && <p role="alert">{wrong}</p>}
            <WhoYouAre />
            <p class="button-row">
                <Button look="main" onClick={() => void accept()}>
                    {t("Play as {name}", { name: settings.name })}
                </Button>
                <Button onClick={() => go("/")}>{t("Not now")}</Button>
            </p>
        </section>
    );
}

/** The page of a server: there are better ways to meet. */
function Elsewhere() {
    return (
        <article class="page">
            <h1>{t("Games by letter")}</h1>
            <p>
                {t(
                    "Here you need no letters: choose “Invite” at the door of a game, send the link, and play together at once.",
                )}
            </p>
            {site.module && (
                <p>
                    <Button onClick={() => moveHome(true)}>{t("Play by letter all the same")}</Button>
                </p>
            )}
        </article>
    );
}

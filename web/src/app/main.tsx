import { options, render } from "preact";
import "../style/base.css";
import "../style/parts.css";
import "../style/frame.css";
import "../style/lobby.css";
import { App } from "./App";
import { updates } from "../pocket/updates";
import { onForgotten } from "../parts/storage";
import { readdress } from "./routes";
import { server } from "./server";
import { applySettings, followSettings } from "./settings";

/* Effects come when a picture is due. Asked for by requestAnimationFrame they would each call for one more picture, which
 * has to wait until the last one is painted. */
const pictureMs = 20;
options.requestAnimationFrame = (effects) => void setTimeout(effects, pictureMs);

/* What another tab was asked to forget, this one has in mind. */
onForgotten(() => {
    readdress("/");
    location.reload();
});

followSettings();

const root = document.getElementById("app");
void applySettings().then(() => {
    server.start();
    updates.start();
    if (root) render(<App />, root);
});

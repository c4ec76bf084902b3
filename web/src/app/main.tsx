import { render } from "preact";
import "../style/base.css";
import "../style/parts.css";
import "../style/frame.css";
import "../style/lobby.css";
import { App } from "./App";
import { updates } from "../pocket/updates";
import { server } from "./server";
import { applySettings } from "./settings";

const root = document.getElementById("app");
void applySettings().then(() => {
    server.start();
    updates.start();
    if (root) render(<App />, root);
});

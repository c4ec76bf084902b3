import { render } from "preact";
import "../style/base.css";
import "../style/parts.css";
import "../style/frame.css";
import { App } from "./App";

const root = document.getElementById("app");
if (root) render(<App />, root);

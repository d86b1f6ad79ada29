import { start } from "./loader.ts";

const script = document.currentScript;
if (script instanceof HTMLScriptElement && script.src) start(window, script.src, (url) => import(url));

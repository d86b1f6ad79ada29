import { fetched } from "./fetched.ts";
import { start } from "./loader.ts";

const script = document.currentScript;
if (script instanceof HTMLScriptElement)
  start(window, script.src, (url) => fetched(url).then(() => import(url)));

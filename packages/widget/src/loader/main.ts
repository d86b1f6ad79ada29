import { fetched } from "./fetched.ts";
import { start } from "./loader.ts";
import { preloadStart } from "./preload-start.ts";

const script = document.currentScript;
if (script instanceof HTMLScriptElement)
  start(window, script.src, async (url) => {
    // A bill's first view has a longer address.
    for (const element of document.querySelectorAll("county-pay:not([year],[bill-id])"))
      preloadStart(element, url);
    await fetched(url);
    return import(url);
  });

import { fetched } from "./fetched.ts";
import { start } from "./loader.ts";

/** The hash of the element's module; the build inserts it. */
declare const ELEMENT_INTEGRITY: string;

const script = document.currentScript;
const integrity = ELEMENT_INTEGRITY;

/**
 * The loader of a pinned version, for sites that use `integrity`: it lets the browser verify the element's module, too.
 * It waits for the link to load, since Chromium would import a file that it has just refused to preload. The link stays:
 * it tells the element to verify the files that it loads later.
 */
if (script instanceof HTMLScriptElement)
  start(window, script.src, async (href) => {
    await fetched(href, integrity);
    const link = document.createElement("link");
    const { nonce } = script;
    if (link.relList.supports("modulepreload"))
      await new Promise((onload, onerror) => {
        Object.assign(link, {
          rel: "modulepreload",
          crossOrigin: "",
          nonce,
          integrity,
          href,
          onload,
          onerror,
        });
        document.head.append(link);
      });
    return import(href);
  });

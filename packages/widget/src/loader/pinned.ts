import { fetched } from "./fetched.ts";
import { start } from "./loader.ts";

/** The hash of the element's module; written in by the build. */
declare const ELEMENT_INTEGRITY: string;

const script = document.currentScript;
const integrity = ELEMENT_INTEGRITY;

/**
 * The embed line of one version, for sites that check it with `integrity`: it has the browser check the element's module
 * as well. It waits for the link's word, since Chromium would import what it has just refused to preload. The link stays:
 * by it the element knows that what it loads later has to be checked too.
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

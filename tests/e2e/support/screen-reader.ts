import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import { buildSync } from "esbuild";

/** The virtual screen reader as a script that any document can run, with one global. */
const SCRIPT = buildSync({
  entryPoints: [createRequire(import.meta.url).resolve("@guidepup/virtual-screen-reader/browser.js")],
  bundle: true,
  minify: true,
  format: "iife",
  globalName: "countyPayScreenReader",
  write: false,
}).outputFiles[0]?.text;

/**
 * Runs in every document before its own scripts. Reads what the screen reader has said every few milliseconds. It
 * repeats an atomic region once for each change in it; real ones wait until a change is complete, so repetitions within
 * one reading count once.
 */
const LISTEN = `addEventListener("DOMContentLoaded", async () => {
  const { virtual } = countyPayScreenReader;
  await virtual.start({ container: document.body });
  let known = 0;
  setInterval(async () => {
    const said = await virtual.spokenPhraseLog();
    const since = said.slice(known);
    known = said.length;
    for (const phrase of since.filter((each, at) => each !== since[at - 1])) void countyPayHeard(phrase);
  }, 20);
});`;

/** A visitor's screen reader: what it says on a page and in its frames, in order. */
export class ScreenReader {
  readonly #said: string[] = [];
  #from = 0;

  static async on(page: Page): Promise<ScreenReader> {
    const reader = new ScreenReader();
    await page.exposeBinding("countyPayHeard", (_, phrase: string) => {
      const said = phrase.replace(/\s+/g, " ").trim();
      // A region that was emptied says nothing.
      if (!/^(polite|assertive):$/.test(said)) reader.#said.push(said);
    });
    await page.addInitScript(`${SCRIPT};${LISTEN}`);
    return reader;
  }

  /** Everything said since `listen`. */
  get said(): readonly string[] {
    return this.#said.slice(this.#from);
  }

  /** Forgets what was said so far. */
  listen(): void {
    this.#from = this.#said.length;
  }

  /** Waits until something like this is said, after what was heard before it. */
  async hears(...phrases: readonly RegExp[]): Promise<void> {
    await expect
      .poll(() => {
        let at = -1;
        for (const phrase of phrases) {
          at = this.said.findIndex((said, index) => index > at && phrase.test(said));
          if (at < 0) return `${phrase} is missing in:\n${this.said.join("\n")}`;
        }
        return "";
      })
      .toBe("");
  }

  /** How often something like this was said. */
  times = (phrase: RegExp): number => this.said.filter((said) => phrase.test(said)).length;
}

import { readFileSync } from "node:fs";

/** A page of our documentation in the repository. */
export const pageOfOurs = (file: string): string =>
  readFileSync(new URL(`../../../../${file}`, import.meta.url), "utf8");

/** The HTML snippets on such a page that people paste. */
export const snippetsOf = (file: string): string[] =>
  Array.from(pageOfOurs(file).matchAll(/```html\n([\s\S]*?)```/g), ([, html]) => html ?? "");

/** Replaces the addresses in the text with those of the product under test. */
export const inPlace = (html: string): string =>
  html.replaceAll(/https:\/\/pay\.example\.gov|http:\/\/localhost:4000/g, process.env.PORTAL_URL ?? "");

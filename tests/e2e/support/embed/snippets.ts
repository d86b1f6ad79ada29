import { readFileSync } from "node:fs";

/** A page of our documentation, as the repository has it. */
export const pageOfOurs = (file: string): string =>
  readFileSync(new URL(`../../../../${file}`, import.meta.url), "utf8");

/** The HTML of such a page that people are to paste. */
export const snippetsOf = (file: string): string[] =>
  Array.from(pageOfOurs(file).matchAll(/```html\n([\s\S]*?)```/g), ([, html]) => html ?? "");

/** With the address of the product under test in place of those in the text. */
export const inPlace = (html: string): string =>
  html.replaceAll(/https:\/\/pay\.example\.gov|http:\/\/localhost:4000/g, process.env.PORTAL_URL ?? "");

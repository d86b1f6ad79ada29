import * as messages from "@county-pay/core/messages";
import { WHOLE as SPANISH } from "@county-pay/core/messages/es";

const textsOf = (area: unknown): string[] =>
  typeof area === "string" ? [area] : Object.values(area ?? {}).flatMap(textsOf);

const AREAS = Object.entries(messages).flatMap(([name, area]) =>
  name.endsWith("Messages") && typeof area === "object" ? [area as object] : [],
);
const SAID_IN_SPANISH = new Set(AREAS.flatMap((area) => textsOf(SPANISH.texts(area))));

/** A pattern that matches an English text on a screen with any placeholder values. */
const shapeOf = (text: string): RegExp =>
  new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\w+\}/g, ".+")}$`, "s");

/** The catalog's sentences that differ in the other language; texts with only placeholders and symbols are skipped. */
const ENGLISH_SHAPES = AREAS.flatMap(textsOf)
  .filter((text) => /\p{L}{2}/u.test(text.replace(/\{\w+\}/g, "")) && !SAID_IN_SPANISH.has(text))
  .map(shapeOf);

const SPOKEN = ["aria-label", "title", "placeholder", "alt"];

/** The visible and announced texts on a page that are still English catalog sentences. */
export function englishLeft(root: Element): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node.textContent ?? "");
  for (const element of root.querySelectorAll("*"))
    for (const name of SPOKEN) texts.push(element.getAttribute(name) ?? "");
  return texts.map((text) => text.trim()).filter((text) => ENGLISH_SHAPES.some((shape) => shape.test(text)));
}

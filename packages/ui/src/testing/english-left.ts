import * as messages from "@county-pay/core/messages";
import { SPANISH } from "@county-pay/core/messages/es";

const textsOf = (area: unknown): string[] =>
  typeof area === "string" ? [area] : Object.values(area ?? {}).flatMap(textsOf);

const AREAS = Object.entries(messages).flatMap(([name, area]) =>
  name.endsWith("Messages") && typeof area === "object" ? [area as object] : [],
);
const SAID_IN_SPANISH = new Set(AREAS.flatMap((area) => textsOf(SPANISH.texts(area))));

/** What an English text looks like on a screen, whatever its placeholders contain. */
const shapeOf = (text: string): RegExp =>
  new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\w+\}/g, ".+")}$`, "s");

/** The sentences of the catalogue that Spanish says otherwise; a text of placeholders and signs alone tells nothing. */
const ENGLISH_SHAPES = AREAS.flatMap(textsOf)
  .filter((text) => /\p{L}{2}/u.test(text.replace(/\{\w+\}/g, "")) && !SAID_IN_SPANISH.has(text))
  .map(shapeOf);

const SPOKEN = ["aria-label", "title", "placeholder", "alt"];

/** Everything of a page, seen or heard, that is still a sentence of the English catalogue. */
export function englishLeft(root: Element): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const said: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) said.push(node.textContent ?? "");
  for (const element of root.querySelectorAll("*"))
    for (const name of SPOKEN) said.push(element.getAttribute(name) ?? "");
  return said.map((text) => text.trim()).filter((text) => ENGLISH_SHAPES.some((shape) => shape.test(text)));
}

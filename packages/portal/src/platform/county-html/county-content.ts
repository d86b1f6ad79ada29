import { allowedValue, DROPPED, TAGS } from "./allowed.ts";

const HTML = "http://www.w3.org/1999/xhtml";
/** How a county marks content for guests only: a class or an attribute with that name. */
const GUEST_ONLY = ".guest-only, [data-guest-only]";

/** Trusted Types, in browsers that have them; TypeScript's DOM library does not describe them yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): { createHTML(html: string): string };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
/** The only policy that the portal's pages allow. */
const toParse = trustedTypes?.createPolicy("county-html", { createHTML: (html) => html });

/** HTML as a document that runs no scripts and loads nothing. */
const parse = (html: string): Document =>
  new DOMParser().parseFromString(toParse?.createHTML(html) ?? html, "text/html");

/** A new element of the same kind with the attributes that are allowed; null if the element is not. */
function copyOf({ localName, attributes }: Element): Element | null {
  if (!TAGS.has(localName)) return null;
  // The page has its own h1, so a county's headings move down one level.
  const copy = document.createElement(localName === "h1" ? "h2" : localName);
  for (const { name, value } of attributes) {
    const allowed = allowedValue(localName, name, value);
    if (allowed !== null) copy.setAttribute(name, allowed);
  }
  if (copy.hasAttribute("target")) copy.setAttribute("rel", "noopener noreferrer");
  return copy;
}

function copyContent(from: Element, to: ParentNode, forGuests: boolean): void {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) to.append(node.nodeValue ?? "");
    if (!(node instanceof Element) || node.namespaceURI !== HTML || DROPPED.has(node.localName)) continue;
    if (!forGuests && node.matches(GUEST_ONLY)) continue;
    const copy = copyOf(node);
    copyContent(node, copy ?? to, forGuests);
    if (copy) to.append(copy);
  }
}

/**
 * County HTML as new elements: text, links, and images; no scripts, styles, forms, or frames. Only what is allowed is
 * copied, element by element, so the result is never written as HTML that a browser could read differently (decision
 * 131). `forGuests` keeps content marked as for guests only (SHELL-017).
 */
export function countyContent(html: string, { forGuests = true } = {}): DocumentFragment {
  const content = document.createDocumentFragment();
  copyContent(parse(html).body, content, forGuests);
  return content;
}

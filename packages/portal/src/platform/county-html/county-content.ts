import purifier, { type Config } from "dompurify";
import { ATTRIBUTES, allowedValue, TAGS } from "./allowed.ts";

/** How a county marks content for guests only: a class or an attribute with that name. */
const GUEST_ONLY = ".guest-only, [data-guest-only]";

/** Trusted Types, in browsers that have them; TypeScript's DOM library does not describe them yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string; createScriptURL: (url: string) => string },
  ): NonNullable<Config["TRUSTED_TYPES_POLICY"]>;
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
/** The only policy that the portal's pages allow: with it, DOMPurify parses into a document that runs nothing. */
const policy = trustedTypes?.createPolicy("county-html", {
  createHTML: (html) => html,
  createScriptURL: () => {
    throw new TypeError("county HTML has no scripts");
  },
});

const SETTINGS: Config & { readonly RETURN_DOM_FRAGMENT: true } = {
  // The body is what the HTML is parsed into, and is not shown itself.
  ALLOWED_TAGS: [...TAGS, "body"],
  ALLOWED_ATTR: [...ATTRIBUTES],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_NAMESPACES: ["http://www.w3.org/1999/xhtml"],
  // Content of these is no text for a reader.
  ADD_FORBID_CONTENTS: ["title", "object", "embed", "applet"],
  SANITIZE_NAMED_PROPS: true,
  RETURN_DOM_FRAGMENT: true,
  ...(policy ? { TRUSTED_TYPES_POLICY: policy } : {}),
};

/** County HTML that may be shown. */
export interface CountyContent {
  readonly content: DocumentFragment;
  /** The elements and attributes that were left out, such as `<form>` and `onclick`, each once. */
  readonly leftOut: readonly string[];
}

/** A form's fields can hide its properties; this reads the name past them. */
const readNodeName = Object.getOwnPropertyDescriptor(Node.prototype, "nodeName")?.get;
const nameOf = (node: Node): string => `<${String(readNodeName?.call(node)).toLowerCase()}>`;

const removedNames = (): string[] =>
  purifier.removed.flatMap((one) => {
    if ("attribute" in one) return one.attribute ? [one.attribute.name] : [];
    return "element" in one && one.element.nodeType !== Node.COMMENT_NODE ? [nameOf(one.element)] : [];
  });

/** An element with the attributes that it may have; returns the names of those that it may not. */
function settleAttributes(element: Element): string[] {
  const refused = [...element.attributes].flatMap(({ name, value }) => {
    const allowed = allowedValue(element.localName, name, value);
    if (allowed === null) element.removeAttribute(name);
    else if (allowed !== value) element.setAttribute(name, allowed);
    return allowed === null ? [name] : [];
  });
  element.removeAttribute("data-guest-only");
  if (element.hasAttribute("target")) element.setAttribute("rel", "noopener noreferrer");
  return refused;
}

/** The page has its own h1, so a county's headings move down one level. */
function asSecondHeading(heading: Element): void {
  const second = heading.ownerDocument.createElement("h2");
  for (const { name, value } of [...heading.attributes]) second.setAttribute(name, value);
  second.append(...heading.childNodes);
  heading.replaceWith(second);
}

/**
 * County HTML as DOMPurify leaves it: text, tables, links, and images; no scripts, styles, forms, or frames. Names get a
 * prefix, and links to another window expose nothing. `forGuests` keeps content marked as for guests only (SHELL-017).
 * Throws if the browser or DOMPurify cannot read it.
 */
export function countyContent(html: string, { forGuests = true } = {}): CountyContent {
  // A document of frames has no body.
  const purified: DocumentFragment | null = purifier.sanitize(html, SETTINGS);
  const removed = purified ? removedNames() : ["<frameset>"];
  const content = purified ?? document.createDocumentFragment();
  if (!forGuests) for (const element of content.querySelectorAll(GUEST_ONLY)) element.remove();
  const refused = [...content.querySelectorAll("*")].flatMap(settleAttributes);
  for (const heading of content.querySelectorAll("h1")) asSecondHeading(heading);
  return { content, leftOut: [...new Set([...removed, ...refused])] };
}

/** Why a county's text is not shown as it was written. */
export type TextProblem =
  | { readonly code: "failed"; readonly reason: string }
  | { readonly code: "emptied" | "reduced"; readonly leftOut: readonly string[] };

/** What a reader sees of it besides words. */
const SEEN = "img, hr, table";

/** Why a county's text is not shown, or not all of it; null if it is shown as it was written. */
export function textProblem(html: string): TextProblem | null {
  try {
    const { content, leftOut } = countyContent(html);
    if (html.trim() !== "" && content.textContent?.trim() === "" && !content.querySelector(SEEN))
      return { code: "emptied", leftOut };
    return leftOut.length > 0 ? { code: "reduced", leftOut } : null;
  } catch (error) {
    return { code: "failed", reason: error instanceof Error ? error.message : String(error) };
  }
}

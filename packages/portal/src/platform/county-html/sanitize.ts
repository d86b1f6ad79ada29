import createPurifier, { type Config } from "dompurify";

const CONFIG = {
  RETURN_DOM_FRAGMENT: true,
  USE_PROFILES: { html: true },
  FORBID_TAGS: [
    ...["style", "form", "input", "button", "select", "option", "textarea", "label", "fieldset"],
    ...["dialog", "audio", "video", "source", "track", "map", "area"],
  ],
  FORBID_ATTR: ["style", "srcset", "popover", "popovertarget", "autofocus"],
  ADD_ATTR: ["target"],
  // IDs and names get a prefix, so that county HTML cannot shadow names that our scripts look up in the document.
  SANITIZE_NAMED_PROPS: true,
  // Only these URL schemes are allowed; values without a scheme (a path, a column count) pass.
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i,
} as const satisfies Config;

const PREFIX = "user-content-";

/** How a county marks content for guests only: a class or an attribute with that name. */
const GUEST_ONLY = ".guest-only, [data-guest-only]";

/** Rules that the lists above cannot express: where links open, and their targets after IDs were renamed. */
function mend(element: Element): void {
  if (element.localName === "a") {
    const href = element.getAttribute("href");
    if (href?.startsWith("#")) element.setAttribute("href", `#${PREFIX}${href.slice(1)}`);
    const target = element.getAttribute("target");
    if (target === null) return;
    element.setAttribute("target", "_blank");
    element.setAttribute("rel", "noopener noreferrer");
  } else element.removeAttribute("target");
}

/** The page has its own h1, so a county's headings move down one level. */
function lower(heading: Element): void {
  const lowered = document.createElement("h2");
  lowered.append(...heading.childNodes);
  heading.replaceWith(lowered);
}

const purifier = createPurifier(window);
const ahead = new Map<string, DocumentFragment>();

/**
 * Sanitized county HTML: text, links, and images; no scripts, styles, forms, or frames. `forGuests` keeps content
 * marked as for guests only (SHELL-017).
 */
export function sanitize(html: string, { forGuests = true } = {}): DocumentFragment {
  const known = forGuests ? ahead.get(html) : undefined;
  if (known) return known.cloneNode(true) as DocumentFragment;
  const fragment = purifier.sanitize(html, CONFIG);
  for (const element of fragment.querySelectorAll("*")) mend(element);
  for (const heading of fragment.querySelectorAll("h1")) lower(heading);
  if (!forGuests) for (const section of fragment.querySelectorAll(GUEST_ONLY)) section.remove();
  return fragment;
}

/** Sanitizes, as a separate task, the HTML that every page of a county starts with. */
export const sanitizeAhead = (html: string): void => void ahead.set(html, sanitize(html));

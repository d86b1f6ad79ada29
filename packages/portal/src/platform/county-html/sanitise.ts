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
  // Ids and names get a prefix, so that no county hides a name that our scripts ask the document for.
  SANITIZE_NAMED_PROPS: true,
  // Of schemes only these; what is no scheme (a path, a number of columns) passes.
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i,
} as const satisfies Config;

const PREFIX = "user-content-";

/** How a county marks what is for guests only: a class, or an attribute of that name. */
const GUEST_ONLY = ".guest-only, [data-guest-only]";

/** What the lists above cannot say: where links open, and what they lead to after ids were renamed. */
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

/** The page has its own h1: a county's becomes the next lower heading. */
function lower(heading: Element): void {
  const lowered = document.createElement("h2");
  lowered.append(...heading.childNodes);
  heading.replaceWith(lowered);
}

const purifier = createPurifier(window);
const ahead = new Map<string, DocumentFragment>();

/**
 * What a county wrote, harmless: text, links and pictures; no scripts, styles, forms or frames. `forGuests` keeps what
 * is marked as for guests only (SHELL-017).
 */
export function sanitise(html: string, { forGuests = true } = {}): DocumentFragment {
  const known = forGuests ? ahead.get(html) : undefined;
  if (known) return known.cloneNode(true) as DocumentFragment;
  const fragment = purifier.sanitize(html, CONFIG);
  for (const element of fragment.querySelectorAll("*")) mend(element);
  for (const heading of fragment.querySelectorAll("h1")) lower(heading);
  if (!forGuests) for (const section of fragment.querySelectorAll(GUEST_ONLY)) section.remove();
  return fragment;
}

/** Sanitizes, in a separate step, what every page of a county starts with. */
export const sanitiseAhead = (html: string): void => void ahead.set(html, sanitise(html));

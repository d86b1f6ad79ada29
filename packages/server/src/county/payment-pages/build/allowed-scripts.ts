import { hashOf, type InventoryFile, type InventoryPage } from "../inventory.ts";
import { place } from "../template.ts";

/** Stripe serves its script without a fixed content, and asks for it to be loaded from there. */
const STRIPE = {
  purpose:
    "Stripe's Payment Element and 3-D Secure, in the card frame of counties that take payments with Stripe.",
  integrity:
    "Stripe is responsible for it (a level 1 service provider) and changes it without notice. Its version is fixed in the address, and the policy allows no other source.",
};

/**
 * Scripts of others that a page may load, by their source in its policy, each with its purpose and how a change of it is
 * noticed. Our own are in the list of files.
 */
export const OUTSIDE_SCRIPTS: Readonly<
  Record<string, { readonly purpose: string; readonly integrity: string }>
> = { "https://js.stripe.com": STRIPE, "https://*.js.stripe.com": STRIPE };

/** In the policy of a page: sources of the county's gateway, which are checked when the page is compared. */
const OF_GATEWAY = `'self'${place("scripts")}`;

const SCRIPT_SOURCES = /^script-src(?:-elem)? /;
const SCRIPT = /<script(?: type="module")?(?: crossorigin| async)* src="([^"]+)">/g;
const DATA = /<script type="application\/json"/g;
const INLINE = /<script>([\s\S]*?)<\/script>/g;

/** Fails if a page's policy allows a script that the inventory does not explain, or the page names one. */
export function requireOwnScripts(pages: readonly InventoryPage[], files: readonly InventoryFile[]): void {
  /** The content of a file may stand in a page, whose policy then names its hash. */
  const hashes = new Set(files.map(({ sha256 }) => sha256));
  const isOwn = (source: string): boolean => hashes.has(source.replace(/^'(.*)'$/, "$1"));
  for (const { name, origin, document, headers } of pages) {
    const sources = (headers["content-security-policy"] ?? "")
      .split("; ")
      .filter((directive) => SCRIPT_SOURCES.test(directive))
      .flatMap((directive) => directive.split(" ").slice(1));
    if (sources.length === 0)
      throw new Error(`The policy of the page ${name} does not say which scripts it allows.`);
    for (const source of sources)
      if (
        source !== "'self'" &&
        source !== OF_GATEWAY &&
        !isOwn(source) &&
        !Object.hasOwn(OUTSIDE_SCRIPTS, source)
      )
        throw new Error(
          `The policy of the page ${name} allows scripts from ${source}: state why in OUTSIDE_SCRIPTS.`,
        );
    const named = [...document.matchAll(SCRIPT)].map(([, url]) => url);
    const inline = [...document.matchAll(INLINE)].filter(([, text = ""]) => isOwn(hashOf(text, "sha256")));
    const count = (document.match(/<script\b/g) ?? []).length - (document.match(DATA) ?? []).length;
    if (count !== named.length + inline.length) throw new Error(`The page ${name} has an inline script.`);
    for (const url of named)
      if (!files.some((file) => file.origin === origin && file.url === url))
        throw new Error(`The page ${name} loads ${url}, which is not in the list of files.`);
  }
}

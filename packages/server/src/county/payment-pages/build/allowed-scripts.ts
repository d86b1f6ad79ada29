import type { InventoryFile, InventoryPage } from "../inventory.ts";

/**
 * Scripts of others that a page may load, by their source in its policy, each with its purpose and how a change of it is
 * noticed. Our own are in the list of files.
 */
export const OUTSIDE_SCRIPTS: Readonly<
  Record<string, { readonly purpose: string; readonly integrity: string }>
> = {};

const SCRIPT_SOURCES = /^script-src(?:-elem)? /;
const SCRIPT = /<script(?: type="module")?(?: crossorigin| async)* src="([^"]+)">/g;
const DATA = /<script type="application\/json"/g;

/** Fails if a page's policy allows a script that the inventory does not explain, or the page names one. */
export function requireOwnScripts(pages: readonly InventoryPage[], files: readonly InventoryFile[]): void {
  for (const { name, origin, document, headers } of pages) {
    const sources = (headers["content-security-policy"] ?? "")
      .split("; ")
      .filter((directive) => SCRIPT_SOURCES.test(directive))
      .flatMap((directive) => directive.split(" ").slice(1));
    if (sources.length === 0)
      throw new Error(`The policy of the page ${name} does not say which scripts it allows.`);
    for (const source of sources)
      if (source !== "'self'" && !Object.hasOwn(OUTSIDE_SCRIPTS, source))
        throw new Error(
          `The policy of the page ${name} allows scripts from ${source}: state why in OUTSIDE_SCRIPTS.`,
        );
    const named = [...document.matchAll(SCRIPT)].map(([, url]) => url);
    const count = (document.match(/<script\b/g) ?? []).length - (document.match(DATA) ?? []).length;
    if (count !== named.length) throw new Error(`The page ${name} has an inline script.`);
    for (const url of named)
      if (!files.some((file) => file.origin === origin && file.url === url))
        throw new Error(`The page ${name} loads ${url}, which is not in the list of files.`);
  }
}

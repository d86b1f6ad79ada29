import { breathe } from "../breathe.ts";

type Sanitise = typeof import("./sanitise.ts").sanitise;

let loaded: Sanitise | null = null;

/** Loads the sanitizer of a county's HTML: a separate file, for counties that wrote some. */
export async function loadSanitiser(): Promise<Sanitise> {
  loaded ??= (await import("./sanitise.ts")).sanitise;
  return loaded;
}

/** Sanitizes the HTML that a county's pages start with before it is shown, in a separate step. */
export async function prepareHtml(html: string): Promise<void> {
  await loadSanitiser();
  const { sanitiseAhead } = await import("./sanitise.ts");
  await breathe();
  if (html) sanitiseAhead(html);
}

/** The sanitiser, where it was loaded already. */
export const sanitiserNow = (): Sanitise | null => loaded;

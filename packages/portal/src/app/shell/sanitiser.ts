import { breathe } from "../breathe.ts";

type Sanitise = typeof import("./sanitise.ts").sanitise;

let loaded: Sanitise | null = null;

/** Loads what makes a county's HTML harmless: a file of its own, for counties that wrote some. */
export async function loadSanitiser(): Promise<Sanitise> {
  loaded ??= (await import("./sanitise.ts")).sanitise;
  return loaded;
}

/** Makes the HTML that a county's pages begin with harmless before it is shown, in a step of its own. */
export async function prepareHtml(html: string): Promise<void> {
  await loadSanitiser();
  const { sanitiseAhead } = await import("./sanitise.ts");
  await breathe();
  if (html) sanitiseAhead(html);
}

/** The sanitiser, where it was loaded already. */
export const sanitiserNow = (): Sanitise | null => loaded;

import { breathe } from "../breathe.ts";

type Sanitise = typeof import("./sanitise.ts").sanitise;

let loaded: Sanitise | null = null;

/** Loads the sanitizer for county HTML: a separate file, for counties that wrote some. */
export async function loadSanitiser(): Promise<Sanitise> {
  loaded ??= (await import("./sanitise.ts")).sanitise;
  return loaded;
}

/** Sanitizes the HTML that a county's pages start with before it is shown, as a separate task. */
export async function prepareHtml(html: string): Promise<void> {
  await loadSanitiser();
  const { sanitiseAhead } = await import("./sanitise.ts");
  await breathe();
  if (html) sanitiseAhead(html);
}

/** The sanitizer, if it has loaded. */
export const sanitiserNow = (): Sanitise | null => loaded;

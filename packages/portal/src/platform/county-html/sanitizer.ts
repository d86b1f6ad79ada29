import { breathe } from "../breathe.ts";

type Sanitize = typeof import("./sanitize.ts").sanitize;

let loaded: Sanitize | null = null;

/** Loads the sanitizer for county HTML: a separate file, for counties that wrote some. */
export async function loadSanitizer(): Promise<Sanitize> {
  loaded ??= (await import("./sanitize.ts")).sanitize;
  return loaded;
}

/** Sanitizes the HTML that a county's pages start with before it is shown, as a separate task. */
export async function prepareHtml(html: string): Promise<void> {
  await loadSanitizer();
  const { sanitizeAhead } = await import("./sanitize.ts");
  await breathe();
  if (html) sanitizeAhead(html);
}

/** The sanitizer, if it has loaded. */
export const sanitizerNow = (): Sanitize | null => loaded;

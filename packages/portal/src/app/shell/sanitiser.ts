type Sanitise = typeof import("./sanitise.ts").sanitise;

let loaded: Sanitise | null = null;

/** Loads what makes a county's HTML harmless: a file of its own, for counties that wrote some. */
export async function loadSanitiser(): Promise<Sanitise> {
  loaded ??= (await import("./sanitise.ts")).sanitise;
  return loaded;
}

/** The sanitiser, where it was loaded already. */
export const sanitiserNow = (): Sanitise | null => loaded;

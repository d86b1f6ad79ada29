import { matchPath } from "./paths.ts";

const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The ID of a Drives cart in a URL, to be stored across an expired login (AUTH-046); null for other URLs: only
 * misc-bills has such an ID (WIRE-008).
 */
export function savedCartIdOf(path: string): string | null {
  const match = matchPath(path);
  const id = match?.params.id ?? null;
  if (!match?.name.endsWith("misc-bills")) return null;
  return isSavedCartId(id) ? id : null;
}

/** The storage key of that ID, per company, until the clerk logs in again (AUTH-010). It survives a logout. */
export const savedCartKey = (company: string): string => `_ap_saved_misc_bills_${company.toLowerCase()}`;

/** Whether a stored text is a valid ID; anything else is dropped. */
export const isSavedCartId = (text: string | null): text is string => text !== null && GUID.test(text);

import { matchPath } from "./paths.ts";

const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The id of a Drives cart in an address, to be kept over a login that has expired (AUTH-046); null for other addresses:
 * only misc-bills has such an id (WIRE-008).
 */
export function savedCartIdOf(path: string): string | null {
  const match = matchPath(path);
  const id = match?.params.id ?? null;
  if (!match?.name.endsWith("misc-bills")) return null;
  return isSavedCartId(id) ? id : null;
}

/** Where that id is kept, per company, until the clerk has logged in again (AUTH-010). It survives a logout. */
export const savedCartKey = (company: string): string => `_ap_saved_misc_bills_${company.toLowerCase()}`;

/** Whether a text that was kept is such an id; anything else is dropped. */
export const isSavedCartId = (text: string | null): text is string => text !== null && GUID.test(text);

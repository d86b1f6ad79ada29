import { matchPath } from "./paths.ts";

const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The id of a Drives cart in an address, to be kept over a login that has expired (spec 0:437); null for other addresses:
 * only misc-bills has such an id (rulings 4.19).
 */
export function savedCartIdOf(path: string): string | null {
  const match = matchPath(path);
  const id = match?.params.id;
  if (!match?.name.endsWith("misc-bills") || id === undefined) return null;
  return GUID.test(id) ? id : null;
}

/** Where that id is kept, per company, until the clerk has logged in again (spec 0:80). It survives a logout. */
export const savedCartKey = (company: string): string => `_ap_saved_misc_bills_${company.toLowerCase()}`;

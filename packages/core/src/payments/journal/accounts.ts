/** Accounts of the journal that every county has; each taxing entity adds its own (`entityKey`). */
export const JOURNAL_KEYS = [
  "cash",
  "check",
  "clearing",
  "penalty",
  "interest",
  "undivided",
  "otherFees",
  "returnedCheck",
  "fee_income",
  "misc",
  "unapplied",
  "refunds",
  "dispute_fees",
  "over_short",
] as const;
export type JournalKey = (typeof JOURNAL_KEYS)[number];

const ENTITY = "entity:";

/** The key of a taxing entity's account. */
export const entityKey = (entity: string): string => `${ENTITY}${entity}`;
/** The entity of a key; null if the key is one of `JOURNAL_KEYS`. */
export const entityOf = (key: string): string | null =>
  key.startsWith(ENTITY) ? key.slice(ENTITY.length) : null;

const PRODUCT = "product:";

/** The key of a product's own account. Without one, its sales are booked to the account of all products (`misc`). */
export const productKey = (product: string): string => `${PRODUCT}${product}`;
/** The product of a key, by its English name; null if the key is another one's. */
export const productOf = (key: string): string | null =>
  key.startsWith(PRODUCT) ? key.slice(PRODUCT.length) : null;

/** The name of an account in words, from the names of `JOURNAL_KEYS`; an entity's or a product's account has its name. */
export const accountName = (key: string, names: Readonly<Record<JournalKey, string>>): string => {
  const own = JOURNAL_KEYS.find((known) => known === key);
  return own ? names[own] : (entityOf(key) ?? productOf(key) ?? key);
};

/** What a county's general ledger calls one of our accounts. '' if the county has not said. */
export interface GlAccount {
  readonly key: string;
  readonly fund: string;
  readonly account: string;
}

/** The parts of an account number, as Munis has them: organization, object, project. */
export interface AccountParts {
  readonly org: string;
  readonly object: string;
  readonly project: string;
}

/** The longest parts that a Munis journal has room for, in characters. */
const WIDTHS = [8, 6, 5] as const;

/**
 * Reads an account as Munis needs it: organization, object, and, if there is one, project, separated by hyphens or
 * spaces, such as `10011500-411100`. Null if the account has other parts, or parts longer than 8, 6, and 5 characters.
 */
export function accountParts(account: string): AccountParts | null {
  const parts = account.trim().split(/[\s-]+/);
  const [org = "", object = "", project = ""] = parts;
  const fits = parts.every((part, at) => /^[A-Za-z0-9]+$/.test(part) && part.length <= (WIDTHS[at] ?? 0));
  return fits && parts.length >= 2 ? { org, object, project } : null;
}

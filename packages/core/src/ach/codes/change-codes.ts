/** A field of the saved account that a notification of change corrects. */
export type Corrected = "routing" | "account" | "type" | "name" | "identification";

/**
 * What a notification of change asks for. `fields`: where the corrected data has each new value, as first and last
 * position from 1 of its 29 characters. `of`: 'account' if it corrects the payer's account; 'ours' if it corrects what
 * the county or its processor writes into each entry; 'refused' if a bank refuses a notification.
 */
export interface ChangeRule {
  readonly of: "account" | "ours" | "refused";
  readonly fields: Readonly<Partial<Record<Corrected, readonly [first: number, last: number]>>>;
}

const refused: ChangeRule = { of: "refused", fields: {} };

/**
 * Every change code that Nacha publishes (Operating Rules, Appendix Five; meanings and positions also in moov-io/ach,
 * addenda98.go); C10 to C12 are no longer sent. C61 to C69 refuse a notification. The debit of such an entry was paid:
 * the payment stays.
 */
export const CHANGE_CODES = {
  C01: { of: "account", fields: { account: [1, 17] } },
  C02: { of: "account", fields: { routing: [1, 9] } },
  C03: { of: "account", fields: { routing: [1, 9], account: [13, 29] } },
  C04: { of: "account", fields: { name: [1, 22] } },
  C05: { of: "account", fields: { type: [1, 2] } },
  C06: { of: "account", fields: { account: [1, 17], type: [21, 22] } },
  C07: { of: "account", fields: { routing: [1, 9], account: [10, 26], type: [27, 28] } },
  C08: { of: "account", fields: {} },
  C09: { of: "ours", fields: { identification: [1, 22] } },
  C10: { of: "ours", fields: {} },
  C11: { of: "ours", fields: {} },
  C12: { of: "ours", fields: {} },
  C13: { of: "ours", fields: {} },
  C14: { of: "ours", fields: {} },
  C61: refused,
  C62: refused,
  C63: refused,
  C64: refused,
  C65: refused,
  C66: refused,
  C67: refused,
  C68: refused,
  C69: refused,
} as const satisfies Readonly<Record<string, ChangeRule>>;

/** A published change code. */
export type ChangeCode = keyof typeof CHANGE_CODES;

/** Whether a text is a published change code. */
export const isChangeCode = (code: string): code is ChangeCode => Object.hasOwn(CHANGE_CODES, code);

/** What a change code asks for; null if it is not published. */
export const changeRule = (code: string): ChangeRule | null =>
  isChangeCode(code) ? CHANGE_CODES[code] : null;

/** The new values that the corrected data of a notification has; '' for a field that is blank. */
export function correctionsOf(code: string, data: string): Readonly<Partial<Record<Corrected, string>>> {
  const fields = Object.entries(changeRule(code)?.fields ?? {});
  return Object.fromEntries(
    fields.map(([name, [first, last]]) => [name, data.slice(first - 1, last).trim()]),
  );
}

/** Codes of accounts that Nacha uses in pairs of credits and debits: '22' and '27' are checking, '32' and '37' savings. */
export const accountType = (transactionCode: string): "checking" | "savings" | "" => {
  if (/^2\d$/.test(transactionCode)) return "checking";
  return /^3\d$/.test(transactionCode) ? "savings" : "";
};

import type { Bill } from "../../bills/index.ts";
import { LIMITS } from "../../forms/limits.ts";
import type { PayerForm } from "./form.ts";

/** The end of an address on one line: 'Macon, GA 31201', or without the comma before the ZIP code. */
const LAST_LINE = /,(?<city>[^,]+),\s*(?<state>[A-Za-z]{2}),?\s+(?<zip>\d{5}(?:-\d{4})?)$/;

/** The characters that a form accepts: letters, digits, ! @ # - , . and space (VALID-003), and `more`. */
export const onlyAccepted = (text: string, longest: number, more = ""): string =>
  text
    .replace(new RegExp(`[^\\p{L}\\p{M}\\d!@#\\-,. ${more}]`, "gu"), "")
    .replace(/ +/g, " ")
    .slice(0, longest)
    .trim();

/** The parts of an address in the United States that a payment form asks for; the state is its two letters. */
export type MailingAddress = Pick<PayerForm, "address1" | "city" | "state" | "zip">;

/** Splits an address on one line; null if its end is not a city, a state, and a ZIP code. `address1` is unchanged. */
export function splitMailingAddress(line: string): MailingAddress | null {
  const address = line.trim();
  const match = LAST_LINE.exec(address);
  const { city = "", state = "", zip = "" } = match?.groups ?? {};
  if (!match || city.trim() === "") return null;
  return { address1: address.slice(0, match.index), city: city.trim(), state: state.toUpperCase(), zip };
}

/**
 * The mailing address that all these bills share, if a payment form accepts it as it is; otherwise null. The visitor
 * already sees it on each bill.
 */
export function sharedMailingAddress(
  items: readonly { readonly bill: Pick<Bill, "mailingAddress"> }[],
): MailingAddress | null {
  const [line = "", ...others] = new Set(items.map(({ bill }) => bill.mailingAddress.trim()));
  const address = others.length === 0 ? splitMailingAddress(line) : null;
  if (!address || address.city.length > LIMITS.city) return null;
  return onlyAccepted(address.address1, LIMITS.address) === address.address1 && address.address1 !== ""
    ? address
    : null;
}

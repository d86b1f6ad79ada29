import type { Bill } from "../../bills/index.ts";
import { LIMITS } from "../../forms/limits.ts";
import type { PayerForm } from "./form.ts";
import { onlyAccepted, splitMailingAddress } from "./mailing-address.ts";

/** The payer as named in the form of a payment; an organization's full name is in `firstName` (PAY-048). */
export type PayerName = Pick<PayerForm, "isBusiness" | "firstName" | "lastName">;

/** Words that occur only in the names of organizations, trusts, and estates. */
const ORGANIZATION = new RegExp(
  [
    "l\\.?l\\.?c",
    "l\\.?l?\\.?l\\.?p",
    "l\\.p",
    "pllc|inc|incorporated|corp|corporation|co|company|ltd|limited|partners|partnership|associates|assoc|association|assn|hoa",
    "trust|trusts|trustee|trustees|tr|foundation|ministry|ministries|holdings|properties|enterprises|investments",
    "realty|development|developers|authority|university|college|district|department|dept|commission|board",
    "estate of|church of|chapel of|city of|county of|town of|state of|bank of|united states|et al",
    "(?:baptist|methodist|presbyterian|lutheran|catholic|episcopal|community|memorial|christian|a\\.?m\\.?e\\.?) (?:church|parish)",
    "(?:national|savings|community|federal|state) bank",
  ]
    .map((word) => `(?<![\\p{L}\\d])(?:${word})(?![\\p{L}\\d'’])`)
    .join("|"),
  "iu",
);
/** Suffixes that follow a comma without being a first name. */
const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i;

/**
 * Parses an owner's name as counties write it: 'SAMPLE, ADA B', 'Ada B Sample', a couple, or an organization. Only
 * characters that the form rejects are dropped: both names together are the owner. A single word is a last name.
 */
export function payerNameFrom(owner: string): PayerName {
  const whole = owner.trim();
  if (ORGANIZATION.test(whole)) return { isBusiness: true, firstName: payerNameOf(whole), lastName: "" };
  const [last = "", ...rest] = whole.split(",").map((part) => part.trim());
  const first = rest.join(", ");
  const suffix = SUFFIX.test(first) ? `, ${first}` : "";
  const words = last.split(/\s+/);
  const [firstName, lastName] =
    first && !suffix ? [first, last] : [words.slice(0, -1).join(" "), `${words.at(-1) ?? ""}${suffix}`];
  return { isBusiness: false, firstName: payerNameOf(firstName), lastName: payerNameOf(lastName) };
}

/** A name with only the characters that the payer's form accepts, at most 50. */
export const payerNameOf = (name: string): string => onlyAccepted(name, LIMITS.name, "'’&");

/**
 * The owner of a bill as its payer, for owners who pay at the counter: names and address as far as they can be parsed
 * from the bill, for the clerk to review. Null if the bill names no owner.
 */
export function ownerAsPayer({
  ownerName,
  mailingAddress,
}: Pick<Bill, "ownerName" | "mailingAddress">): Partial<PayerForm> | null {
  if (ownerName.trim() === "") return null;
  const name = payerNameFrom(ownerName);
  const address = splitMailingAddress(mailingAddress);
  return address ? { ...name, ...address, address1: onlyAccepted(address.address1, LIMITS.address) } : name;
}

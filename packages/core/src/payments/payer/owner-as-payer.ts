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
/** The marks that names accept beside the specification's (decision 082). */
const NAME_MARKS = "'’&";
/** Suffixes that follow a comma without being a first name. */
const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i;

/** The name in two parts that both fit the form, split at a space; the whole name in the first part if it fits. */
function inTwoParts(name: string): readonly [first: string, rest: string] {
  const accepted = onlyAccepted(name, 2 * LIMITS.name, NAME_MARKS);
  if (accepted.length <= LIMITS.name) return [accepted, ""];
  const space = accepted.lastIndexOf(" ", LIMITS.name);
  // A word that fits neither part is split, so that nothing is lost.
  const split = space > 0 && accepted.length - space - 1 <= LIMITS.name ? space : LIMITS.name;
  return [accepted.slice(0, split), accepted.slice(split).trim().slice(0, LIMITS.name)];
}

/** A person's or a couple's first and last name, neither of them shortened yet. */
function personFrom(whole: string): readonly [first: string, last: string] {
  const [last = "", ...rest] = whole.split(",").map((part) => part.trim());
  const isSuffix = SUFFIX.test(rest.join(", "));
  // Two people with a comma each, such as 'SAMPLE, ADA & EXAMPLE, BEN', stay in their order.
  const isPair = rest.length > 1 && /&|\band\b/i.test(rest[0] ?? "");
  if (rest.length > 0 && !isSuffix && !isPair) return [rest.join(", "), last];
  const words = (isSuffix ? last : whole).split(/\s+/);
  const suffix = isSuffix ? `, ${rest[0]}` : "";
  return [words.slice(0, -1).join(" "), `${words.at(-1) ?? ""}${suffix}`];
}

/**
 * Parses an owner's name as counties write it: 'SAMPLE, ADA B', 'Ada B Sample', a couple, or an organization. Only
 * characters that the form rejects are dropped: both names together are the owner. A single word is a last name. A
 * name that is longer than its field continues in the other one, so that receipts show all of it, up to 100 characters.
 */
export function payerNameFrom(owner: string): PayerName {
  const whole = owner.trim();
  if (ORGANIZATION.test(whole)) {
    const [firstName, lastName] = inTwoParts(whole);
    return { isBusiness: lastName === "", firstName, lastName };
  }
  const [first, last] = personFrom(whole);
  const isLong = Math.max(first.length, last.length) > LIMITS.name;
  const [firstName, lastName] = isLong ? inTwoParts(`${first} ${last}`) : [first, last];
  return { isBusiness: false, firstName: payerNameOf(firstName), lastName: payerNameOf(lastName) };
}

/** A name with only the characters that the payer's form accepts, at most 50. */
export const payerNameOf = (name: string): string => onlyAccepted(name, LIMITS.name, NAME_MARKS);

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

import type { Bill } from "../../bills/index.ts";
import { LIMITS } from "../../constants.ts";
import type { PayerForm } from "./form.ts";

/** The last parts of an address on one line: 'Macon, GA 31201', or without the comma before the ZIP code. */
const LAST_LINE = /^(?<street>.*?),\s*(?<city>[^,]+?),\s*(?<state>[A-Za-z]{2}),?\s+(?<zip>\d{5}(?:-\d{4})?)$/;

/** Who pays, as the form of a payment names them; an organization has its whole name in `firstName` (PAY-048). */
export type PayerName = Pick<PayerForm, "isBusiness" | "firstName" | "lastName">;

/** Words that only the names of organizations, trusts and estates have. */
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
/** What follows a comma and is no first name. */
const SUFFIX = /^(?:jr|sr|ii|iii|iv)\.?$/i;

/**
 * The names of an owner as counties write them: 'SAMPLE, ADA B', 'Ada B Sample', a couple, or an organization. Nothing of
 * them is left out but what no form takes: both names after each other are the owner. A single word is a last name.
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

/** What a form takes: letters, digits, ! @ # - , . and space (VALID-003), and `more`. */
const fits = (text: string, longest: number, more = ""): string =>
  text
    .replace(new RegExp(`[^\\p{L}\\p{M}\\d!@#\\-,. ${more}]`, "gu"), "")
    .replace(/ +/g, " ")
    .slice(0, longest)
    .trim();

/** A name as a payer's form takes it, at most 50 characters. */
export const payerNameOf = (name: string): string => fits(name, LIMITS.name, "'’&");

/**
 * The owner of a bill as its payer, where they stand at the counter themselves: names and address as far as the bill tells
 * them apart, for the clerk to look over. Null where it names no owner.
 */
export function ownerAsPayer({
  ownerName,
  mailingAddress,
}: Pick<Bill, "ownerName" | "mailingAddress">): Partial<PayerForm> | null {
  if (ownerName.trim() === "") return null;
  const name = payerNameFrom(ownerName);
  const {
    street = "",
    city = "",
    state = "",
    zip = "",
  } = LAST_LINE.exec(mailingAddress.trim())?.groups ?? {};
  if (zip === "") return name;
  return { ...name, address1: fits(street, LIMITS.address), state: state.toUpperCase(), city, zip };
}

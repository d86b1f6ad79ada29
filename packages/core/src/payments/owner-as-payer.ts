import type { Bill } from "../bills/index.ts";
import { LIMITS } from "../constants.ts";
import type { PayerForm } from "./form.ts";

/** The last parts of an address on one line: 'Macon, GA 31201', or without the comma before the ZIP code. */
const LAST_LINE = /^(?<street>.*?),\s*(?<city>[^,]+?),\s*(?<state>[A-Za-z]{2}),?\s+(?<zip>\d{5}(?:-\d{4})?)$/;

/** First and last names of an owner as counties write them: 'SAMPLE, ADA B' or 'Ada B Sample'; a single word is a last name. */
function namesOf(owner: string): Pick<PayerForm, "firstName" | "lastName"> {
  const [last = "", first] = owner.split(",").map((part) => part.trim());
  if (first) return { firstName: first, lastName: last };
  const words = last.split(/\s+/);
  return { firstName: words.slice(0, -1).join(" "), lastName: words.at(-1) ?? "" };
}

/** As the form takes it (spec 1:24): letters, digits, ! @ # - , . and space. */
const fits = (text: string, longest: number): string =>
  text
    .replace(/[^\p{L}\d!@#\-,. ]/gu, "")
    .replace(/ +/g, " ")
    .slice(0, longest)
    .trim();

/** A name as a payer's form takes it: 'Ada & Sam' stands on the rolls, and no payment may say so. */
export const payerNameOf = (name: string): string => fits(name, LIMITS.name);

/**
 * The owner of a bill as its payer, where they stand at the counter themselves: names and address as far as the bill tells
 * them apart, for the clerk to look over. Null where it names no owner.
 */
export function ownerAsPayer({
  ownerName,
  mailingAddress,
}: Pick<Bill, "ownerName" | "mailingAddress">): Partial<PayerForm> | null {
  if (ownerName.trim() === "") return null;
  const { firstName, lastName } = namesOf(ownerName.trim());
  const name = { firstName: payerNameOf(firstName), lastName: payerNameOf(lastName) };
  const {
    street = "",
    city = "",
    state = "",
    zip = "",
  } = LAST_LINE.exec(mailingAddress.trim())?.groups ?? {};
  if (zip === "") return name;
  return { ...name, address1: fits(street, LIMITS.address), state: state.toUpperCase(), city, zip };
}

import { LIMITS } from "../constants.ts";

/** What may stand between the dots before the @ (RFC 5322 atext, which is ASCII), and one label of a domain. */
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?";
/** The last label begins with a letter, so that no network address passes. */
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?$`);

/**
 * An email address in the one form in which addresses are looked up, counted, and compared: without spaces around it, in
 * lower case. Returns null for what it cannot handle: anything that is not ASCII, quoted names, comments, and network
 * addresses. `email_key` in the database returns the same for every address that this function accepts.
 */
export function normalizedEmail(typed: string): string | null {
  const email = typed.trim();
  return email.length <= LIMITS.email && ADDRESS.test(email) ? email.toLowerCase() : null;
}

/** Whether the text is an email address that `normalizedEmail` handles, with nothing around it. */
export const isEmail = (value: string): boolean => value === value.trim() && normalizedEmail(value) !== null;

/** What was typed into one of two email fields that must agree: without case and spaces, also while it is no address yet. */
export function comparedEmail(typed: string): string {
  const email = typed.replace(/\s/g, "");
  return normalizedEmail(email) ?? email;
}

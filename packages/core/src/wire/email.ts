/** The longest address that can be delivered to (RFC 5321). */
export const LONGEST_EMAIL = 254;

/** The characters allowed between the dots before the @ (RFC 5322 atext, which is ASCII), and one label of a domain. */
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?";
/** The last label starts with a letter, so that IP addresses do not match. */
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?$`);

/**
 * An email address in the normalized form in which addresses are looked up, counted, and compared: trimmed and in lower
 * case. Returns null for addresses that it does not support: anything that is not ASCII, quoted names, comments, and IP
 * addresses. `email_key` in the database returns the same for every address that this function accepts.
 */
export function normalizedEmail(typed: string): string | null {
  const email = typed.trim();
  return email.length <= LONGEST_EMAIL && ADDRESS.test(email) ? email.toLowerCase() : null;
}

/** Whether the text is an email address that `normalizedEmail` supports, without surrounding text. */
export const isEmail = (value: string): boolean => value === value.trim() && normalizedEmail(value) !== null;

/**
 * The text in one of two email fields that must match: without case and spaces, even while it is not yet a valid
 * address.
 */
export function comparedEmail(typed: string): string {
  const email = typed.replace(/\s/g, "");
  return normalizedEmail(email) ?? email;
}

/** An enhanced status code, such as 5.1.1 (RFC 3463), in a text; null if it has none. */
export const statusIn = (text: string): string | null =>
  /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0] ?? null;

/**
 * Whether a permanent refusal is about the address: there is no such mailbox or domain (5.1), it is closed (5.2.1), or
 * no detail is given (5.0.0, or no code). A full mailbox, a rule against the message, or a fault of the other side is
 * not: the next message may be accepted.
 */
export const isAboutAddress = (status: string | null): boolean =>
  status === null || /^5\.(?:1\.\d+|2\.1|0\.0)$/.test(status);

import type { ConsoleErrorWire } from "../contract/county/logging.ts";

const MAIL = /(?<![^\s@<>"'])[^\s@<>"']+@[^\s@<>"']+/g;
const QUERY = /[?#][^\s)'"]*/g;
const NUMBER = /\d[\d\s().-]{2,}\d/g;

/**
 * An error text without data that may identify a person: email addresses, URL queries, longer numbers. The null
 * character, which PostgreSQL does not accept in texts, becomes U+FFFD.
 */
export const impersonal = (text: string): string =>
  text.replaceAll("\u0000", "\ufffd").replace(MAIL, "…").replace(QUERY, "").replace(NUMBER, "…");

/** The page with the error: its address, the browser, and the time as an ISO timestamp. */
export interface ErrorPlace {
  readonly origin: string;
  readonly path: string;
  readonly userAgent: string;
  readonly at: string;
  /** Which part of the product it was: 'portal' or 'widget'. */
  readonly face: string;
}

// Truncate first: the patterns are slow on a very long text.
const cut = (text: string, most: number): string => impersonal(text.slice(0, most)).slice(0, most);

/** A report of a browser error (CALL-147, CALL-160), without personal data and without the user. */
export function consoleErrorOf(error: unknown, place: ErrorPlace): ConsoleErrorWire {
  const { name, message, stack } = error instanceof Error ? error : { name: "", message: error, stack: "" };
  return {
    Timestamp: place.at,
    Level: "error",
    Message: cut([name, String(message)].filter((part) => part !== "").join(": "), 2_000),
    StackTrace: cut(stack ?? "", 4_000),
    Url: `${place.origin}${cut(place.path, 1_000)}`,
    UserAgent: place.userAgent.slice(0, 500),
    UserId: "",
    SessionId: "",
    Context: { face: place.face },
  };
}

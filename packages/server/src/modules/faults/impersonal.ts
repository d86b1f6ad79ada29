const MAIL = /[^\s@<>"']+@[^\s@<>"']+/g;
const QUERY = /[?#][^\s)'"]*/g;
const NUMBER = /\d[\d\s().-]{2,}\d/g;

/**
 * A text of a face without what may be of a person: addresses of mail, what follows a page's address, longer numbers. The
 * character zero, which PostgreSQL takes in no text, becomes U+FFFD.
 */
export const impersonal = (text: string): string =>
  text.replaceAll("\u0000", "\ufffd").replace(MAIL, "…").replace(QUERY, "").replace(NUMBER, "…");

const MAIL = /[^\s@<>"']+@[^\s@<>"']+/g;
const QUERY = /[?#][^\s)'"]*/g;
const NUMBER = /\d[\d\s().-]{2,}\d/g;

/** A text of a face without what may be of a person: addresses of mail, what follows a page's address, longer numbers. */
export const impersonal = (text: string): string =>
  text.replace(MAIL, "…").replace(QUERY, "").replace(NUMBER, "…");

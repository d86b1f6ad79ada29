/** The part of a text to keep in a digits field: its digits, at most `most` of them. */
export const keepDigits = (typed: string, most: number = Number.POSITIVE_INFINITY): string =>
  typed.replace(/\D/g, "").slice(0, most);

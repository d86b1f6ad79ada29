/** What is kept of what was typed into a field of digits: the digits, at most `most` of them. */
export const keepDigits = (typed: string, most: number = Number.POSITIVE_INFINITY): string =>
  typed.replace(/\D/g, "").slice(0, most);

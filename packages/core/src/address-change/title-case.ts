/** A city as it is kept when it was typed freely (spec 1:76): 'PORT wentworth' gives 'Port Wentworth', 'winston-salem' 'Winston-Salem'. */
export const titleCase = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/(^|[\s\-/(.])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** Military post offices, which replace the city in a military address. */
const MILITARY = /^\s*(?:APO|FPO|DPO)\s*$/i;

/**
 * A city as stored (ADDRESS-008): 'PORT wentworth' becomes 'Port Wentworth', 'winston-salem' 'Winston-Salem'. A word
 * that starts with a capital followed by lower case stays as it is: 'McDonough'. A military post office stays in
 * capitals: 'APO'.
 */
export const titleCase = (typed: string): string =>
  MILITARY.test(typed)
    ? typed.toUpperCase()
    : typed.replace(/[^\s\-/(.]+/gu, (word) => (/^\p{Lu}.*\p{Ll}/u.test(word) ? word : capitalized(word)));

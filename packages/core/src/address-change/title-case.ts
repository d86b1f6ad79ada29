const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** Military post offices, which take the place of the city in a military address. */
const MILITARY = /^\s*(?:APO|FPO|DPO)\s*$/i;

/**
 * A city as it is kept (ADDRESS-008): 'PORT wentworth' gives 'Port Wentworth', 'winston-salem' 'Winston-Salem'. A word that
 * begins with a capital and goes on in small letters stays as it is written: 'McDonough'. A military post office stays in
 * capitals: 'APO'.
 */
export const titleCase = (typed: string): string =>
  MILITARY.test(typed)
    ? typed.toUpperCase()
    : typed.replace(/[^\s\-/(.]+/gu, (word) => (/^\p{Lu}.*\p{Ll}/u.test(word) ? word : capitalized(word)));

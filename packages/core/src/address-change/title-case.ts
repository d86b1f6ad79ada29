const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/**
 * A city as it is kept (spec 1:76): 'PORT wentworth' gives 'Port Wentworth', 'winston-salem' 'Winston-Salem'. A word that
 * begins with a capital and goes on in small letters stays as it is written: 'McDonough'.
 */
export const titleCase = (typed: string): string =>
  typed.replace(/[^\s\-/(.]+/gu, (word) => (/^\p{Lu}.*\p{Ll}/u.test(word) ? word : capitalized(word)));

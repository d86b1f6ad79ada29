/** Letters, digits, ! @ # - , . and space (VALID-003). */
const ALLOWED = /^[\p{L}\p{M}\d!@#\-,. ]*$/u;

/** There is something, if only a space. */
export const filled = (value: string): boolean => value !== "";

/** There is at least one character that is no space. */
export const notBlank = (value: string): boolean => value.trim() !== "";

/** No more characters than that; exactly as many are fine (FORM-001). */
export const atMost =
  (longest: number) =>
  (value: string): boolean =>
    value.length <= longest;

/** Only characters that names, notes and streets may have (VALID-003, VALID-016, VALID-025); nothing at all is fine. */
export const allowed = (value: string): boolean => ALLOWED.test(value);

/** Characters that a name or street may have, and not all of them spaces (VALID-003). */
export const allowedAndNotBlank = (value: string): boolean => allowed(value) && notBlank(value);

/** As `allowedAndNotBlank`, with the apostrophe of D'Artemay and the ampersand of a couple (decision 082). */
export const allowedInName = (value: string): boolean => allowedAndNotBlank(value.replace(/['’&]/g, "-"));

/** No space before or after (VALID-027). */
export const noOuterSpaces = (value: string): boolean => value === value.trim();

/** Digits and nothing else, at least one. */
export const digitsOnly = (value: string): boolean => /^\d+$/.test(value);

/** Digits and hyphens and nothing else, at least one: a ZIP code (VALID-029, FORM-006). */
export const digitsAndHyphens = (value: string): boolean => /^[\d-]+$/.test(value);

/** A rule for what was filled in; nothing is fine. */
export const unlessEmpty =
  (rule: (value: string) => boolean) =>
  (value: string): boolean =>
    value === "" || rule(value);

/** A rule that counts only where it is asked. */
export const when =
  (isAsked: boolean, rule: (value: string) => boolean) =>
  (value: string): boolean =>
    !isAsked || rule(value);

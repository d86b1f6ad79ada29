/** Letters, digits, ! @ # - , . and space (VALID-003). */
const ALLOWED = /^[\p{L}\p{M}\d!@#\-,. ]*$/u;

/** At least one character, even if it is a space. */
export const filled = (value: string): boolean => value !== "";

/** At least one character that is not a space. */
export const notBlank = (value: string): boolean => value.trim() !== "";

/** At most this many characters, inclusive (FORM-001). */
export const atMost =
  (longest: number) =>
  (value: string): boolean =>
    value.length <= longest;

/** Only characters that names, notes, and streets may contain (VALID-003, VALID-016, VALID-025); empty is valid. */
export const allowed = (value: string): boolean => ALLOWED.test(value);

/** Characters that a name or street may contain, and not only spaces (VALID-003). */
export const allowedAndNotBlank = (value: string): boolean => allowed(value) && notBlank(value);

/** As `allowedAndNotBlank`, with the apostrophe of D'Artemay and the ampersand of a couple (decision 082). */
export const allowedInName = (value: string): boolean => allowedAndNotBlank(value.replace(/['’&]/g, "-"));

/** No leading or trailing space (VALID-027). */
export const noOuterSpaces = (value: string): boolean => value === value.trim();

/** Only digits, at least one. */
export const digitsOnly = (value: string): boolean => /^\d+$/.test(value);

/** Only digits and hyphens, at least one: a ZIP code (VALID-029, FORM-006). */
export const digitsAndHyphens = (value: string): boolean => /^[\d-]+$/.test(value);

/** A rule for a non-empty value; empty is valid. */
export const unlessEmpty =
  (rule: (value: string) => boolean) =>
  (value: string): boolean =>
    value === "" || rule(value);

/** A rule that applies only under a condition. */
export const when =
  (isAsked: boolean, rule: (value: string) => boolean) =>
  (value: string): boolean =>
    !isAsked || rule(value);

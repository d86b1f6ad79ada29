import { format } from "../messages/general/format.ts";
import type { Texts } from "../messages/general/language.ts";
import { passwordMessages } from "../messages/people/passwords.ts";

/** The password requirements, in the order in which they are shown (VALID-066 to 070). */
export type PasswordRule = "length" | "number" | "lowercase" | "uppercase" | "symbol";

/** A rule of the password policy, whether a password meets it, and the error if it does not. */
export interface PasswordCheck {
  readonly rule: PasswordRule;
  readonly isMet: boolean;
  readonly text: string;
}

type PolicyText = "tooShort" | "noNumber" | "noLowercase" | "noUppercase" | "noSymbol";
type PasswordTexts = Pick<Texts<typeof passwordMessages>, PolicyText>;

/** The minimum length of a password (VALID-066). */
export const SHORTEST_PASSWORD = 8;

/** The symbols, at least one of which a password must contain (VALID-070). */
export const PASSWORD_SYMBOLS = "@!#%&()^~{}";

const RULES: readonly (readonly [PasswordRule, (password: string) => boolean, PolicyText])[] = [
  ["length", (password) => password.length >= SHORTEST_PASSWORD, "tooShort"],
  ["number", (password) => /\d/.test(password), "noNumber"],
  ["lowercase", (password) => /[a-z]/.test(password), "noLowercase"],
  ["uppercase", (password) => /[A-Z]/.test(password), "noUppercase"],
  [
    "symbol",
    (password) => Array.from(PASSWORD_SYMBOLS).some((symbol) => password.includes(symbol)),
    "noSymbol",
  ],
];

/**
 * Every rule of the policy for a password, so that a screen can check off each as it is met; `field` is the field's
 * label.
 */
export const passwordChecks = (
  password: string,
  field: string,
  texts: PasswordTexts = passwordMessages,
): readonly PasswordCheck[] =>
  RULES.map(([rule, holds, text]) => ({
    rule,
    isMet: holds(password),
    text: format(texts[text], { field, symbols: PASSWORD_SYMBOLS }),
  }));

/** The error of the first rule that a password does not meet, '' if it meets all (VALID-066 to 070). */
export const passwordProblem = (password: string, field: string, texts?: PasswordTexts): string =>
  passwordChecks(password, field, texts).find(({ isMet }) => !isMet)?.text ?? "";

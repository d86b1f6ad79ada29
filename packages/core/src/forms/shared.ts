import { isEmail } from "../wire/email.ts";
import { LIMITS } from "./limits.ts";
import { firstBroken, type Problem } from "./problem.ts";
import {
  allowedInName,
  atMost,
  digitsAndHyphens,
  filled,
  noOuterSpaces,
  unlessEmpty,
  when,
} from "./rules.ts";

/** The errors of the field `Name` from a form's table: 'cityRequired', 'citySpaces', 'cityTooLong'. */
type About<Name extends string, What extends string> = Readonly<Record<`${Name}${What}`, string>>;

/** A person's or a business's name: required, at most 50 of the allowed characters, not blank (VALID-001 to 006). */
export const nameProblem = <const Name extends string>(
  name: Name,
  texts: About<Name, "Required" | "TooLong" | "Invalid">,
): Problem =>
  firstBroken(
    [filled, texts[`${name}Required`]],
    [atMost(LIMITS.name), texts[`${name}TooLong`]],
    [allowedInName, texts[`${name}Invalid`]],
  );

/** A supported email address, required or optional (VALID-008). */
export const emailProblem = (
  isRequired: boolean,
  texts: { readonly emailRequired: string; readonly emailInvalid: string },
): Problem =>
  firstBroken([when(isRequired, filled), texts.emailRequired], [unlessEmpty(isEmail), texts.emailInvalid]);

/** A country, state, or city: required, without surrounding spaces (VALID-026, VALID-027). */
export const placeProblem = <const Name extends string>(
  name: Name,
  texts: About<Name, "Required" | "Spaces" | "TooLong">,
): Problem =>
  firstBroken(
    [filled, texts[`${name}Required`]],
    [noOuterSpaces, texts[`${name}Spaces`]],
    [atMost(LIMITS.city), texts[`${name}TooLong`]],
  );

/** A ZIP code: required, digits and hyphens, at most ten characters (VALID-028 to 030). */
export const zipProblem = (texts: {
  readonly zipRequired: string;
  readonly numbersOnly: string;
  readonly zipTooLong: string;
}): Problem =>
  firstBroken(
    [filled, texts.zipRequired],
    [digitsAndHyphens, texts.numbersOnly],
    [atMost(LIMITS.zip), texts.zipTooLong],
  );

import { LIMITS } from "../constants.ts";
import { type PhoneTexts, phoneProblem } from "./phone.ts";
import { firstBroken, type Problem } from "./problem.ts";
import {
  allowedAndNotBlank,
  atMost,
  digitsAndHyphens,
  filled,
  isEmail,
  noOuterSpaces,
  unlessEmpty,
  when,
} from "./rules.ts";

/** A person's or a business's name: required, at most 50 of the allowed characters, not all blank (spec 1:24-25). */
export const nameProblem = (texts: {
  readonly required: string;
  readonly tooLong: string;
  readonly invalid: string;
}): Problem =>
  firstBroken(
    [filled, texts.required],
    [atMost(LIMITS.name), texts.tooLong],
    [allowedAndNotBlank, texts.invalid],
  );

/** An e-mail address of the simple pattern, required or not (spec 1:27). */
export const emailProblem = (
  isRequired: boolean,
  texts: { readonly emailRequired: string; readonly emailInvalid: string },
): Problem =>
  firstBroken([when(isRequired, filled), texts.emailRequired], [unlessEmpty(isEmail), texts.emailInvalid]);

/** A telephone number of ten digits; without `required` it may be left out (spec 1:28, 1:72). */
export const phoneOf =
  (required: string, texts: PhoneTexts): Problem =>
  (digits) =>
    digits === "" ? required : phoneProblem(digits, texts);

/** A country, state or city: required, no spaces around it (spec 1:38). */
export const placeProblem = (texts: {
  readonly required: string;
  readonly spaces: string;
  readonly tooLong: string;
}): Problem =>
  firstBroken([filled, texts.required], [noOuterSpaces, texts.spaces], [atMost(LIMITS.city), texts.tooLong]);

/** A ZIP code: required, digits and hyphens, at most ten characters (spec 1:39, rulings 1.8). */
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

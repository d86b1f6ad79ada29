import * as v from "valibot";
import { isEmail, LONGEST_EMAIL } from "./email.ts";
import { text } from "./values.ts";

/** The ID of a row, everywhere on the wire: a string of up to 18 digits. */
export const RowId = v.pipe(v.string(), v.regex(/^\d{1,18}$/));

/** A payment's reference number: 80 random bits, so that it cannot be guessed. */
export const Confirmation = v.pipe(v.string(), v.regex(/^[0-9A-Z]{16}$/));

/** The company's connection to the payment service that processed a payment; empty if there is only one. */
export const ConnectorId = text(50);

/** The only parameter of most paths: the row's ID. */
export const byId = v.object({ id: RowId });

/** An email address, with the same pattern as in the forms (VALID-008). */
export const Email = v.pipe(
  v.string(),
  v.maxLength(LONGEST_EMAIL),
  v.check(isEmail),
  v.examples(["resident@mail.example", "o'neil+tax@county.example"]),
);

/** The only country code, as a form sends it (ENTITY-043). */
export const CountryCode = v.pipe(v.string(), v.regex(/^USA\(1\)$/));

/** The answer of a call that only reports success; failures are refused with a code. */
export const Done = v.object({ Status: v.literal("success") });

import * as v from "valibot";
import { isEmail } from "../../forms/index.ts";
import { text } from "./wire.ts";

/** The id of a row, as everywhere on this wire: a string of up to 18 digits. */
export const RowId = v.pipe(v.string(), v.regex(/^\d{1,18}$/));

/** A payment's reference number: 80 random bits, which cannot be guessed. */
export const Confirmation = v.pipe(v.string(), v.regex(/^[0-9A-Z]{16}$/));

/** Which of a company's connections to the payment service took a payment; empty for the only one. */
export const ConnectorId = text(50);

/** The one parameter of most paths: the row's id. */
export const byId = v.object({ id: RowId });

/** An email address, by the same pattern as the forms (VALID-008). */
export const Email = v.pipe(
  v.string(),
  v.maxLength(254),
  v.check(isEmail),
  v.examples(["resident@mail.example", "o'neil+tax@county.example"]),
);

/** The only country code there is, as a form sends it (ENTITY-043). */
export const CountryCode = v.pipe(v.string(), v.regex(/^USA\(1\)$/));

/** The answer of a call that has nothing to say but that it worked; what does not work is refused with a code. */
export const Done = v.object({ Status: v.literal("success") });

import * as v from "valibot";
import { text } from "./wire.ts";

/** The id of a row, as everywhere on this wire: a string of up to 18 digits. */
export const RowId = v.pipe(v.string(), v.regex(/^\d{1,18}$/));

/** A payment's reference number: 80 random bits, which cannot be guessed. */
export const Confirmation = v.pipe(v.string(), v.regex(/^[0-9A-Z]{16}$/));

/** Which of a company's connections to the payment service took a payment; empty for the only one. */
export const ConnectorId = text(50);

/** The one parameter of most paths: the row's id. */
export const byId = v.object({ id: RowId });

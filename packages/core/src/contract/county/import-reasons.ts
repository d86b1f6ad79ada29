import * as v from "valibot";
import type { ImportReasonCode } from "../../messages/office/imports.ts";
import { words } from "../../wire/values.ts";

/** Every reason for refusing or skipping a line of a county's file. */
export const IMPORT_REASONS = [
  "notAnAmount",
  "otherDecimals",
  "unclearAmount",
  "tooManyDecimals",
  "amountTooLarge",
  "notADate",
  "notAYear",
  "notAFlag",
  "notANumber",
  "notAPropertyType",
  "notTaxLines",
  "codeTooShort",
  "required",
  "tooLong",
  "tooFewColumns",
  "tooManyColumns",
  "badQuotes",
  "duplicate",
  "paymentPending",
  "asWritten",
] as const satisfies readonly ImportReasonCode[];

/** A reason on the wire: its code, and the values in its sentence. The screen turns it into words. */
export const ImportReason = v.object({
  Reason: v.picklist(IMPORT_REASONS),
  Values: v.pipe(v.record(words(20), words(1_000)), v.maxEntries(5)),
});

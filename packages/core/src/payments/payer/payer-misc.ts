import * as v from "valibot";
import type { CountyRules } from "../../company/county-rules.ts";
import {
  across,
  atMost,
  checked,
  errorsOf,
  type FormErrors,
  filled,
  notBlank,
  unlessEmpty,
  when,
} from "../../forms/index.ts";
import type { Texts } from "../../messages/general/language.ts";
import { miscPayerErrorMessages } from "../../messages/payments/payer-errors.ts";
import { NOTE_LENGTH } from "./payer.ts";

/**
 * The fields that a payment for a miscellaneous product asks for in addition to the payer's form (MISC-019 to 023);
 * strings as typed.
 */
export interface MiscDetails {
  /** One of the county's options, such as 'Tag'; '' until the payer chooses one. */
  readonly paymentFor: string;
  /** The description of the payment if the option is 'Other'. */
  readonly other: string;
  readonly invoiceNumber: string;
  readonly tagVin: string;
  readonly license: string;
}

/** The details when the form opens. */
export const EMPTY_MISC_DETAILS: MiscDetails = {
  paymentFor: "",
  other: "",
  invoiceNumber: "",
  tagVin: "",
  license: "",
};

/** The option that requires a description (MISC-021). */
export const OTHER_PAYMENT = "Other";

/** The requirements for the details. */
export interface MiscNeeds {
  readonly tagVin: boolean;
  readonly license: boolean;
}

/**
 * Tag/VIN and Driver License Number are shown for DMV and Motor Vehicle; Tag/VIN is required there, and so is the
 * license if the county requires it (VALID-020, LOCAL-002).
 */
export const miscNeeds = (rules: CountyRules, isMotorVehicle: boolean): MiscNeeds => ({
  tagVin: isMotorVehicle,
  license: isMotorVehicle && rules.licenceRequired,
});

/** Words of letters and digits separated by single spaces (VALID-019). */
const isInvoiceNumber = (value: string): boolean => /^[\p{L}\d]+(?: [\p{L}\d]+)*$/u.test(value);

type MiscTexts = Texts<typeof miscPayerErrorMessages>;

/**
 * The schema of the details (VALID-017 to 021): Payment For, its description if it is Other, the optional bill or
 * invoice number, Tag/VIN, license.
 */
export const miscDetailsSchema = (needs: MiscNeeds, texts: MiscTexts = miscPayerErrorMessages) =>
  v.pipe(
    v.object({
      paymentFor: checked([notBlank, texts.paymentForRequired]),
      other: v.string(),
      invoiceNumber: checked([unlessEmpty(isInvoiceNumber), texts.invoiceInvalid]),
      tagVin: checked([when(needs.tagVin, notBlank), texts.tagVinRequired]),
      license: checked([when(needs.license, notBlank), texts.licenceRequired]),
    }),
    across<MiscDetails>({
      other({ paymentFor, other }) {
        if (paymentFor !== OTHER_PAYMENT) return "";
        if (!filled(other.trim())) return texts.otherRequired;
        return atMost(NOTE_LENGTH)(other) ? "" : texts.otherTooLong;
      },
    }),
  );

/** The error for each invalid detail, in form order. */
export const checkMiscDetails = (
  details: MiscDetails,
  needs: MiscNeeds,
  texts?: MiscTexts,
): FormErrors<MiscDetails> => errorsOf(miscDetailsSchema(needs, texts), details);

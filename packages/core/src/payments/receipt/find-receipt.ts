import type { Company } from "../../company/company.ts";
import type { CallInput } from "../../contract/endpoint.ts";
import type { findReceipt } from "../../contract/payments/receipts.ts";
import type { FormErrors } from "../../forms/index.ts";
import type { Texts } from "../../messages/general/language.ts";
import { findReceiptMessages } from "../../messages/payments/receipt.ts";

/** The fields of the form that finds a receipt, as typed. */
export interface FindReceiptForm {
  readonly confirmation: string;
  readonly parcel: string;
}

/** An empty form. */
export const EMPTY_FIND_RECEIPT: FindReceiptForm = { confirmation: "", parcel: "" };

/**
 * Normalizes a handwritten reference number: removes spaces and dashes, uppercases it, and replaces letters that are
 * never in one with the digits that they resemble.
 */
export const readConfirmation = (typed: string): string =>
  typed.replace(/[\s-]/g, "").toUpperCase().replace(/[IL]/g, "1").replaceAll("O", "0");

const CONFIRMATION = /^[0-9A-Z]{16}$/;

/** The form's errors by field; empty if it can be submitted. */
export function checkFindReceipt(
  { confirmation, parcel }: FindReceiptForm,
  texts: Texts<typeof findReceiptMessages> = findReceiptMessages,
): FormErrors<FindReceiptForm> {
  const number = readConfirmation(confirmation);
  return {
    ...(number === "" ? { confirmation: texts.confirmationRequired } : {}),
    ...(number !== "" && !CONFIRMATION.test(number) ? { confirmation: texts.confirmationInvalid } : {}),
    ...(parcel.trim() === "" ? { parcel: texts.parcelRequired } : {}),
  };
}

/** The request to the server for a valid form. */
export const findReceiptRequest = (
  { confirmation, parcel }: FindReceiptForm,
  company: Pick<Company, "name">,
): CallInput<typeof findReceipt>["body"] => ({
  CompanyName: company.name,
  Confirmation: readConfirmation(confirmation),
  Parcel: parcel.trim(),
});

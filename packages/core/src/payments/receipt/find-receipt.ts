import type { Company } from "../../company/company.ts";
import type { CallInput } from "../../contract/base/endpoint.ts";
import type { findReceipt } from "../../contract/payments/receipts.ts";
import type { FormErrors } from "../../forms/index.ts";
import type { Texts } from "../../messages/general/language.ts";
import { findReceiptMessages } from "../../messages/payments/receipt.ts";

/** What is asked to find a receipt again, as it was typed. */
export interface FindReceiptForm {
  readonly confirmation: string;
  readonly parcel: string;
}

/** A form with nothing in it. */
export const EMPTY_FIND_RECEIPT: FindReceiptForm = { confirmation: "", parcel: "" };

/** A reference number as it is written down by hand: without blanks and dashes, in capitals, the letters that it never has as the digits they look like. */
export const readConfirmation = (typed: string): string =>
  typed.replace(/[\s-]/g, "").toUpperCase().replace(/[IL]/g, "1").replaceAll("O", "0");

const CONFIRMATION = /^[0-9A-Z]{16}$/;

/** What is wrong with the form, by field; nothing where it can be sent. */
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

/** The question for the server, out of a form that is right. */
export const findReceiptRequest = (
  { confirmation, parcel }: FindReceiptForm,
  company: Pick<Company, "name">,
): CallInput<typeof findReceipt>["body"] => ({
  CompanyName: company.name,
  Confirmation: readConfirmation(confirmation),
  Parcel: parcel.trim(),
});

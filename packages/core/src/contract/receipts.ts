import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { Confirmation, ConnectorId, Email, RowId } from "./ids.ts";
import { PayerAddress } from "./submit-object.ts";
import { CompanyName, Dollars, RecordDetailsId, words } from "./wire.ts";

/** What the success screen and the printed receipt show (spec 0:188-192). Dollars; PaymentDate is ISO with offset in the county's zone. */
export const Receipt = v.object({
  Confirmation: v.string(),
  CompanyName: v.string(),
  CompanyDisplayName: v.string(),
  ConnectorId: v.string(),
  /** CC, ACH, CASH or CHECK. */
  PaymentType: v.string(),
  /** VISA, MSTR, DISC, AMEX, or empty. */
  CardType: v.string(),
  /** '•••• 1111', or empty. */
  AccountNickName: v.string(),
  PayerName: v.string(),
  Address: v.nullable(PayerAddress),
  PaymentDate: v.string(),
  SubAmount: Dollars,
  TotalFees: Dollars,
  Amount: Dollars,
  Lines: v.array(
    v.object({
      RecordDetailsId,
      AccountNumber: v.string(),
      BillNumber: v.string(),
      ParcelId: v.string(),
      TaxYear: v.string(),
      StatementType: v.string(),
      Amount: Dollars,
    }),
  ),
});
export type ReceiptWire = v.InferOutput<typeof Receipt>;

/** Found by the reference number, which cannot be guessed (80 random bits). */
export const receiptByConfirmation = endpoint({
  name: "Receipt",
  method: "GET",
  path: "/AlchemePay/Receipt/:company/:confirmation",
  access: "guest",
  params: v.object({ company: CompanyName, confirmation: Confirmation }),
  answer: Receipt,
  source: "0:193",
  invented: true,
});

/** The receipt as a page to print: base64 of UTF-8 HTML in `Bytes` (spec 1:146). */
export const printPaymentReceipt = endpoint({
  name: "PrintPaymentReceipt",
  method: "POST",
  path: "/AlchemePay/PrintPaymentReceipt",
  access: "public",
  body: v.object({ Confirmation, CompanyName, ConnectorId, ReturnHTML: v.literal(true) }),
  answer: v.object({ Bytes: v.string() }),
  source: "1:146",
});

/**
 * Sends the receipt to an address (spec 1:144, 1:149; not offered to guests): what was typed in the dialog, and nothing
 * is sent without one. `message` says why not where Status is error.
 */
export const emailPaymentReceipt = endpoint({
  name: "EmailPaymentReceipt",
  method: "POST",
  path: "/api/Payments/EmailPaymentReceipt",
  access: "login",
  bearer: "user",
  body: v.object({
    Confirmation,
    UserID: RowId,
    EmailAddress: Email,
    ConnectorId,
  }),
  answer: v.object({ Status: v.picklist(["success", "error"]), message: words(500) }),
  source: "1:144",
});

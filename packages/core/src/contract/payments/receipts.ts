import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Confirmation, ConnectorId, Email, RowId } from "../base/ids.ts";
import { Base64, CompanyName, Dollars, list, RecordDetailsId, Uuid, words } from "../base/wire.ts";
import { PayerAddress } from "./submit-object.ts";

/**
 * What the success screen and the printed receipt show (SUCCESS-004 to 013). Dollars; PaymentDate is ISO with offset
 * in the county's zone.
 */
export const Receipt = v.object({
  Confirmation: words(50),
  /** Of a refund's memo: the payment that was given back, whole or in part. */
  OriginalConfirmation: v.optional(words(50)),
  CompanyName: words(63),
  CompanyDisplayName: words(200),
  ConnectorId: words(50),
  /** CC, ACH, CASH or CHECK. */
  PaymentType: words(20),
  /** VISA, MSTR, DISC, AMEX, or empty. */
  CardType: words(20),
  /** '•••• 1111', or empty. */
  AccountNickName: words(40),
  PayerName: words(200),
  Address: v.nullable(PayerAddress),
  /** Of an association: its lines are dues of members, not bills of parcels. */
  IsDues: v.optional(v.boolean()),
  /** Opened by its number alone: it says what proves the payment, and nothing of the payer (decision 055). */
  IsPayerHidden: v.optional(v.boolean()),
  PaymentDate: words(40),
  SubAmount: Dollars,
  TotalFees: Dollars,
  Amount: Dollars,
  /** Of cash: what was handed over, and what went back. */
  AmountTendered: v.optional(Dollars),
  Change: v.optional(Dollars),
  /** Of a paper check. */
  CheckNumber: v.optional(words(20)),
  /** Bills; of a miscellaneous payment the products, as StatementType. */
  Lines: list(
    v.object({
      RecordDetailsId,
      AccountNumber: words(500),
      BillNumber: words(500),
      ParcelId: words(500),
      /** Of a mobile home, which is known by it and not by its parcel (SEARCH-002). */
      Location: v.optional(words(500)),
      /** Of the property, and who owns it; left out of products, and the owner where the viewer may not read it. */
      PropertyAddress: v.optional(words(500)),
      OwnerName: v.optional(words(500)),
      /** Of a product: what it was paid for (SUCCESS-013). */
      PaymentFor: v.optional(words(500)),
      TaxYear: words(10),
      StatementType: words(500),
      Amount: Dollars,
      /** What was left to pay of the bill right after this payment; left out of products. */
      Remaining: v.optional(Dollars),
    }),
    100,
  ),
});
export type ReceiptWire = v.InferOutput<typeof Receipt>;

/** Of the attempt that paid: the payer's own tab has it, and with it a guest reads the whole receipt (decision 055). */
const Key = v.optional(Uuid);

/**
 * A receipt, or the memo of a refund, found by its own reference number, which cannot be guessed (80 random bits): whole
 * for the office, the signed-in payer and who has the key of the attempt; for anybody else what proves the payment.
 */
export const receiptByConfirmation = endpoint({
  name: "Receipt",
  method: "GET",
  path: "/AlchemePay/Receipt/:company/:confirmation",
  access: "guest",
  params: v.object({ company: CompanyName, confirmation: Confirmation }),
  query: v.object({ Key }),
  answer: Receipt,
  source: "SUCCESS-019",
  invented: true,
});

/**
 * The receipt to print, or the memo of a refund by the refund's own number: base64 in `Bytes`, of UTF-8 HTML with
 * ReturnHTML, else of a PDF (CALL-143). Who reads how much of it is as with Receipt.
 */
export const printPaymentReceipt = endpoint({
  name: "PrintPaymentReceipt",
  method: "POST",
  path: "/AlchemePay/PrintPaymentReceipt",
  access: "public",
  // Who is signed in reads their own receipt whole.
  bearer: "user",
  body: v.object({ Confirmation, CompanyName, ConnectorId, ReturnHTML: v.boolean(), Key }),
  answer: v.object({ Bytes: Base64 }),
  source: "CALL-143",
});

/**
 * Finds a receipt again by its reference number and a parcel that it paid (its Parcel ID, account number or, of a mobile
 * home, its location; blanks, dashes and case do not count). Answers what the viewer is opened with. Refuses not_found,
 * whichever of the two is wrong, and rate_limited.
 */
export const findReceipt = endpoint({
  name: "FindReceipt",
  method: "POST",
  path: "/AlchemePay/FindReceipt",
  access: "public",
  body: v.object({
    CompanyName,
    Confirmation,
    Parcel: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
  }),
  answer: v.object({ Confirmation, CompanyName: words(63), ConnectorId: words(50) }),
  source: "SUCCESS-019",
  invented: true,
});

/**
 * Sends the receipt to an address (CALL-133; not offered to guests): what was typed in the dialog, and nothing
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
  source: "CALL-133",
});

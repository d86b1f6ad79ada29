import * as v from "valibot";
import { CHECK_KINDS } from "../../methods/index.ts";
import { Confirmation, ConnectorId, Email, RowId } from "../../wire/ids.ts";
import { PayerAddress } from "../../wire/submit-object.ts";
import {
  Base64,
  CompanyName,
  Count,
  Dollars,
  IsoDate,
  list,
  RecordDetailsId,
  Uuid,
  words,
} from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

/** What an office's receipt shows in addition: who took the payment, where, and under which number (decision 198). */
export const ReceiptOffice = v.object({
  /** 1, 2, 3, … in a county, without gaps. */
  ReceiptNumber: Count,
  /** Omitted for viewers who have only the reference number. */
  ClerkName: v.optional(words(200)),
  /** The day of the clerk's drawer that holds the cash or check; omitted for a card or an eCheck. */
  DrawerDay: v.optional(IsoDate),
  /** The lines of the office's address, and its telephone; empty unless the county has entered them. */
  Address: list(words(200), 6),
  Phone: words(50),
  /**
   * The reference number as a Code 128 symbol, which the counter's search field reads: its modules from left to right, 1
   * for a bar and 0 for a space.
   */
  Barcode: words(1_000),
});

/**
 * The content of the success screen and the printed receipt (SUCCESS-004 to 013). Dollars; PaymentDate is ISO with
 * offset in the county's time zone.
 */
export const Receipt = v.object({
  Confirmation: words(50),
  /** In a refund's memo, the payment that was fully or partly refunded. */
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
  /** It is from an association: its lines are members' dues, not bills of parcels. */
  IsDues: v.optional(v.boolean()),
  /** Opened by its number alone: it shows what proves the payment, and nothing about the payer (decision 055). */
  IsPayerHidden: v.optional(v.boolean()),
  PaymentDate: words(40),
  SubAmount: Dollars,
  TotalFees: Dollars,
  Amount: Dollars,
  /** For cash, the amount received and the change. */
  AmountTendered: v.optional(Dollars),
  Change: v.optional(Dollars),
  /** The number of a paper check. */
  CheckNumber: v.optional(words(20)),
  CheckKind: v.optional(v.picklist(CHECK_KINDS)),
  /** Only for a payment taken at the counter. */
  Office: v.optional(ReceiptOffice),
  /** The bills; for a miscellaneous payment the products, as StatementType. */
  Lines: list(
    v.object({
      RecordDetailsId,
      AccountNumber: words(500),
      BillNumber: words(500),
      ParcelId: words(500),
      /** The location of a mobile home, which identifies it instead of its parcel (SEARCH-002). */
      Location: v.optional(words(500)),
      /** The property's address and owner; omitted for products, and the owner also if the viewer may not see it. */
      PropertyAddress: v.optional(words(500)),
      OwnerName: v.optional(words(500)),
      /** The purpose of a product's payment (SUCCESS-013). */
      PaymentFor: v.optional(words(500)),
      TaxYear: words(10),
      StatementType: words(500),
      Amount: Dollars,
      /** The bill's balance right after this payment; omitted for products. */
      Remaining: v.optional(Dollars),
    }),
    100,
  ),
});
export type ReceiptWire = v.InferOutput<typeof Receipt>;

/**
 * The key of the attempt that paid: the payer's own tab has it, and with it a guest sees the full receipt (decision
 * 055).
 */
const Key = v.optional(Uuid);

/**
 * A receipt, or a refund's memo, found by its own reference number, which cannot be guessed (80 random bits): in full
 * for the office, the signed-in payer, and callers with the attempt's key; for everyone else only what proves the
 * payment.
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

/** The paper of a receipt: US letter, or the 80 mm roll of a receipt printer. Letter if omitted. */
const Paper = v.optional(v.picklist(["letter", "roll"]));

/** The signed statement of a scanned receipt (decision 127): the document then says whether it is genuine. */
const Signed = v.optional(words(1_000));

/**
 * The receipt to print, or a refund's memo by the refund's own number: base64 in `Bytes`, of UTF-8 HTML with
 * ReturnHTML, otherwise of a PDF, on the paper asked for (CALL-143). Access is as for Receipt. A payment
 * that was voided, refunded, or returned since is printed too, and the document says so.
 */
export const printPaymentReceipt = endpoint({
  name: "PrintPaymentReceipt",
  method: "POST",
  path: "/AlchemePay/PrintPaymentReceipt",
  access: "public",
  // Signed-in payers see their own receipts in full.
  bearer: "user",
  body: v.object({ Confirmation, CompanyName, ConnectorId, ReturnHTML: v.boolean(), Key, Signed, Paper }),
  answer: v.object({ Bytes: Base64 }),
  source: "CALL-143",
});

/**
 * Finds a receipt by its reference number and a parcel that it paid (its Parcel ID, account number, or for a mobile
 * home its location; spaces, dashes, and case are ignored). Returns the parameters for the viewer. Refuses not_found,
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
 * Sends the receipt to the address typed in the dialog (CALL-133; not available to guests); without one nothing is
 * sent. If Status is error, `message` says why.
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

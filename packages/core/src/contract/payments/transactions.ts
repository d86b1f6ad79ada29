import * as v from "valibot";
import { CHECK_KINDS } from "../../methods/index.ts";
import { RowId } from "../../wire/ids.ts";
import { CartPaymentRow, MiscPaymentLine } from "../../wire/submit-object.ts";
import {
  CompanyId,
  Dollars,
  IsoInstant,
  list,
  Measure,
  RecordDetailsId,
  text,
  words,
} from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";
import { type OdataParams, odataAnswer, odataQuery, printOdata } from "../odata/index.ts";

/** How many rows of the payment history a page holds. */
export const PAYMENTS_PER_PAGE = 10;

const Code = words(100);
const MaybeId = v.nullable(RowId);
const MaybeInstant = v.nullable(IsoInstant);
const Fee = v.nullable(Measure);

/**
 * A transaction as the office stores it: a payment, a void, or a refund (ENTITY-034 to 040). Amounts in dollars,
 * instants with their offset; missing IDs and instants are null, missing texts empty.
 */
export const PaymentTransaction = v.object({
  PaymentTransactionsId: RowId,
  CompanyId,
  EbppUserId: MaybeId,
  /** The clerk who took it; null for online payments. */
  ClerkUserId: MaybeId,
  PaymentMethodId: MaybeId,
  Confirmation: Code,
  /** For a void or refund, the payment that it reverses; otherwise empty. */
  OriginalConfirmation: Code,
  ConnectorId: Code,
  FinalStatus: Code,
  /** The bank's status of an eCheck; empty for everything else. */
  ACHStatus: Code,
  ErrorMessage: words(500),
  RefundType: Code,
  Amount: Dollars,
  SubAmount: Dollars,
  TotalFees: Dollars,
  /** The amount of a payment refunded so far, and the charge for its returned eCheck unless waived; our addition. */
  GivenBack: v.optional(Dollars),
  ReturnedCheckCharge: v.optional(Dollars),
  /** The name of the clerk who took or refunded it, for the office; our addition. */
  ClerkName: v.optional(words(200)),
  /** The kind of a paper check, '' if unknown or none, and the counter's number of the receipt; our addition. */
  CheckKind: v.optional(v.picklist(["", ...CHECK_KINDS])),
  ReceiptNumber: v.optional(words(20)),
  /** The schedule from which the fees were computed: percent and dollars. */
  CreditCardPercentageFee1Value: Fee,
  CreditCardFixedFee1Value: Fee,
  ACHPercentageFee1Value: Fee,
  ACHFixedFee1Value: Fee,
  SubmitDate: MaybeInstant,
  SettlementDate: MaybeInstant,
  ReturnDate: MaybeInstant,
  /** The masked nickname of the card or account. */
  AccountName: Code,
  AccountType: Code,
  FirstName: words(100),
  LastName: words(100),
  Address1: words(500),
  EmailAddress: words(254),
  PhoneNumber: words(20),
  /** CC, ACH, CASH, CHECK, Manual or Refund (ENTITY-041). */
  PaymentType: Code,
  PaymentChannel: Code,
  TerminalID: Code,
  TerminalNickName: Code,
  CheckNumber: Code,
  Comments: words(500),
  AccountCode1: words(1_000),
  AccountCode2: words(1_000),
  AccountCode3: words(1_000),
  CartPayments: v.union([list(CartPaymentRow, 100), list(MiscPaymentLine, 100)]),
  Flex1: words(500),
  Flex2: words(500),
  Flex8: words(500),
});
export type PaymentTransactionWire = v.InferOutput<typeof PaymentTransaction>;

/** The fields by which payments can be queried: all except the list of paid items. */
export const PAYMENT_TRANSACTION_FIELDS = {
  PaymentTransactionsId: "id",
  CompanyId: "number",
  EbppUserId: "id",
  ClerkUserId: "id",
  PaymentMethodId: "id",
  Confirmation: "string",
  OriginalConfirmation: "string",
  ConnectorId: "string",
  FinalStatus: "string",
  ACHStatus: "string",
  ErrorMessage: "string",
  RefundType: "string",
  Amount: "number",
  SubAmount: "number",
  TotalFees: "number",
  GivenBack: "number",
  ReturnedCheckCharge: "number",
  ClerkName: "string",
  CheckKind: "string",
  ReceiptNumber: "string",
  CreditCardPercentageFee1Value: "number",
  CreditCardFixedFee1Value: "number",
  ACHPercentageFee1Value: "number",
  ACHFixedFee1Value: "number",
  SubmitDate: "instant",
  SettlementDate: "instant",
  ReturnDate: "instant",
  AccountName: "string",
  AccountType: "string",
  FirstName: "string",
  LastName: "string",
  Address1: "string",
  EmailAddress: "string",
  PhoneNumber: "string",
  PaymentType: "string",
  PaymentChannel: "string",
  TerminalID: "string",
  TerminalNickName: "string",
  CheckNumber: "string",
  Comments: "string",
  AccountCode1: "string",
  AccountCode2: "string",
  AccountCode3: "string",
  Flex1: "string",
  Flex2: "string",
  Flex8: "string",
} as const;

/** Payments, voids, and refunds; a resident sees their own, clerks, admins, and SMF users the company's (CALL-071). */
export const paymentTransactions = endpoint({
  name: "PaymentTransactions",
  method: "GET",
  path: "/odata/PaymentTransactions",
  access: "login",
  query: odataQuery(PAYMENT_TRANSACTION_FIELDS),
  answer: odataAnswer(v.partial(PaymentTransaction)),
  source: "CALL-071",
});

/** A user's filter for their own payments; '' for all. */
export interface HistoryChoice {
  /** A FinalStatus, such as 'succeeded'. */
  readonly status?: string;
  /** A PaymentType: CC, ACH, CASH, CHECK or Refund. */
  readonly method?: string;
  readonly skip?: number;
  readonly top?: number;
}

/** The query of a payment history: newest first, ten per page (ACCOUNT-009), with the total count. */
export const historyQuery = ({
  status = "",
  method = "",
  skip = 0,
  top = PAYMENTS_PER_PAGE,
}: HistoryChoice = {}): OdataParams =>
  printOdata(PAYMENT_TRANSACTION_FIELDS, {
    filter: [
      ...(status === "" ? [] : [{ op: "eq", field: "FinalStatus", value: status } as const]),
      ...(method === "" ? [] : [{ op: "eq", field: "PaymentType", value: method } as const]),
    ],
    orderBy: [{ field: "SubmitDate", direction: "desc" }],
    skip,
    top,
    count: true,
  });

/** The payment of one bill in one transaction, in dollars, with the fields that a payment history shows. */
export const StatementPaymentTransaction = v.object({
  Id: RowId,
  RecordDetailsId,
  PaymentTransactionsId: RowId,
  /** The amount that this transaction paid on the bill, without fees. */
  Amount: Dollars,
  Confirmation: Code,
  PaymentType: Code,
  FinalStatus: Code,
  SubmitDate: MaybeInstant,
});
export type StatementPaymentTransactionWire = v.InferOutput<typeof StatementPaymentTransaction>;

const STATEMENT_PAYMENT_FIELDS = {
  Id: "id",
  RecordDetailsId: "id",
  PaymentTransactionsId: "id",
  Amount: "number",
  Confirmation: "string",
  PaymentType: "string",
  FinalStatus: "string",
  SubmitDate: "instant",
} as const;

/** The payments of bills; a resident sees their own, an office the company's (CALL-072). */
export const statementPaymentTransactions = endpoint({
  name: "RecordDetailsV2PaymentTransactions",
  method: "GET",
  path: "/odata/RecordDetailsV2PaymentTransactions",
  access: "login",
  query: odataQuery(STATEMENT_PAYMENT_FIELDS),
  answer: odataAnswer(v.partial(StatementPaymentTransaction)),
  source: "CALL-072",
});

/** The payments of a bill, newest first; empty if it is unpaid (CALL-069). */
export const paidByRecordDetailsId = endpoint({
  name: "GetPaidByRecordDetailsId",
  method: "GET",
  path: "/AlchemePay/GetPaidByRecordDetailsId/:id",
  access: "login",
  params: v.object({ id: RecordDetailsId }),
  answer: list(StatementPaymentTransaction, 100),
  source: "CALL-069",
});

/**
 * The payments for a resident's parcels, newest first, no matter who made them (CALL-070). Parcels that are not theirs
 * are omitted.
 */
export const userViewPaymentTransactions = endpoint({
  name: "UserViewPaymentTransactions",
  method: "POST",
  path: "/AlchemePay/UserViewPaymentTransactions",
  access: "login",
  body: v.object({
    Parcels: v.pipe(v.array(v.pipe(text(100), v.minLength(1))), v.minLength(1), v.maxLength(100)),
    CompanyId,
  }),
  answer: list(PaymentTransaction, 100),
  source: "CALL-070",
});

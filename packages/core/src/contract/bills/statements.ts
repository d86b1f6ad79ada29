import * as v from "valibot";
import { StandardBill } from "../../wire/bill.ts";
import { RowId } from "../../wire/ids.ts";
import { Base64, IsoInstant, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";
import { STATEMENTS_PER_PAGE } from "../odata/fields.ts";
import { type OdataParams, odataAnswer, odataQuery, printOdata, wholeRows } from "../odata/index.ts";
import { PAYMENTS_PER_PAGE } from "../payments/transactions.ts";

const Text = words(4_000);

/** A bill as its owner's statement (ENTITY-025, ENTITY-027). PartialPayment and Latest are derived and not sent. */
export const Statement = v.object({
  ...StandardBill.entries,
  /** Whether the county has its own billing system. A statement has the format of a standard bill in either case. */
  IsCustomAPI: v.boolean(),
  Address2: Text,
  City: Text,
  State: Text,
  Zip: Text,
  Country: Text,
  FirstName1: Text,
  LastName1: Text,
  ConsumerId: v.nullable(RowId),
  ConsumerAccountId: v.nullable(RowId),
  EmailAddress: Text,
  PhoneNumber: Text,
  PaymentDate: v.nullable(IsoInstant),
  /** Set if paid; otherwise empty. */
  PaymentConfirmationNumber: words(100),
  /** The location of the bill's document, or its bytes; see `documentUrl`. */
  FileUrl: v.optional(words(2_000)),
  FileBytes: v.optional(Base64),
});
export type StatementWire = v.InferOutput<typeof Statement>;

/**
 * The fields by which statements can be queried: account, consumer, unpaid amounts (CALL-054), and a list's columns.
 */
export const STATEMENT_FIELDS = {
  RecordDetailsId: "id",
  CompanyId: "number",
  AccountNumber: "string",
  InvoiceNumber: "string",
  ConsumerId: "id",
  ConsumerAccountId: "id",
  DueDate: "date",
  StatementDate: "date",
  AmountDue: "number",
  TotalBalance: "number",
  RemainingBalance: "number",
  AmountPaid: "number",
  CurrentBalance: "number",
  PaidInFull: "string",
  Payable: "string",
  Status: "string",
  StatementType: "string",
  IsCustomAPI: "boolean",
  IsNonPayable: "boolean",
  IsPendingTaxSale: "boolean",
  IsPaymentPending: "boolean",
  Address1: "string",
  Address2: "string",
  UpdatedAddress1: "string",
  PropertyAddress: "string",
  City: "string",
  State: "string",
  Zip: "string",
  Country: "string",
  FirstName1: "string",
  LastName1: "string",
  EmailAddress: "string",
  PhoneNumber: "string",
  CustomField20: "string",
  CustomField22: "string",
  CustomField24: "string",
  CustomField30: "string",
  PropertyType: "string",
  /** 'Mailed' or ''; the same in every language, so that it can be queried. */
  MailStatus: "string",
  MailedDate: "date",
  BackTaxes: "number",
  PaymentDate: "instant",
  PaymentConfirmationNumber: "string",
} as const;

/** The statements of accounts or consumers; a resident sees their own, an office the company's (CALL-054). */
export const statements = endpoint({
  name: "RecordDetailsV2",
  method: "GET",
  path: "/odata/RecordDetailsV2",
  access: "login",
  query: odataQuery(STATEMENT_FIELDS),
  answer: odataAnswer(v.partial(Statement)),
  source: "CALL-054",
});

type StatementField = keyof typeof STATEMENT_FIELDS;

const LIST_COLUMNS = [
  "RecordDetailsId",
  "AccountNumber",
  "AmountDue",
  "DueDate",
  "StatementDate",
  "PaymentConfirmationNumber",
  "Address1",
  "InvoiceNumber",
] as const satisfies readonly StatementField[];

/** The order of a statement list (CALL-055). */
const LIST_ORDER = [
  { field: "DueDate", direction: "desc" },
  { field: "PaymentConfirmationNumber", direction: "asc" },
] as const;

/**
 * The query of a statement list (CALL-055): `$filter` AccountNumber in the given ones and AmountDue not null, the
 * `$select` of its columns, `$orderby` DueDate desc then PaymentConfirmationNumber asc, `$skip` and `$top`. At most 100
 * accounts.
 */
export const statementQuery = (
  accountNumbers: readonly string[],
  { skip = 0, top = PAYMENTS_PER_PAGE }: { readonly skip?: number; readonly top?: number } = {},
): OdataParams =>
  printOdata(STATEMENT_FIELDS, {
    filter: [
      { op: "in", field: "AccountNumber", values: accountNumbers },
      { op: "not-null", field: "AmountDue" },
    ],
    select: LIST_COLUMNS,
    orderBy: LIST_ORDER,
    skip,
    top,
  });

/** A user's selection among their own statements. */
export interface StatementChoice {
  /** At least one and at most 100. */
  readonly accountNumbers: readonly string[];
  /** The county's accounts are its parcels. */
  readonly byParcel: boolean;
  /** Four digits; '' for every year. */
  readonly year?: string;
  /** Paid in full or not; null for both. */
  readonly isPaid?: boolean | null;
  readonly skip?: number;
  readonly top?: number;
}

/** Like `statementQuery`, but for complete statements, filtered, with their total count. */
export const statementChoiceQuery = ({
  accountNumbers,
  byParcel,
  year = "",
  isPaid = null,
  skip = 0,
  top = STATEMENTS_PER_PAGE,
}: StatementChoice): OdataParams =>
  printOdata(STATEMENT_FIELDS, {
    filter: [
      { op: "in", field: byParcel ? "CustomField20" : "AccountNumber", values: accountNumbers },
      { op: "not-null", field: "AmountDue" },
      ...(year === "" ? [] : [{ op: "eq", field: "CustomField22", value: year } as const]),
      ...(isPaid === null
        ? []
        : [{ op: "eq", field: "PaidInFull", value: isPaid ? "True" : "False" } as const]),
    ],
    orderBy: LIST_ORDER,
    skip,
    top,
    count: true,
  });

/** The rows of an answer that are complete statements: all of them if the query had no `$select`. */
export const wholeStatements = (rows: readonly unknown[]): readonly StatementWire[] =>
  wholeRows(Statement, rows);

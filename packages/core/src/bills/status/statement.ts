import type { StatementWire } from "../../contract/bills/statements.ts";
import type { Bill } from "../bill.ts";
import { billFromWire } from "../from-wire.ts";

/** A bill as its owner's statement (ENTITY-025). */
export interface Statement {
  readonly bill: Bill;
  readonly firstName: string;
  readonly lastName: string;
  readonly address: {
    readonly line1: string;
    readonly line2: string;
    readonly city: string;
    readonly state: string;
    readonly zip: string;
    readonly country: string;
  };
  readonly email: string;
  readonly phone: string;
  readonly consumerId: string | null;
  readonly consumerAccountId: string | null;
  /** An instant in ISO form, or null. */
  readonly paymentDate: string | null;
  /** PaymentConfirmationNumber; '' until the statement is paid (ENTITY-026). */
  readonly confirmation: string;
  /** The address of the bill's document; '' if unknown. */
  readonly fileUrl: string;
  /** The bill's document in base64; '' if not requested. */
  readonly fileBytes: string;
}

/** Maps a validated, complete statement from the wire. */
export const statementFromWire = (wire: StatementWire): Statement => ({
  bill: billFromWire({ ...wire, IsCustomAPI: false }),
  firstName: wire.FirstName1,
  lastName: wire.LastName1,
  address: {
    line1: wire.Address1,
    line2: wire.Address2,
    city: wire.City,
    state: wire.State,
    zip: wire.Zip,
    country: wire.Country,
  },
  email: wire.EmailAddress,
  phone: wire.PhoneNumber,
  consumerId: wire.ConsumerId,
  consumerAccountId: wire.ConsumerAccountId,
  paymentDate: wire.PaymentDate,
  confirmation: wire.PaymentConfirmationNumber,
  fileUrl: wire.FileUrl ?? "",
  fileBytes: wire.FileBytes ?? "",
});

/** The statement fields that determine which one is the latest, by their wire names. */
type Row = Partial<Pick<StatementWire, "RecordDetailsId" | "AccountNumber" | "DueDate" | "StatementDate">>;

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Later due date, then later statement date, then higher ID; a missing date sorts before all dates. */
const compareRows = (a: Row, b: Row): number =>
  byText(a.DueDate ?? "", b.DueDate ?? "") ||
  byText(a.StatementDate ?? "", b.StatementDate ?? "") ||
  Number(a.RecordDetailsId ?? 0) - Number(b.RecordDetailsId ?? 0);

/** Latest (ENTITY-027): the statement of each account with the latest due date. The list's order stays. */
export function withLatest<Statement extends Row>(
  statements: readonly Statement[],
): readonly (Statement & { readonly Latest: boolean })[] {
  const latest = new Map<string, Statement>();
  for (const statement of statements) {
    const account = statement.AccountNumber ?? "";
    const other = latest.get(account);
    if (other === undefined || compareRows(statement, other) > 0) latest.set(account, statement);
  }
  const chosen = new Set(latest.values());
  return statements.map((statement) => ({ ...statement, Latest: chosen.has(statement) }));
}

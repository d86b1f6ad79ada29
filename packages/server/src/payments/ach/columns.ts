import type { AchCharge } from "@county-pay/core/ach";
import {
  ACH_REASONS,
  ACH_RESULTS,
  type AchEntryWire,
  type AchFileWire,
  type AchReason,
  type AchResult,
} from "@county-pay/core/contract";
import { cents, toDollars } from "@county-pay/core/money";
import { sql } from "kysely";

/** What a notification of change corrects, as stored: of the account number the last four characters. */
export interface StoredChanges {
  readonly routing?: string;
  readonly routingFails?: boolean;
  readonly last4?: string;
  readonly type?: AchEntryWire["NewType"];
  readonly name?: string;
}

/** A file as stored. Cents. */
export interface FileRow {
  readonly id: string;
  readonly fileName: string;
  readonly takenAt: Date;
  readonly takenBy: string;
  readonly createdOn: string | null;
  readonly origin: string;
  readonly entries: number;
  readonly debitCents: number;
  readonly open: number;
}

/** The columns of a `FileRow`; `f` is the file and `u` the user who took it. */
export const FILE = sql`f.id::text, f.file_name as "fileName", f.taken_at as "takenAt",
  left(person_name(u), 300) as "takenBy", f.created_on::text as "createdOn",
  f.origin, f.entry_count as entries, f.debit_cents::float8 as "debitCents",
  (select count(*) from ach_entries o where o.company_id = f.company_id and o.file_id = f.id and o.result = 'open')::int
    as open`;

export const fileToWire = (row: FileRow): AchFileWire => ({
  Id: row.id,
  FileName: row.fileName,
  TakenAt: row.takenAt.toISOString(),
  TakenBy: row.takenBy,
  CreatedOn: row.createdOn,
  Origin: row.origin,
  Entries: row.entries,
  Debits: toDollars(cents(row.debitCents)),
  Open: row.open,
});

/** An entry as stored, with its payment. Cents. */
export interface EntryRow {
  readonly fileId: string;
  readonly fileName: string;
  readonly line: number;
  readonly kind: AchEntryWire["Kind"];
  readonly code: string;
  readonly amountCents: number;
  readonly isDebit: boolean;
  readonly identification: string;
  readonly name: string;
  readonly last4: string;
  readonly trace: string;
  readonly originalTrace: string;
  readonly about: string;
  readonly changes: StoredChanges;
  readonly day: string | null;
  readonly createdOn: string | null;
  readonly result: AchResult;
  readonly reason: AchReason | "";
  readonly paymentId: string | null;
  readonly charge: AchCharge | null;
  readonly confirmation: string;
  readonly hasSavedMethod: boolean;
  readonly decidedBy: string;
  readonly note: string;
}

/** The columns of an `EntryRow`; `e` is the entry, `f` its file, `p` its payment, and `d` who decided. */
export const ENTRY = sql`e.file_id::text as "fileId", f.file_name as "fileName", e.line, e.kind, e.code,
  e.amount_cents::float8 as "amountCents", e.is_debit as "isDebit", e.identification, e.name, e.account_last4 as last4,
  e.trace, e.original_trace as "originalTrace", e.about, e.changes, e.day::text, f.created_on::text as "createdOn",
  e.result, e.reason, e.payment_id::text as "paymentId", e.charge, coalesce(p.confirmation, '') as confirmation,
  exists (select from payment_saved_methods s join saved_methods m on m.company_id = s.company_id
    and m.id = s.saved_method_id and m.is_active where s.company_id = e.company_id and s.payment_id = e.payment_id)
    as "hasSavedMethod",
  left(person_name(d), 300) as "decidedBy", e.note`;

/** The tables of `ENTRY`. */
export const ENTRIES = sql`ach_entries e join ach_files f on f.company_id = e.company_id and f.id = e.file_id
  left join payments p on p.company_id = e.company_id and p.id = e.payment_id
  left join users d on d.company_id = e.company_id and d.id = e.decided_by`;

export const entryToWire = (row: EntryRow, candidates: AchEntryWire["Candidates"]): AchEntryWire => ({
  FileId: row.fileId,
  FileName: row.fileName,
  Line: row.line,
  Kind: row.kind,
  Code: row.code,
  Amount: toDollars(cents(row.amountCents)),
  Identification: row.identification,
  Name: row.name,
  AccountLast4: row.last4,
  Trace: row.trace,
  OriginalTrace: row.originalTrace,
  About: row.about,
  NewRouting: row.changes.routing ?? "",
  RoutingFails: row.changes.routingFails ?? false,
  NewLast4: row.changes.last4 ?? "",
  NewType: row.changes.type ?? "",
  NewName: row.changes.name ?? "",
  Result: ACH_RESULTS.find((one) => one === row.result) ?? "open",
  Reason: ACH_REASONS.find((one) => one === row.reason) ?? "",
  Confirmation: row.confirmation,
  Charge: row.charge ?? "",
  HasSavedMethod: row.hasSavedMethod,
  DecidedBy: row.decidedBy,
  Note: row.note,
  Candidates: candidates,
});

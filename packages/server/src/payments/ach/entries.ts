import { ENTRY_DAYS, RETURN_DAYS } from "@county-pay/core/ach";
import { daysAfter } from "@county-pay/core/calendar";
import type { AchEntryWire, AchFileEntriesWire, AchFileWire } from "@county-pay/core/contract";
import { cents, toDollars } from "@county-pay/core/money";
import { sql } from "kysely";
import type { Tenant } from "../../db/tenant.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import { ENTRIES, ENTRY, type EntryRow, entryToWire, FILE, type FileRow, fileToWire } from "./columns.ts";

async function readFiles(tenant: Tenant, companyId: number, id: string | null): Promise<AchFileWire[]> {
  const { rows } = await sql<FileRow>`
    select ${FILE} from ach_files f left join users u on u.company_id = f.company_id and u.id = f.taken_by
    where f.company_id = ${companyId} and (${id}::bigint is null or f.id = ${id}::bigint)
    order by f.id desc limit 200`.execute(tenant);
  return rows.map(fileToWire);
}

/** The files that were taken, newest first. */
export const filesOf = (tenant: Tenant, companyId: number): Promise<AchFileWire[]> =>
  readFiles(tenant, companyId, null);

/** The days on which the payment of an unmatched return may have been made. */
function daysOf({ day, createdOn }: EntryRow, today: string): readonly [string, string] {
  if (day !== null) return [daysAfter(day, -ENTRY_DAYS) ?? day, daysAfter(day, ENTRY_DAYS) ?? day];
  const last = createdOn ?? today;
  return [daysAfter(last, -RETURN_DAYS) ?? last, last];
}

/** The eChecks with a return's amount on the days on which its payment may have been made, nearest first. */
async function candidatesOf(
  tenant: Tenant,
  companyId: number,
  entry: EntryRow,
): Promise<AchEntryWire["Candidates"]> {
  const isUnmatched = entry.result === "open" && entry.reason === "unmatched" && entry.kind === "return";
  if (!isUnmatched) return [];
  const [from, to] = daysOf(entry, new Date().toISOString().slice(0, 10));
  const { rows } = await sql<{ confirmation: string; amount: number; day: string | null; payer: string }>`
    select p.confirmation, p.total_cents::float8 as amount, p.taken_on::text as day,
      left(btrim(concat_ws(' ', coalesce(p.payer, c.payer) ->> 'FirstName', coalesce(p.payer, c.payer) ->> 'LastName')), 300)
        as payer
    from payments p left join checkouts c on c.company_id = p.company_id and c.id = p.checkout_id
    where p.company_id = ${companyId} and p.state = 'succeeded' and rail_of(p.method) = 'bank'
      and p.total_cents = ${entry.amountCents} and p.taken_on between ${from}::date and ${to}::date
    order by abs(p.taken_on - ${entry.day ?? to}::date), p.confirmation limit 10`.execute(tenant);
  return rows.map(({ confirmation, amount, day, payer }) => ({
    Confirmation: confirmation,
    Amount: toDollars(cents(amount)),
    PaidOn: day,
    PayerName: payer,
  }));
}

async function toWire(tenant: Tenant, companyId: number, rows: readonly EntryRow[]): Promise<AchEntryWire[]> {
  const wires: AchEntryWire[] = [];
  for (const row of rows) wires.push(entryToWire(row, await candidatesOf(tenant, companyId, row)));
  return wires;
}

/** A file with its first thousand entries, open ones first. */
export async function fileWithEntries(
  tenant: Tenant,
  companyId: number,
  id: string,
): Promise<AchFileEntriesWire | Refusal> {
  const [file] = await readFiles(tenant, companyId, id);
  if (!file) return refuse("not_found");
  const { rows } = await sql<EntryRow>`select ${ENTRY} from ${ENTRIES}
    where e.company_id = ${companyId} and e.file_id = ${id}::bigint
    order by e.result <> 'open', e.line limit 1000`.execute(tenant);
  return { File: file, Entries: await toWire(tenant, companyId, rows) };
}

/** The entries of all files that need a person, oldest first. */
export async function openEntries(tenant: Tenant, companyId: number): Promise<AchEntryWire[]> {
  const { rows } = await sql<EntryRow>`select ${ENTRY} from ${ENTRIES}
    where e.company_id = ${companyId} and e.result = 'open' order by e.file_id, e.line limit 200`.execute(
    tenant,
  );
  return toWire(tenant, companyId, rows);
}

/** An open entry, locked until the transaction ends. */
export async function openEntry(
  tenant: Tenant,
  companyId: number,
  fileId: string,
  line: number,
): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`select ${ENTRY} from ${ENTRIES}
    where e.company_id = ${companyId} and e.file_id = ${fileId}::bigint and e.line = ${line} and e.result = 'open'
    for update of e`.execute(tenant);
  return rows[0];
}

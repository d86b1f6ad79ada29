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

/**
 * The eChecks, or charges of them, with a return's amount on the days on which its payment may have been made, nearest
 * first; or both charges of its payment, if they have the same amount.
 */
async function candidatesOf(
  tenant: Tenant,
  companyId: number,
  entry: EntryRow,
): Promise<AchEntryWire["Candidates"]> {
  const isOpen = entry.result === "open" && entry.kind === "return";
  if (!isOpen || (entry.reason !== "unmatched" && entry.reason !== "two_charges")) return [];
  const only = entry.reason === "two_charges" ? entry.paymentId : null;
  const [from, to] = daysOf(entry, new Date().toISOString().slice(0, 10));
  const { rows } = await sql<{
    confirmation: string;
    charge: AchEntryWire["Charge"];
    amount: number;
    day: string | null;
    payer: string;
  }>`
    select p.confirmation, case when p.fee_charge_cents is null then '' else o.charge end as charge,
      o.cents::float8 as amount, p.taken_on::text as day,
      left(btrim(concat_ws(' ', coalesce(p.payer, c.payer) ->> 'FirstName', coalesce(p.payer, c.payer) ->> 'LastName')), 300)
        as payer
    from payments p left join checkouts c on c.company_id = p.company_id and c.id = p.checkout_id
      cross join lateral (values ('bills', p.total_cents - coalesce(p.fee_charge_cents, 0)), ('fee', p.fee_charge_cents))
        o (charge, cents)
    where p.company_id = ${companyId} and rail_of(p.method) = 'bank' and o.cents = ${entry.amountCents}
      and (p.state = 'succeeded' or (p.state = 'returned' and o.charge = 'fee'))
      and case when ${only}::uuid is null then p.taken_on between ${from}::date and ${to}::date
        else p.id = ${only}::uuid end
    order by abs(p.taken_on - ${entry.day ?? to}::date), p.confirmation, o.charge limit 10`.execute(tenant);
  return rows.map(({ confirmation, charge, amount, day, payer }) => ({
    Confirmation: confirmation,
    Charge: charge,
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

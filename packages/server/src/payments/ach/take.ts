import { setImmediate } from "node:timers/promises";
import {
  type AchCharge,
  type AchEntry,
  type AchFile,
  type AchPayment,
  type AchProblem,
  matchEntry,
  referencesOf,
} from "@county-pay/core/ach";
import { cents } from "@county-pay/core/money";
import { sql } from "kysely";
import { note } from "../../db/audit.ts";
import { jsonText } from "../../db/json.ts";
import type { Tenant } from "../../db/tenant.ts";
import { sha256 } from "../../http/secrets.ts";
import { applyEntry, type Outcome, reasonForPerson } from "./apply.ts";
import { changesOf } from "./changes.ts";

/** Who takes a file for a company; no user at the command line. */
export interface Taker {
  readonly companyId: number;
  readonly userId: number | null;
}

/** The payments that the entries of a file name, by reference number and by original trace number. */
interface Known {
  readonly byReference: ReadonlyMap<string, AchPayment>;
  readonly byTrace: ReadonlyMap<string, AchPayment & { readonly charge: AchCharge | null }>;
  /** The keys of entries that were taken before. */
  readonly taken: ReadonlySet<string>;
}

const keyOf = ({ trace, originalTrace, code }: Pick<AchEntry, "trace" | "originalTrace" | "code">): string =>
  [trace, originalTrace, code].join(" ");

interface PaymentRow {
  readonly key: string;
  readonly id: string;
  readonly method: string;
  readonly amount: number;
  readonly fee: number | null;
  /** Of a payment with a separate fee, the charge that an earlier entry was about. */
  readonly charge: AchCharge | null;
}
const paymentsBy = (rows: readonly PaymentRow[]): Known["byTrace"] =>
  new Map(
    rows.map(({ key, id, method, amount, fee, charge }) => [
      key,
      { id, method, amount: cents(amount), fee: fee === null ? null : cents(fee), charge },
    ]),
  );

async function knownOf(tenant: Tenant, companyId: number, entries: readonly AchEntry[]): Promise<Known> {
  const references = [...new Set(entries.flatMap(referencesOf))];
  const traces = [...new Set(entries.map(({ originalTrace }) => originalTrace))].filter((one) => one !== "");
  const named = await sql<PaymentRow>`
    select confirmation as key, id::text, method, total_cents::float8 as amount,
      fee_charge_cents::float8 as fee, null as charge from payments
    where company_id = ${companyId} and confirmation = any(${references}::text[]) and submitted_at is not null`.execute(
    tenant,
  );
  const traced = await sql<PaymentRow>`
    select distinct on (e.original_trace) e.original_trace as key, p.id::text, p.method, p.total_cents::float8 as amount,
      p.fee_charge_cents::float8 as fee, e.charge
    from ach_entries e join payments p on p.company_id = e.company_id and p.id = e.payment_id
    where e.company_id = ${companyId} and e.original_trace = any(${traces}::text[])
    order by e.original_trace, e.file_id desc, e.line`.execute(tenant);
  const before = await sql<{ trace: string; originalTrace: string; code: string }>`
    select trace, original_trace as "originalTrace", code from ach_entries
    where company_id = ${companyId} and original_trace = any(${traces}::text[])`.execute(tenant);
  return {
    byReference: paymentsBy(named.rows),
    byTrace: paymentsBy(traced.rows),
    taken: new Set(before.rows.map(keyOf)),
  };
}

/** Matches an entry and does what it asks for; without a certain match, it waits for a person. */
async function outcomeOf(
  tenant: Tenant,
  companyId: number,
  entry: AchEntry,
  known: Known,
): Promise<Outcome & { readonly paymentId: string | null; readonly charge: AchCharge | null }> {
  const found = referencesOf(entry)
    .map((reference) => known.byReference.get(reference))
    .filter((payment) => payment !== undefined);
  const match = matchEntry(entry, found, known.byTrace.get(entry.originalTrace) ?? null);
  const paymentId = match.payment?.id ?? null;
  const charge = match.by !== null && match.payment.fee !== null ? match.charge : null;
  if (known.taken.has(keyOf(entry)) && entry.originalTrace !== "")
    return { result: "repeated", reason: "", paymentId, charge };
  const reason = reasonForPerson(entry);
  if (reason !== "") return { result: "open", reason, paymentId, charge };
  if (match.by === null) {
    const isReturn = entry.kind === "return";
    return { result: "open", reason: isReturn ? match.why : "disputed", paymentId, charge };
  }
  const applied = await applyEntry(tenant, companyId, entry, match.payment.id, match.charge);
  return { ...applied, paymentId, charge };
}

async function storeEntries(
  tenant: Tenant,
  companyId: number,
  fileId: string,
  rows: readonly object[],
): Promise<void> {
  await sql`insert into ach_entries (company_id, file_id, line, kind, code, amount_cents, is_debit, trace, original_trace,
      identification, name, account_last4, about, changes, day, payment_id, charge, result, reason)
    select ${companyId}, ${fileId}::bigint, r.* from jsonb_to_recordset(${jsonText(rows)}::jsonb) as r (line integer,
      kind text, code text, amount bigint, "isDebit" boolean, trace text, "originalTrace" text, identification text,
      name text, "accountLast4" text, about text, changes jsonb, day date, "paymentId" uuid, charge text, result text, reason text)`.execute(
    tenant,
  );
}

/** After so many entries, others get their turn. */
const ENTRIES_AT_ONCE = 100;

async function takeEntries(
  tenant: Tenant,
  { companyId, userId }: Taker,
  fileId: string,
  { entries }: AchFile,
): Promise<void> {
  const known = await knownOf(tenant, companyId, entries);
  const taken = new Set(known.taken);
  const rows: object[] = [];
  for (const [index, entry] of entries.entries()) {
    // Requests get their turn: most entries of an unknown file need no query.
    if (index % ENTRIES_AT_ONCE === 0) await setImmediate();
    const outcome = await outcomeOf(tenant, companyId, entry, { ...known, taken });
    taken.add(keyOf(entry));
    // The corrected data may have a whole account number.
    const { corrected, information: _, ...stored } = entry;
    rows.push({ ...stored, ...outcome, changes: changesOf(entry.code, corrected) });
  }
  await storeEntries(tenant, companyId, fileId, rows);
  const { rows: returned } = await sql<{ confirmation: string; code: string; cents: number }>`
    select p.confirmation, e.code, e.amount_cents::float8 as cents
    from ach_entries e join payments p on p.company_id = e.company_id and p.id = e.payment_id
    where e.company_id = ${companyId} and e.file_id = ${fileId}::bigint and e.result in ('returned', 'odd')
    order by e.line`.execute(tenant);
  for (const { confirmation, ...about } of returned)
    await note(tenant, { companyId, userId }, "payment.returned", confirmation, about);
}

/** What became of a file: stored now, stored before, or refused with the problems that keep it from adding up. */
export type TakenFile =
  | { readonly fileId: string; readonly isNew: boolean }
  | { readonly problems: readonly AchProblem[] };

/**
 * Takes a bank's file of returns and notifications of change (OFFICE-006), in the caller's transaction: all of it or
 * nothing. A file with a problem is refused; the same file again changes nothing. `file` is the text as read.
 */
export async function takeFile(
  tenant: Tenant,
  taker: Taker,
  { fileName, text, file }: { readonly fileName: string; readonly text: string; readonly file: AchFile },
): Promise<TakenFile> {
  if (file.problems.length > 0) return { problems: file.problems };
  const { companyId, userId } = taker;
  const hash = sha256(text.replace(/\r/g, "").trimEnd());
  const added = await sql<{ id: string }>`
    insert into ach_files (company_id, hash, file_name, taken_by, created_on, origin, entry_count, debit_cents)
      values (${companyId}, ${hash}, ${fileName}, ${userId}, ${file.createdOn}::date, ${file.origin},
        ${file.entries.length}, ${file.debits})
      on conflict (company_id, hash) do nothing returning id::text`.execute(tenant);
  const [row] = added.rows;
  if (!row) {
    const before = await sql<{ id: string }>`
      select id::text from ach_files where company_id = ${companyId} and hash = ${hash}`.execute(tenant);
    return { fileId: before.rows[0]?.id ?? "0", isNew: false };
  }
  await takeEntries(tenant, taker, row.id, file);
  await note(tenant, { companyId, userId }, "ach.taken", fileName, { lines: file.entries.length });
  return { fileId: row.id, isNew: true };
}

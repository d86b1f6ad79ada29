import type { Pool } from "pg";
import { ledgerDifferences } from "../src/payments/ledger/index.ts";
import type { Told } from "./notebook.ts";
import type { ImportedFile } from "./people/index.ts";

/** A sentence that must hold, and what contradicts it. */
export interface Checked {
  readonly sentence: string;
  readonly contradictions: readonly string[];
}

interface PaymentRow {
  readonly id: string;
  readonly method: string;
  readonly state: string;
  readonly confirmation: string;
  readonly total: number;
  readonly taken: boolean;
  readonly given: number;
}

interface RefundRow {
  readonly confirmation: string;
  readonly payment: string;
  readonly amount: number;
}

/** What the gateway took and gave back, by the reference that we gave each charge. */
function gatewaySums(journal: readonly unknown[]): {
  readonly net: ReadonlyMap<string, number>;
  readonly charges: number;
  readonly doubled: readonly string[];
} {
  const net = new Map<string, number>();
  const charged = new Map<string, number>();
  const add = (reference: string, amount: number) => net.set(reference, (net.get(reference) ?? 0) + amount);
  for (const entry of journal as readonly Readonly<Record<string, unknown>>[]) {
    if (entry.type === "charge" && Number(entry.taken) > 0) {
      const reference = String(entry.reference);
      charged.set(reference, (charged.get(reference) ?? 0) + 1);
      add(reference, Number(entry.taken));
    }
    if (entry.type === "refund") add(String(entry.charge), -Number(entry.given));
  }
  const doubled = [...charged].filter(([, count]) => count > 1).map(([reference]) => reference);
  return { net, charges: charged.size, doubled };
}

const PAYMENTS = `
  select p.id, p.method, p.state, p.confirmation, p.total_cents::float8 as total, p.taken_on is not null as taken,
    coalesce((select sum(amount_cents) from payment_refunds r
      where r.company_id = p.company_id and r.payment_id = p.id and r.state = 'succeeded'), 0)::float8 as given
  from payments p where p.company_id = $1 and p.state <> 'created'`;

const REFUNDS = `
  select r.confirmation, p.confirmation as payment, r.amount_cents::float8 as amount
  from payment_refunds r join payments p on p.company_id = r.company_id and p.id = r.payment_id
  where r.company_id = $1 and r.state = 'succeeded' and r.user_id is not null`;

const twice = (values: readonly string[]): readonly string[] => {
  const seen = new Set<string>();
  return values.filter((value) => seen.has(value) || !seen.add(value));
};

/**
 * Compares what the gateway did (the entries of the sandbox's journal), what people were told, and what the database
 * holds. Nothing may be in flight.
 */
export async function checkBooks(
  pool: Pool,
  companyId: number,
  {
    journal,
    told,
    files,
  }: { journal: readonly unknown[]; told: readonly Told[]; files: readonly ImportedFile[] },
): Promise<{ readonly checks: readonly Checked[]; readonly charges: number }> {
  const lines = async (sql: string): Promise<readonly string[]> =>
    (await pool.query<{ line: string }>(sql, [companyId])).rows.map(({ line }) => line);
  const { rows: payments } = await pool.query<PaymentRow>(PAYMENTS, [companyId]);
  const { rows: refunds } = await pool.query<RefundRow>(REFUNDS, [companyId]);
  const { net, charges, doubled } = gatewaySums(journal);
  const byConfirmation = new Map(payments.map((payment) => [payment.confirmation, payment]));
  const refundBy = new Map(refunds.map((refund) => [refund.confirmation, refund]));
  const byGateway = payments.filter(({ method }) => method === "CC");
  const known = new Set(byGateway.map(({ id }) => id));
  const success = told.filter(({ status }) => status === "success");
  const paid = success.filter(({ what }) => what === "payment");
  const given = success.filter(({ what }) => what === "refund");
  const toldOf = new Set(paid.map(({ confirmation }) => confirmation));
  const toldGiven = new Set(given.map(({ confirmation }) => confirmation));
  const differences = await ledgerDifferences(pool, companyId);

  const checks: readonly Checked[] = [
    { sentence: "no payment was charged twice", contradictions: doubled },
    {
      sentence: "every charge belongs to a payment",
      contradictions: [...net.keys()].filter((reference) => !known.has(reference)),
    },
    {
      sentence: "the gateway holds of each payment what the books say",
      contradictions: byGateway
        .filter(({ id, taken, total, given: back }) => (net.get(id) ?? 0) !== (taken ? total - back : 0))
        .map(
          ({ id, state, total, given: back }) =>
            `${id} ${state}: books ${total} - ${back}, gateway ${net.get(id) ?? 0}`,
        ),
    },
    {
      sentence: "every payment that a payer was told about is in the books, with that amount",
      contradictions: paid
        .filter(({ confirmation, cents }) => {
          const found = byConfirmation.get(confirmation);
          return !found?.taken || found.total !== cents;
        })
        .map(({ who, confirmation, cents }) => `${who} ${confirmation} ${cents}`),
    },
    {
      sentence: "every payment in the books was told to its payer",
      contradictions: payments
        .filter(({ taken, confirmation }) => taken && !toldOf.has(confirmation))
        .map(({ confirmation, state, method }) => `${confirmation} ${method} ${state}`),
    },
    {
      sentence: "no two payers were given the same number",
      contradictions: twice(paid.map(({ confirmation }) => confirmation)),
    },
    {
      sentence: "every refund that a clerk was told about is in the books, with that amount",
      contradictions: given
        .filter(({ confirmation, ofPayment, cents }) => {
          const found = refundBy.get(confirmation);
          return found?.payment !== ofPayment || found.amount !== cents;
        })
        .map(({ confirmation, ofPayment, cents }) => `${confirmation} of ${ofPayment} ${cents}`),
    },
    {
      sentence: "every refund in the books was told to its clerk",
      contradictions: refunds
        .filter(({ confirmation }) => !toldGiven.has(confirmation))
        .map(({ confirmation }) => confirmation),
    },
    {
      sentence: "no bill was paid with more than it asks for",
      contradictions: await lines(
        `select bill_number as line from bills
         where company_id = $1
           and balance_cents not between 0 and billed_cents + penalty_cents + interest_cents + other_fees_cents`,
      ),
    },
    {
      sentence: "nothing is undecided, pending, or odd",
      contradictions: [
        ...(await lines(
          `select id || ' ' || state as line from payments
           where company_id = $1 and (state in ('submitted', 'unknown') or needs_attention is not null)`,
        )),
        ...(await lines(
          "select id || ' refund ' || state as line from payment_refunds where company_id = $1 and state = 'submitted'",
        )),
        ...(await lines("select bill_id || ' pending' as line from pending_bills where company_id = $1")),
      ],
    },
    {
      sentence: "the ledger adds up, and bills agree with it",
      contradictions: Object.entries(differences)
        .filter(([, value]) => value !== 0)
        .map(([name, value]) => `${name} ${value}`),
    },
    {
      sentence: "every line of every imported file is stored once",
      contradictions: await importsThatDiffer(pool, companyId, files),
    },
  ];
  return { checks, charges };
}

async function importsThatDiffer(
  pool: Pool,
  companyId: number,
  files: readonly ImportedFile[],
): Promise<readonly string[]> {
  const { rows } = await pool.query<{ file: string; lines: number }>(
    `select split_part(bill_number, '-', 1) as file, count(*)::int as lines from bills
     where company_id = $1 and bill_number like 'I%' group by 1`,
    [companyId],
  );
  const stored = new Map(rows.map(({ file, lines }) => [file, lines]));
  return files
    .filter(({ name, lines, state }) => state !== "finished" || stored.get(name) !== lines)
    .map(({ name, lines, state }) => `${name} ${state}: ${stored.get(name) ?? 0} of ${lines} lines`);
}

import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { PoolClient } from "pg";
import { openJournal } from "../../gateways/sandbox/journal.ts";
import type { JournalRecord } from "../../gateways/sandbox/records.ts";

interface Row {
  readonly kind: "pay" | "refund";
  readonly id: string;
  readonly payment: string;
  readonly refund: string | null;
  readonly refund_kind: "void" | "refund" | null;
  readonly at: number;
  readonly cents: number;
  readonly brand: string;
  readonly last4: string;
  readonly declined: string | null;
  readonly returned: string | null;
}

const READ = `select e.kind, e.gateway_id as id, e.payment_id as payment, e.refund_id as refund, r.kind as refund_kind,
    floor(extract(epoch from e.at) * 1000)::float8 as at, coalesce(r.amount_cents, p.total_cents)::float8 as cents,
    p.card_brand as brand, p.last4, e.body ->> 'declined' as declined,
    (select b.body ->> 'code' from season_events b where b.kind = 'return' and b.of_event = e.n) as returned
  from season_events e join payments p on p.company_id = e.company_id and p.id = e.payment_id
    left join payment_refunds r on r.company_id = e.company_id and r.id = e.refund_id
  where e.gateway_id is not null order by e.n`;

function recordsOf(row: Row): JournalRecord[] {
  const { id, payment, at, cents, brand, last4 } = row;
  if (row.refund !== null && row.refund_kind !== null) {
    const { refund: reference, refund_kind: kind } = row;
    return [
      {
        type: "refund",
        id,
        reference,
        charge: payment,
        kind,
        asked: cents,
        given: cents,
        declineCode: "",
        at,
      },
    ];
  }
  const token = `tok_${payment}`;
  const declineCode = row.declined ?? "";
  return [
    { type: "token", token, scenario: "approved", brand, last4 },
    {
      type: "charge",
      id,
      reference: payment,
      token,
      asked: cents,
      taken: declineCode === "" ? cents : 0,
      declineCode,
      returned: row.returned ?? "",
      at,
      brand,
      last4,
    },
  ];
}

/** Writes into the sandbox's journal what the events charged and refunded, so that it knows them as any other. */
export async function recordAtSandbox(client: PoolClient, dataFolder: string): Promise<void> {
  const { rows } = await client.query<Row>(READ);
  const folder = join(dataFolder, "gateway");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const journal = openJournal(join(folder, "charges.jsonl"));
  try {
    await Promise.all(rows.flatMap(recordsOf).map((record) => journal.append(record)));
  } finally {
    journal.close();
  }
}

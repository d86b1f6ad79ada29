import { type Cents, cents } from "@county-pay/core/money";
import type { Pool } from "pg";

/** One posting: its lines sum to zero. */
export interface Movement {
  readonly id: string;
  readonly kind: string;
  readonly postedAt: Date;
  /** Reference number of its payment; '' for an import. */
  readonly confirmation: string;
  /** By account; positive is a debit. Receivables of several bills are added together. */
  readonly accounts: readonly { readonly account: string; readonly amount: Cents }[];
}

interface Row {
  readonly movement_id: string;
  readonly kind: string;
  readonly posted_at: Date;
  readonly confirmation: string | null;
  readonly account: string;
  readonly amount: string;
}

/** A company's latest movements, newest first. */
export async function lastMovements(pool: Pool, companyId: number, count: number): Promise<Movement[]> {
  const { rows } = await pool.query<Row>(
    `with newest as (
       select movement_id, max(id) as last from (
         select movement_id, id from ledger_lines where company_id = $1 order by id desc limit $2 * 200) as lines
       group by movement_id order by last desc limit $2)
     select l.movement_id, l.kind, l.posted_at, p.confirmation, l.account, sum(l.amount_cents) as amount
     from newest n join ledger_lines l on l.company_id = $1 and l.movement_id = n.movement_id
     left join payments p on p.company_id = l.company_id and p.id = l.payment_id
     group by n.last, l.movement_id, l.kind, l.posted_at, p.confirmation, l.account
     order by n.last desc, l.account`,
    [companyId, count],
  );
  const movements = new Map<
    string,
    Omit<Movement, "accounts"> & { accounts: Movement["accounts"][number][] }
  >();
  for (const row of rows) {
    const { movement_id: id, kind, posted_at: postedAt, confirmation } = row;
    const movement = movements.get(id) ?? {
      id,
      kind,
      postedAt,
      confirmation: confirmation ?? "",
      accounts: [],
    };
    movement.accounts.push({ account: row.account, amount: cents(Number(row.amount)) });
    movements.set(id, movement);
  }
  return [...movements.values()];
}

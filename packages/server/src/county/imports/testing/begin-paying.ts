import { randomUUID } from "node:crypto";
import type { ImportWorld } from "./import-world.ts";

/** A submitted payment of a bill, not decided yet. */
export async function beginPaying(world: ImportWorld, billNumber: string): Promise<void> {
  const checkout = randomUUID();
  const payment = randomUUID();
  await world.pool.query(
    `insert into checkouts (company_id, id, key, request_hash, payment_id, payer, captcha, host_origin, expires_at)
     values ($1, $2, $2, '', $3, '{}', false, 'https://county.example', now() + interval '1 hour')`,
    [world.companyId, checkout, payment],
  );
  await world.pool.query(
    `insert into payments (company_id, id, checkout_id, method, sub_cents, fee_cents, total_cents, confirmation)
     values ($1, $2, $3, 'CC', 10000, 0, 10000, '0123456789ABCDEF')`,
    [world.companyId, payment, checkout],
  );
  await world.pool.query(
    `with line as (
       insert into payment_bills (company_id, payment_id, bill_id, amount_cents, quoted_cents, position)
       select $1, $2, id, 10000, 10000, 0 from bills where company_id = $1 and bill_number = $3
       returning company_id, bill_id, payment_id
     ) insert into pending_bills table line`,
    [world.companyId, payment, billNumber],
  );
}

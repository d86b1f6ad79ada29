import type { Services } from "../../kernel/services.ts";

/** A frame may be in the middle of paying when its checkout expires; after this time it is not. */
const GRACE = "1 minute";

/**
 * Closes payments whose checkout expired, and deletes captchas and card entries that can no longer be spent anyway.
 * Returns how many payments.
 */
export async function expireCheckouts({ db }: Services): Promise<number> {
  const { rowCount } = await db.pool.query(
    `update payments p set state = 'expired', reason = 'the checkout ran out of time'
     from open_payments o, checkouts c
     where p.company_id = o.company_id and p.id = o.payment_id and p.state = 'created' and c.company_id = p.company_id and c.id = p.checkout_id
       and c.expires_at < clock_timestamp() - interval '${GRACE}'
       and p.company_id in (select company_id from counties_here)`,
  );
  await db.pool.query("delete from captcha_spent where expires_at < clock_timestamp() - interval '1 hour'");
  await db.pool.query(`delete from card_entries where expires_at < clock_timestamp() - interval '1 day'
    and company_id in (select company_id from counties_here)`);
  return rowCount ?? 0;
}

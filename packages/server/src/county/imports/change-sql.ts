import type { ImportField } from "@county-pay/core/contract";
import { posting } from "./posting-sql.ts";

const CHARGES = ["billed_cents", "penalty_cents", "interest_cents", "other_fees_cents"] as const;

/** The function that applies the staged lines of known bills, except those of bills with a payment being confirmed. */
export const changeFunction = (mapped: readonly ImportField[], names: readonly string[]): string => `
  create or replace function pg_temp.change_bills(
    p_company integer, p_same_lines bigint[], p_same_bills bigint[], p_known_lines bigint[], p_known_bills bigint[]
  ) returns json language plpgsql as $$
  declare
    v_adjustment uuid := gen_random_uuid();
    v_pending bigint[];
    v_held json;
    v_changed bigint := 0;
  begin
    ${LOCK_KNOWN}
    ${FIND_PENDING}
    if p_known_lines <> '{}' then
      ${updateKnown(mapped, names)}
    end if;
    return json_build_object('changed', v_changed, 'held', v_held);
  end $$;`;

/** In order of ID, as payments lock them. */
const LOCK_KNOWN = `
  perform from bills where company_id = p_company and id = any(p_known_bills) order by id for update;`;

/** A separate statement: it sees what was committed while it waited for the locks. */
const FIND_PENDING = `
  select coalesce(array_agg(distinct bill_id), '{}') into v_pending from pending_bills
    where company_id = p_company and bill_id = any(p_known_bills || p_same_bills);
  select coalesce(json_agg(line order by line), '[]') into v_held
    from unnest(p_known_lines || p_same_lines, p_known_bills || p_same_bills) as known (line, bill_id)
    where bill_id = any(v_pending);`;

/**
 * Amounts change by the difference from the county's last file. A lower balance first counts as our own payments, which
 * the county now reflects; a higher one first as bank returns of them. The rest is an adjustment.
 */
function updateKnown(mapped: readonly ImportField[], names: readonly string[]): string {
  const isMapped = (field: ImportField) => mapped.includes(field);
  const byDelta = ["balance_cents", "paid_cents", ...(isMapped("billed_amount") ? [] : ["billed_cents"])];
  const taken = names.filter((name) => !byDelta.includes(name));
  const list = (row: string) => taken.map((name) => `${row}.${name}`).join(", ");
  const before = CHARGES.map((name) => `b.${name}`).join(" + ");
  const after = CHARGES.map((name) => `${taken.includes(name) ? "s" : "b"}.${name}`).join(" + ");
  // Without a column for it, the county's receipts are the decrease of its balance, apart from charges that it removed.
  const paid = isMapped("paid_amount")
    ? "s.paid_cents + u.unposted"
    : `b.paid_cents + case when a.adjustment < 0 then greatest(0, (${after}) - (${before}) - a.adjustment) else 0 end`;
  return `
    with next as (
      select ${taken.map(nextValue).join(", ")}, s.line_hash, k.bill_id, s.balance_cents as said, u.unposted, a.adjustment,
        ${paid} as paid
      from unnest(p_known_lines, p_known_bills) as k (line, bill_id)
      join import_batch s on s.line = k.line
      join bills b on b.company_id = p_company and b.id = k.bill_id
      cross join lateral (select s.balance_cents - b.source_balance_cents as by) as moved
      cross join lateral (
        select case
          when moved.by < 0 and b.unposted_cents > 0 then greatest(0, b.unposted_cents + moved.by)
          when moved.by > 0 and b.unposted_cents < 0 then least(0, b.unposted_cents + moved.by)
          else b.unposted_cents end
      ) as u (unposted)
      cross join lateral (select moved.by - (u.unposted - b.unposted_cents)) as a (adjustment)
      where k.bill_id <> all(v_pending)
    ), different as (
      select n.*, (${list("b")}, b.source_balance_cents, b.paid_cents)
        is distinct from (${list("n")}, n.said, n.paid) as is_changed
      from next n join bills b on b.company_id = p_company and b.id = n.bill_id
      where (b.line_hash, ${list("b")}, b.source_balance_cents, b.paid_cents)
        is distinct from (n.line_hash, ${list("n")}, n.said, n.paid)
    ), written as (
      update bills b set ${taken.map((name) => `${name} = n.${name}`).join(", ")}, line_hash = n.line_hash,
        source_balance_cents = n.said, unposted_cents = n.unposted, paid_cents = n.paid,
        balance_cents = b.balance_cents + n.adjustment,
        updated_at = case when n.is_changed then now() else b.updated_at end
      from different n where b.company_id = p_company and b.id = n.bill_id
      returning b.id, n.adjustment, n.is_changed
    ), posted as (${posting("adjustment", "written", "adjustment")})
    select count(*) filter (where is_changed) into v_changed from written;`;
}

/** A file sets only the details for which it has columns; the bill's others stay. */
const nextValue = (name: string): string =>
  name === "details" ? "b.details || s.details as details" : `s.${name}`;

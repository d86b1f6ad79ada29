import type { PoolClient } from "pg";
import { SUPERVISOR } from "./clerks.ts";
import type { SeasonEvent } from "./events.ts";

const keyOf = (kind: "c" | "d", number: number): string =>
  `${kind}0000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** Whether a county has its seasons: the key of the first payment. */
export const FIRST_KEY = keyOf("c", 1);

/** The events as rows: refunds and returns name their payment by its number. */
function rowsOf(events: readonly SeasonEvent[]) {
  const numbers = new Map(events.map((event, index) => [event, index + 1]));
  return events.map((event, index) => {
    const { kind, at, ...body } = event;
    const n = index + 1;
    if (event.kind === "pay") return { n, at, kind, of: null, body: { ...body, key: keyOf("c", n) } };
    return { n, at, kind, of: numbers.get(event.of), body: { ...body, of: null, key: keyOf("d", n) } };
  });
}

const TABLE = `create temporary table season_events (
  n integer primary key, at timestamptz not null, kind text not null, of_event integer, body jsonb not null,
  company_id integer not null, bill_id bigint, payment_id uuid, refund_id uuid, gateway_id text) on commit drop`;

const FILL = `insert into season_events (n, at, kind, of_event, body, company_id, bill_id)
  select e.n, e.at::timestamp at time zone c.time_zone, e.kind, e."of", e.body, c.id, b.id
  from companies c cross join jsonb_to_recordset($2) e (n integer, at text, kind text, "of" integer, body jsonb)
    left join bills b on b.company_id = c.id and b.bill_number = e.body ->> 'bill'
  where c.id = $1`;

/** Each event through the decision that an office's or a payer's request goes through; a refused one is left out. */
const PLAY = `do $play$
declare
  v_event season_events;
  v_bill bills;
  v_clerk bigint;
  v_payment payments;
  v_offer jsonb;
  v_decision jsonb;
  v_id uuid;
begin
  for v_event in select * from season_events order by n loop
    select id into v_clerk from users
      where company_id = v_event.company_id and email_key = v_event.body ->> 'clerk';
    if v_event.kind = 'pay' then
      select * into v_bill from bills where company_id = v_event.company_id and id = v_event.bill_id;
      v_offer := jsonb_build_object('key', v_event.body -> 'key', 'method', v_event.body -> 'method',
        'feeCents', v_event.body -> 'fee', 'userId', null, 'clerkId', v_clerk, 'payer', v_event.body -> 'payer',
        'details', null, 'tenderedCents', v_event.body -> 'tendered', 'checkNumber', v_event.body -> 'check',
        'checkKind', v_event.body -> 'checkKind', 'lines', '[]'::jsonb, 'bills', jsonb_build_array(jsonb_build_object('id', v_bill.id, 'amountCents', v_event.body -> 'amount',
          'quotedCents', v_bill.balance_cents)));
      continue when v_bill.id is null or v_bill.balance_cents < (v_event.body ->> 'amount')::bigint;
      if v_event.body ->> 'method' in ('CASH', 'CHECK') then
        v_decision := take_counter_payment(v_event.company_id, v_offer, sha256('season'));
      elsif (v_event.body ->> 'isTerminal')::boolean then
        insert into terminal_runs (company_id, session_id, terminal_id, user_id, amount_cents, sub_cents, asked_at)
          values (v_event.company_id, (v_event.body ->> 'key')::uuid, 'SIM-APPROVE', v_clerk,
            (v_event.body ->> 'amount')::bigint + (v_event.body ->> 'fee')::bigint, (v_event.body ->> 'amount')::bigint, now())
          returning reference into v_id;
        v_decision := begin_terminal_payment(v_event.company_id, v_offer || jsonb_build_object('reference', v_id),
          sha256('season'), '1 hour');
      else
        v_decision := begin_direct_payment(v_event.company_id, v_offer, sha256('season'), '1 hour');
      end if;
      v_id := (v_decision -> 'payment' ->> 'id')::uuid;
      if v_decision ->> 'decision' = 'charge' then
        v_event.gateway_id := 'ch_' || gen_random_uuid();
        perform finish_payment(v_event.company_id, v_id, case when v_event.body ->> 'declined' is null then 'succeeded' else 'declined' end,
          'the gateway''s word', jsonb_build_object('gatewayId', v_event.gateway_id, 'brand', v_event.body -> 'brand',
            'last4', v_event.body -> 'last4', 'amountCents', v_decision -> 'payment' -> 'totalCents',
            'declineCode', v_event.body -> 'declined'), '1 hour');
      end if;
      update season_events set payment_id = v_id, gateway_id = v_event.gateway_id where n = v_event.n;
    else
      select p.* into v_payment from payments p join season_events e on e.n = v_event.of_event
        and p.company_id = e.company_id and p.id = e.payment_id;
      continue when v_payment.id is null;
      v_id := null;
      if v_event.kind = 'return' then
        perform return_payment(v_event.company_id, v_payment.id, v_event.body ->> 'code');
      else
        v_decision := begin_refund(v_event.company_id, jsonb_build_object('key', v_event.body -> 'key',
          'confirmation', v_payment.confirmation, 'methods', jsonb_build_array(v_payment.method),
          'amountCents', v_event.body -> 'amount', 'feeCents', v_event.body -> 'fee', 'userId', v_clerk, 'mayRefund', true,
          'tylerVoid', false, 'reason', v_event.body -> 'reason' -> 'text', 'reasonCode', v_event.body -> 'reason' -> 'code',
          'refundLimitCents', (select (l ->> 'RefundCents')::bigint from office_controls o, jsonb_array_elements(o.limits) l, users u
            where o.company_id = v_event.company_id and u.company_id = o.company_id and u.id = v_clerk
              and l ->> 'Role' = u.user_type)), sha256('season'), '1 hour');
        if v_decision ->> 'decision' = 'waiting' then
          v_decision := decide_refund_approval(v_event.company_id, jsonb_build_object('id', v_decision -> 'approval' -> 'id',
            'userId', (select id from users where company_id = v_event.company_id and email_key = '${SUPERVISOR}'),
            'approve', true, 'note', '', 'kind', 'refund', 'leftCents', left_to_give_back(v_payment), 'mayRefund', true), '1 hour');
        end if;
        v_id := (v_decision -> 'refund' ->> 'id')::uuid;
        if v_decision ->> 'decision' = 'give' then
          v_event.gateway_id := 're_' || gen_random_uuid();
          perform finish_refund(v_event.company_id, v_id, 'succeeded', 'the gateway''s word',
            jsonb_build_object('gatewayId', v_event.gateway_id, 'amountCents', v_event.body -> 'amount'), '1 hour');
        end if;
      end if;
      update season_events set payment_id = v_payment.id, refund_id = v_id, gateway_id = v_event.gateway_id where n = v_event.n;
    end if;
  end loop;
end $play$`;

/**
 * Plays the events in the transaction of `client`, as if they happened now. The temporary table `season_events` then
 * names each event's payment and refund.
 */
export async function playSeason(
  client: PoolClient,
  companyId: number,
  events: readonly SeasonEvent[],
): Promise<void> {
  await client.query(TABLE);
  await client.query(FILL, [companyId, JSON.stringify(rowsOf(events))]);
  // Without statistics of a table that was just filled, each statement would read all of it.
  await client.query("analyze season_events, bills");
  // The same few statements run hundreds of times: none of them is planned again.
  await client.query("set local plan_cache_mode = force_generic_plan");
  await client.query(PLAY);
  await client.query("set local plan_cache_mode = auto");
  // What waits for a commit, such as receipt numbers, happens now, in the order of the events.
  await client.query("set constraints all immediate");
}

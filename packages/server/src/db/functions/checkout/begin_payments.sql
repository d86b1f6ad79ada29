-- The decision to charge many checkouts in one statement. It decides only what is ordinary: a checkout whose first payment
-- is not submitted yet, without a Drives cart, with a solved captcha if it needs one, and with bills that may all be paid.
-- Returns {n: payment}, n being the place of a checkout in the arrays, from 1. What is not in it was not changed, and
-- `begin_payment` decides it. Never waits for another payment: rows that another one has locked are left out, so none holds
-- up the others of a batch, and two batches cannot wait for each other. Of two payments of a bill, it takes the first.
-- Bills are locked in a statement before the one that reads pending_bills, because a statement sees that table as it was
-- when the statement began. Only who has a bill's lock writes there, so the second statement sees all of it (decision 469).
create or replace function begin_payments(
  p_checkouts uuid[], p_frame_key_hashes bytea[], p_attempts uuid[], p_attempt_hashes bytea[], p_captchas text[],
  p_captchas_expire timestamptz[], p_check_after_ms bigint[], p_bill_declines integer[]
) returns jsonb language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_locked bigint[];
  v_begun jsonb;
begin
  with locked as materialized (
    select a.n, p.company_id, p.id as payment_id
    from unnest(p_checkouts, p_frame_key_hashes, p_captchas) with ordinality a (checkout, frame_key_hash, captcha, n)
      join checkouts c on c.id = a.checkout and c.frame_key_hash = a.frame_key_hash
      join payments p on p.company_id = c.company_id and p.id = c.payment_id
      join payment_bills l on l.company_id = p.company_id and l.payment_id = p.id
      join bills b on b.company_id = l.company_id and b.id = l.bill_id
    where p.state = 'created' and c.closed_at is null and c.expires_at > clock_timestamp()
      and (not c.captcha or a.captcha is not null) and coalesce(p.details ->> 'DrivesCartId', '') = ''
    for no key update of c, b skip locked
  ) select array_agg(n) into v_locked from (
    select n from locked l group by n, company_id, payment_id
    having count(*) = (select count(*) from payment_bills o where o.company_id = l.company_id and o.payment_id = l.payment_id)
  ) whole;

  with lines as materialized (
    select a.n, a.attempt, a.attempt_hash, a.check_after_ms, a.captcha_expires, p.company_id, p.id as payment_id,
      b.id as bill_id, case when c.captcha then a.captcha end as captcha,
      coalesce(charge_refusal(b, l.quoted_cents, d.since, d.declines, a.bill_declines,
        case when p.user_id is null then 'guest' else 'user' end,
        (select exists (select from restricted_consumers r where r.company_id = p.company_id))),
        case when exists (select from pending_bills q where q.company_id = l.company_id and q.bill_id = l.bill_id)
          then 'bill_pending' end) as code
    from unnest(p_checkouts, p_frame_key_hashes, p_attempts, p_attempt_hashes, p_captchas, p_captchas_expire,
          p_check_after_ms, p_bill_declines) with ordinality
        a (checkout, frame_key_hash, attempt, attempt_hash, captcha, captcha_expires, check_after_ms, bill_declines, n)
      join checkouts c on c.id = a.checkout and c.frame_key_hash = a.frame_key_hash
      join payments p on p.company_id = c.company_id and p.id = c.payment_id
      join payment_bills l on l.company_id = p.company_id and l.payment_id = p.id
      join bills b on b.company_id = l.company_id and b.id = l.bill_id
      left join bill_declines d on d.company_id = l.company_id and d.bill_id = l.bill_id
    where a.n = any (v_locked) and p.state = 'created' and c.closed_at is null
  ), ready as materialized (
    select n, attempt, attempt_hash, check_after_ms, captcha, captcha_expires, company_id, payment_id,
      array_agg(bill_id) as bills
    from lines l group by n, attempt, attempt_hash, check_after_ms, captcha, captcha_expires, company_id, payment_id
    having count(code) = 0
      and not bool_or(exists (select from lines o where o.n < l.n
        and (o.company_id = l.company_id and o.bill_id = l.bill_id or o.captcha = l.captcha)))
  ), spent as (
    insert into captcha_spent select captcha, captcha_expires from ready where captcha is not null
      on conflict do nothing returning id
  ), submitted as (
    update payments p set state = 'submitted', reason = 'the payer paid', press_key = r.attempt,
        attempt_hash = r.attempt_hash, submitted_at = clock_timestamp(),
        next_check_at = clock_timestamp() + r.check_after_ms * interval '1 ms'
      from ready r where p.company_id = r.company_id and p.id = r.payment_id and p.state = 'created'
        and (r.captcha is null or r.captcha in (select id from spent))
      returning r.n, r.bills, p.company_id, p.id, payment_standing(p) as standing
  ), claimed as (
    insert into pending_bills (company_id, bill_id, payment_id)
      select company_id, unnest(bills), id from submitted
  ) select coalesce(jsonb_object_agg(n, standing), '{}') into v_begun from submitted;
  return v_begun;
end $$;

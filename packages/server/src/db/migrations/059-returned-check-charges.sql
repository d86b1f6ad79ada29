-- The charge for a returned eCheck that payers of a Tyler county consent to (decision 059): posted when the bank returns the
-- payment, owed with its oldest bill, and waived by the office with a reason. Forward only.

-- returned_check_income: what such charges bring. returned_check_due: what is owed for a payment of products, which have no bill.
alter table ledger_lines drop constraint ledger_lines_account_check;
alter table ledger_lines add constraint ledger_lines_account_check check (account in
  ('receivable', 'levied', 'clearing', 'fee_income', 'refunds', 'cash', 'check', 'misc', 'unapplied',
   'returned_check_income', 'returned_check_due')) not valid;
alter table ledger_lines drop constraint ledger_lines_kind_check;
alter table ledger_lines add constraint ledger_lines_kind_check check (kind in
  ('import', 'adjustment', 'payment', 'return', 'void', 'refund', 'returned_check', 'waiver')) not valid;

-- How much of a bill's balance is such charges.
alter table bills add column returned_check_cents bigint not null default 0 check (returned_check_cents >= 0);

create table returned_check_charges (
  company_id   integer not null references companies,
  payment_id   uuid not null,
  -- The bill with which it is owed; null where products were paid.
  bill_id      bigint,
  amount_cents bigint not null check (amount_cents > 0),
  movement_id  uuid not null,
  charged_on   date not null,
  charged_at   timestamptz not null default clock_timestamp(),
  waived_at    timestamptz,
  -- Who waived it; null for the operator at the command line.
  waived_by    bigint,
  reason       text not null default '' check (length(reason) <= 200),
  waiver_id    uuid,
  primary key (company_id, payment_id),
  foreign key (company_id, payment_id) references payments,
  foreign key (company_id, bill_id) references bills,
  foreign key (company_id, waived_by) references users,
  check ((waived_at is null) = (waiver_id is null)),
  check (waived_at is null or reason <> '')
);
create index returned_check_charges_on on returned_check_charges (company_id, charged_on);
create trigger returned_check_charges_stay before delete or truncate on returned_check_charges
  for each statement execute function is_never_removed();
create function returned_check_charges_are_guarded() returns trigger language plpgsql as $$
begin
  if old.waived_at is not null or (new.company_id, new.payment_id, new.bill_id, new.amount_cents, new.movement_id, new.charged_on,
      new.charged_at) is distinct from (old.company_id, old.payment_id, old.bill_id, old.amount_cents, old.movement_id,
      old.charged_on, old.charged_at) then
    raise exception 'a charge for a returned eCheck is waived once, and nothing else of it changes' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger returned_check_charges_guarded before update on returned_check_charges
  for each row execute function returned_check_charges_are_guarded();
select wall_in('returned_check_charges', 'select, insert, update');

-- returnedCheckCharge of core: $30.00 or 5 % of the payment, half up, whichever is greater.
create function returned_check_cents(p_paid bigint) returns bigint language sql immutable strict as $$
  select case when p_paid > 0 then greatest(3000, (p_paid * 5 + 50) / 100) else 0 end
$$;

-- Posts p_cents to what is owed with a bill, or for products; below zero takes it away again. Answers the movement.
create function post_returned_check(p_company integer, p_payment uuid, p_bill bigint, p_kind text, p_cents bigint) returns uuid
language plpgsql as $$
declare
  v_movement uuid := gen_random_uuid();
begin
  perform from bills where company_id = p_company and id = p_bill for update;
  insert into ledger_lines (company_id, movement_id, kind, account, bill_id, payment_id, amount_cents) values
    (p_company, v_movement, p_kind, case when p_bill is null then 'returned_check_due' else 'receivable' end, p_bill, p_payment, p_cents),
    (p_company, v_movement, p_kind, 'returned_check_income', null, p_payment, -p_cents);
  update bills set balance_cents = balance_cents + p_cents, returned_check_cents = returned_check_cents + p_cents,
      updated_at = now()
    where company_id = p_company and id = p_bill;
  return v_movement;
end $$;

-- Every eCheck of a Tyler county that a bank returns is charged, once: by the job, by the office and by the operator alike.
-- The payers of those counties consent to it before they pay.
create function returned_echecks_are_charged() returns trigger language plpgsql as $$
declare
  v_bill bigint;
  v_cents constant bigint := returned_check_cents(new.total_cents);
begin
  if new.method = 'ACH' and not new.is_unapplied and exists (select from companies c where c.id = new.company_id
      and (c.config ->> 'IsTylerSearch' = 'true' or coalesce(c.customization ->> 'TylerConnector', '') <> '')) then
    select bill_id into v_bill from payment_bills where company_id = new.company_id and payment_id = new.id
      order by position limit 1;
    insert into returned_check_charges (company_id, payment_id, bill_id, amount_cents, movement_id, charged_on)
      values (new.company_id, new.id, v_bill, v_cents,
        post_returned_check(new.company_id, new.id, v_bill, 'returned_check', v_cents), county_day(new.company_id));
  end if;
  return null;
end $$;
create trigger returned_echecks_charged after update of state on payments
  for each row when (old.state is distinct from new.state and new.state = 'returned')
  execute function returned_echecks_are_charged();

-- The office waives such a charge. `p_order`: {confirmation, reason, userId}. Answers {decision: 'done'} or {decision: 'refused',
-- code}: not_found, already_exists (it is waived), bill_paid (it was paid), bill_pending (its bill is being paid).
create function waive_returned_check(p_company integer, p_order jsonb) returns jsonb language plpgsql as $$
declare
  v_charge returned_check_charges;
begin
  select r.* into v_charge from returned_check_charges r join payments p on p.company_id = r.company_id and p.id = r.payment_id
    where r.company_id = p_company and p.confirmation = p_order ->> 'confirmation' for update of r;
  if not found then
    return payment_refused('not_found');
  elsif v_charge.waived_at is not null then
    return payment_refused('already_exists');
  end if;
  perform from bills where company_id = p_company and id = v_charge.bill_id for update;
  if exists (select from payment_bills where company_id = p_company and bill_id = v_charge.bill_id and pending) then
    return payment_refused('bill_pending');
  elsif exists (select from bills where company_id = p_company and id = v_charge.bill_id
      and balance_cents < v_charge.amount_cents) then
    return payment_refused('bill_paid');
  end if;
  update returned_check_charges set waived_at = clock_timestamp(), waived_by = (p_order ->> 'userId')::bigint,
      reason = p_order ->> 'reason',
      waiver_id = post_returned_check(p_company, v_charge.payment_id, v_charge.bill_id, 'waiver', -v_charge.amount_cents)
    where company_id = p_company and payment_id = v_charge.payment_id;
  perform note_act(p_company, (p_order ->> 'userId')::bigint, 'payment.charge_waived', p_order ->> 'confirmation',
    jsonb_build_object('cents', v_charge.amount_cents, 'reason', p_order ->> 'reason'));
  return jsonb_build_object('decision', 'done');
end $$;

-- As before; what is owed for the return of a payment is no part of what the payment paid.
create or replace function post_reversal(p_payment payments, p_kind text, p_net bigint, p_fee bigint, p_out bigint) returns uuid
language plpgsql as $$
declare
  v_movement uuid := gen_random_uuid();
  v_bills boolean;
begin
  perform from bills b join payment_bills l on l.company_id = b.company_id and l.bill_id = b.id
    where l.company_id = p_payment.company_id and l.payment_id = p_payment.id order by b.id for update of b;
  v_bills := found;
  with standing as (
    select l.bill_id, l.position, (select -sum(g.amount_cents) from ledger_lines g where g.company_id = l.company_id
        and g.payment_id = l.payment_id and g.bill_id = l.bill_id
        and g.kind not in ('returned_check', 'waiver')) as paid
    from payment_bills l where l.company_id = p_payment.company_id and l.payment_id = p_payment.id
  ), shares as (
    select bill_id, least(paid, greatest(0, p_net - coalesce(sum(paid) over (order by position desc
        rows between unbounded preceding and 1 preceding), 0)))::bigint as share
    from standing
  )
  insert into ledger_lines (company_id, movement_id, kind, account, bill_id, payment_id, amount_cents)
    select p_payment.company_id, v_movement, p_kind, 'receivable', bill_id, p_payment.id, share from shares where share > 0
    union all select p_payment.company_id, v_movement, p_kind, other.account, null, p_payment.id, other.amount
      from (values ('misc', case when v_bills then 0 else p_net end), ('fee_income', p_fee),
        (tender_account(p_payment.method), -p_out), ('refunds', p_out - p_net - p_fee)) as other (account, amount)
      where other.amount <> 0;
  update bills b set balance_cents = b.balance_cents + g.amount_cents, paid_cents = b.paid_cents - g.amount_cents,
      unposted_cents = b.unposted_cents - g.amount_cents, updated_at = now()
    from ledger_lines g
    where g.company_id = p_payment.company_id and g.payment_id = p_payment.id and g.movement_id = v_movement
      and g.bill_id is not null and b.company_id = g.company_id and b.id = g.bill_id;
  return v_movement;
end $$;

-- The functions and triggers of a first-release database, as its migrations created them: an update must handle them.

create function ledger_must_balance() returns trigger language plpgsql as $$
begin
  if exists (select from new_lines group by company_id, movement_id having sum(amount_cents) <> 0) then
    raise exception 'ledger movement does not sum to zero' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_balances after insert on ledger_lines
  referencing new table as new_lines for each statement execute function ledger_must_balance();

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'check_violation';
end $$;
create trigger ledger_append_only before update or delete or truncate on ledger_lines
  for each statement execute function ledger_is_append_only();

create function ledger_differences(company integer)
  returns table (unbalanced_movements bigint, bills_that_differ bigint, total_cents numeric)
  language sql stable as $$
  select
    (select count(*) from (
       select from ledger_lines where company_id = company group by movement_id having sum(amount_cents) <> 0) as m),
    (select count(*) from bills b left join (
       select bill_id, sum(amount_cents) as owed from ledger_lines
       where company_id = company and account = 'receivable' group by bill_id) l on l.bill_id = b.id
     where b.company_id = company and b.balance_cents <> coalesce(l.owed, 0)),
    (select coalesce(sum(amount_cents), 0) from ledger_lines where company_id = company)
$$;

create function payments_are_guarded() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'created' then
      raise exception 'a payment begins as created, not as %', new.state using errcode = 'check_violation';
    end if;
    insert into payment_events (company_id, payment_id, from_state, to_state, why)
      values (new.company_id, new.id, null, new.state, new.reason);
    return new;
  end if;
  if (new.company_id, new.id, new.checkout_id, new.method, new.sub_cents, new.fee_cents, new.total_cents, new.confirmation)
     is distinct from
     (old.company_id, old.id, old.checkout_id, old.method, old.sub_cents, old.fee_cents, old.total_cents, old.confirmation) then
    raise exception 'what a payment is about never changes' using errcode = 'check_violation';
  end if;
  if new.state <> old.state then
    if not exists (select from payment_transitions where from_state = old.state and to_state = new.state) then
      raise exception 'a payment does not move from % to %', old.state, new.state using errcode = 'check_violation';
    end if;
    insert into payment_events (company_id, payment_id, from_state, to_state, why)
      values (new.company_id, new.id, old.state, new.state, new.reason);
  end if;
  return new;
end $$;
create trigger payments_guarded before insert or update on payments
  for each row execute function payments_are_guarded();

create function payment_bills_are_guarded() returns trigger language plpgsql as $$
begin
  if (new.company_id, new.payment_id, new.bill_id, new.amount_cents, new.quoted_cents)
     is distinct from (old.company_id, old.payment_id, old.bill_id, old.amount_cents, old.quoted_cents) then
    raise exception 'what a payment is about never changes' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payment_bills_guarded before update on payment_bills
  for each row execute function payment_bills_are_guarded();

create function is_never_removed() returns trigger language plpgsql as $$
begin
  raise exception '% keeps what it holds', tg_table_name using errcode = 'check_violation';
end $$;
create trigger payments_stay before delete or truncate on payments
  for each statement execute function is_never_removed();
create trigger payment_bills_stay before delete or truncate on payment_bills
  for each statement execute function is_never_removed();
create trigger payment_events_stay before update or delete or truncate on payment_events
  for each statement execute function is_never_removed();

create function random_confirmation() returns text language sql volatile as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(random.bytes, n) & 31), 1), '' order by n)
  from (select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) as bytes) as random,
    generate_series(0, 15) as n
$$;

create function post_payment(p_payment payments, p_kind text, p_sign integer) returns void language plpgsql as $$
declare
  v_movement uuid := gen_random_uuid();
begin
  perform from bills b join payment_bills l on l.company_id = b.company_id and l.bill_id = b.id
    where l.company_id = p_payment.company_id and l.payment_id = p_payment.id order by b.id for update of b;
  insert into ledger_lines (company_id, movement_id, kind, account, bill_id, payment_id, amount_cents)
    select company_id, v_movement, p_kind, 'receivable', bill_id, payment_id, -p_sign * amount_cents
      from payment_bills where company_id = p_payment.company_id and payment_id = p_payment.id
    union all select p_payment.company_id, v_movement, p_kind, 'clearing', null, p_payment.id, p_sign * p_payment.total_cents
    union all select p_payment.company_id, v_movement, p_kind, 'fee_income', null, p_payment.id, -p_sign * p_payment.fee_cents
      where p_payment.fee_cents > 0;
  update bills b set balance_cents = b.balance_cents - p_sign * l.amount_cents,
      paid_cents = b.paid_cents + p_sign * l.amount_cents,
      unposted_cents = b.unposted_cents + p_sign * l.amount_cents, updated_at = now()
    from payment_bills l
    where l.company_id = p_payment.company_id and l.payment_id = p_payment.id
      and b.company_id = l.company_id and b.id = l.bill_id;
end $$;

create function note_payment(p_payment payments, p_why text) returns void language sql as $$
  insert into payment_events (company_id, payment_id, from_state, to_state, why)
    values (p_payment.company_id, p_payment.id, p_payment.state, p_payment.state, p_why);
  update payments set needs_attention = p_why where company_id = p_payment.company_id and id = p_payment.id;
$$;

create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only' using errcode = 'check_violation';
end $$;
create trigger audit_append_only before update or delete or truncate on audit_events
  for each statement execute function audit_is_append_only();

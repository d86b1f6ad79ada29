-- Refuses a movement of the ledger whose lines do not sum to zero cents, a line of a kind or account that there is not,
-- and a line of a payment without a day or on a closed one. Records what each line of a payment collects of a bill, with
-- what the bill owed then and its tax by entity; charges for returned checks and their waivers collect nothing.
create or replace function ledger_must_balance() returns trigger language plpgsql as $$
declare
  v_unbalanced boolean;
  v_wrong boolean;
  v_closed boolean;
begin
  with recorded as (
    insert into collections (company_id, line_id, payment_id, bill_id, kind, day, amount_cents, tax_year, due_date,
        owed_principal_cents, owed_penalty_cents, owed_interest_cents, owed_fees_cents, owed_returned_cents, taxes)
      select l.company_id, l.id, l.payment_id, l.bill_id, l.kind, l.day,
        -l.amount_cents, b.tax_year, b.due_date,
        b.balance_cents + b.paid_cents - b.penalty_cents - b.interest_cents - b.other_fees_cents - b.returned_check_cents,
        b.penalty_cents, b.interest_cents, b.other_fees_cents, b.returned_check_cents,
        (select jsonb_agg(jsonb_build_object('entity', t.value ->> 'tax_acct_name', 'tax', t.value -> 'net_tax') order by t.ordinality)
          from jsonb_array_elements(case jsonb_typeof(b.tax_lines) when 'array' then b.tax_lines else '[]' end)
            with ordinality t (value, ordinality))
      from new_lines l
        join bills b on b.company_id = l.company_id and b.id = l.bill_id
      where l.payment_id is not null and l.kind in ('payment', 'void', 'refund', 'return', 'dispute')
  ) select exists (select from new_lines group by company_id, movement_id having sum(amount_cents) <> 0),
      exists (select from new_lines where account not in ('receivable', 'levied', 'clearing', 'fee_income', 'refunds', 'cash',
          'check', 'misc', 'unapplied', 'returned_check_income', 'returned_check_due', 'dispute_fees')
        or kind not in ('import', 'adjustment', 'payment', 'return', 'void', 'refund', 'returned_check', 'waiver', 'dispute', 'dispute_fee')
        or (account = 'receivable') <> (bill_id is not null) or (payment_id is not null and day is null)),
      exists (select from new_lines l join day_closings c on c.company_id = l.company_id and c.day = l.day
        where l.payment_id is not null and not exists (select from day_reopenings r
          where r.company_id = c.company_id and r.day = c.day and r.version = c.version))
    into v_unbalanced, v_wrong, v_closed;
  if v_unbalanced or v_wrong or v_closed then
    raise exception '%', case when v_unbalanced then 'ledger movement does not sum to zero'
      when v_wrong then 'the ledger cannot hold this line' else 'a closed day does not change' end
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

create or replace trigger ledger_balances after insert on ledger_lines
  referencing new table as new_lines for each statement execute function ledger_must_balance();

-- The functions of these triggers are gone: this one records what is collected, and what posts a line gives its day.
-- Partitions have triggers of their own for statements.
do $$ declare v_table regclass; begin
  for v_table in select 'ledger_lines'::regclass union all select inhrelid from pg_inherits where inhparent = 'ledger_lines'::regclass
  loop
    execute format('drop trigger if exists ledger_collects on %s', v_table);
  end loop;
  drop trigger if exists ledger_lines_booked on ledger_lines;
end $$;

-- Records what each new line of the ledger collects of a bill, with what the bill owes now and its tax by entity. Charges
-- for returned checks and their waivers collect nothing.
create or replace function collections_are_recorded() returns trigger language plpgsql as $$
begin
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
    where l.payment_id is not null and l.kind in ('payment', 'void', 'refund', 'return');
  return null;
end $$;

create or replace trigger ledger_collects after insert on ledger_lines
  referencing new table as new_lines for each statement execute function collections_are_recorded();

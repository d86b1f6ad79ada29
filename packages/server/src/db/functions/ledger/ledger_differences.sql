-- Counts what must be zero: movements that do not balance, bills whose balance differs from their ledger lines, and the
-- sum of the whole ledger in cents.
create or replace function ledger_differences(company integer)
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

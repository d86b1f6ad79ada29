-- The year of each bill of a property, and whether it is owed, in the order of `bills`: a payment computes the years of
-- the property from its row alone, without reading its other bills. Rewrites each row once. Forward only.
alter table search_properties add column years smallint[], add column owed boolean[];

update search_properties p set years = n.years, owed = n.owed
from (
  select s.company_id, s.id, coalesce(array_agg(b.tax_year order by u.n) filter (where b.id is not null), '{}') as years,
    coalesce(array_agg(b.balance_cents > 0 order by u.n) filter (where b.id is not null), '{}') as owed
  from search_properties s left join lateral unnest(s.bills) with ordinality u (id, n) on true
    left join bills b on b.company_id = s.company_id and b.id = u.id
  group by s.company_id, s.id
) n
where p.company_id = n.company_id and p.id = n.id;

alter table search_properties alter column years set not null, alter column owed set not null;

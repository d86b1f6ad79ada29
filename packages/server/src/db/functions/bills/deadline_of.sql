-- The due date that applies to a bill whose county's file says p_due: the county may have extended it.
create or replace function deadline_of(p_company integer, p_due date) returns date language sql stable as $$
  select coalesce((select x.extended_to from deadline_extensions x
    where x.company_id = p_company and x.due_date = p_due and x.withdrawn_at is null), p_due)
$$;

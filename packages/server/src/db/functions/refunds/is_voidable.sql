-- Whether a payment is not settled yet: on the county day it was charged, unless a void of it was declined. Closing the
-- books of that day does not settle it.
create or replace function is_voidable(p payments) returns boolean language sql stable as $$
  select p.state = 'succeeded' and charged_day(p) = county_day(p.company_id) and not exists (
    select from payment_refunds r where r.company_id = p.company_id and r.payment_id = p.id
      and (r.state = 'succeeded' or (r.kind = 'void' and r.state = 'declined')))
$$;

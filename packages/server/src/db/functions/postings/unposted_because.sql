-- Why a payment counts as not posted: 'refused' by its tax system, or 'given_up': it was asked, and had not answered
-- `p_after` the payment was made (PAY-083). 'pending' while it may still answer; null if it was posted, or nothing is
-- posted. Giving up is recorded; a posting that arrives later is withdrawn. The caller holds the lock on the payment.
create or replace function unposted_because(p payments, p_after interval) returns text language plpgsql as $$
declare
  v_posting payment_postings;
begin
  select * into v_posting from payment_postings
    where company_id = p.company_id and payment_id = p.id and state in ('refused', 'pending') and reference is null
    order by state = 'refused' desc, system limit 1 for update;
  if not found then
    return null;
  elsif v_posting.state = 'refused' then
    return 'refused';
  elsif v_posting.given_up_at is not null then
    return 'given_up';
  elsif v_posting.tries = 0 or p.settled_at + p_after > clock_timestamp() then
    return 'pending';
  end if;
  update payment_postings set given_up_at = clock_timestamp()
    where company_id = p.company_id and payment_id = p.id and system = v_posting.system;
  return 'given_up';
end $$;

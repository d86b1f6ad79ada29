-- Has a payment's postings withdrawn if lost disputes have taken more or less of it than when they were posted, and posts
-- anew what a late win has paid back. The caller holds the lock on the payment. Postings that are under way follow when
-- their system has answered (`finish_posting`).
create or replace function postings_follow_disputes(p payments) returns void language plpgsql as $$
begin
  perform post_anew(p, system, 'withdrawn') from payment_postings
    where company_id = p.company_id and payment_id = p.id and state = 'withdrawn'
      and lost_cents <> lost_to_disputes(p, system);
  update payment_postings set state = 'withdrawing', next_try_at = clock_timestamp(), tries = 0
    where company_id = p.company_id and payment_id = p.id and state = 'updated'
      and lost_cents <> lost_to_disputes(p, system);
end $$;

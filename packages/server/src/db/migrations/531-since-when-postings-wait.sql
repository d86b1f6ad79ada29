-- Since when a tax system is to be told of a payment, however often that was tried: a job, an alarm, and doctor go by it.
-- Forward only.
alter table payment_postings add column waiting_since timestamptz not null default now();
update payment_postings set waiting_since = created_at where next_try_at is not null and tries > 0;

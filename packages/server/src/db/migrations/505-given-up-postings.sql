-- When the wait for a tax system that had not answered ended: from then on the payment may be voided as not posted.
alter table payment_postings add column given_up_at timestamptz;

-- A guest's browser may resume a payment that waits for its payer at their bank: it has a token, of which only the hash is
-- stored (decision 515). Forward only.
alter table checkouts add column resume_hash bytea;

-- The gateway's page on which a payer verifies their bank account with the code of a small deposit. Forward only; decision 390.
alter table payments add column verify_url text;

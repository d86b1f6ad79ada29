-- Queues the receipt whenever a guest's payment succeeds, whoever triggers that; the email is composed when it is sent.
create or replace function guest_receipts_are_mailed() returns trigger language plpgsql as $$
begin
  insert into mails (company_id, recipient, kind, language, data)
    select c.company_id, c.payer ->> 'EmailAddress', 'receipt', coalesce(c.payer ->> 'Language', 'en'),
      jsonb_build_object('confirmation', new.confirmation)
    from checkouts c where c.company_id = new.company_id and c.id = new.checkout_id
      and coalesce(c.payer ->> 'EmailAddress', '') <> '';
  return null;
end $$;

create or replace trigger guest_receipts_mailed after update of state on payments
  for each row when (new.state = 'succeeded' and old.state in ('submitted', 'unknown', 'declined') and new.user_id is null
    and new.clerk_id is null and new.checkout_id is not null)
  execute function guest_receipts_are_mailed();

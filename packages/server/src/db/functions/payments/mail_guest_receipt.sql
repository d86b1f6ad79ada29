-- Queues the receipt of a guest's payment, whoever makes it succeed; the email is composed when it is sent.
create or replace function mail_guest_receipt(p_payment payments) returns void language plpgsql as $$
begin
  insert into mails (company_id, recipient, kind, language, data)
    select c.company_id, c.payer ->> 'EmailAddress', 'receipt', coalesce(c.payer ->> 'Language', 'en'),
      jsonb_build_object('confirmation', p_payment.confirmation)
    from checkouts c where c.company_id = p_payment.company_id and c.id = p_payment.checkout_id
      and coalesce(c.payer ->> 'EmailAddress', '') <> '';
end $$;

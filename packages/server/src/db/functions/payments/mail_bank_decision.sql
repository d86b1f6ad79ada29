-- Queues an email to the payer of a payment that a bank decided after days: that it was not made, that the bank returned
-- it, or the receipt, which a guest gets for every payment. Of a pending one: where the payer verifies their account.
-- Autopay writes to its residents itself.
create or replace function mail_bank_decision(p_payment payments) returns void language plpgsql as $$
begin
  insert into mails (company_id, recipient, kind, language, data)
    select p_payment.company_id, coalesce(nullif(payer ->> 'EmailAddress', ''), u.email),
      case p_payment.state when 'succeeded' then 'receipt' when 'returned' then 'payment-returned' when 'pending' then 'verify-account'
        else 'payment-failed' end,
      coalesce(payer ->> 'Language', 'en'),
      jsonb_build_object('confirmation', p_payment.confirmation)
    from (select coalesce(p_payment.payer, (select c.payer from checkouts c
        where c.company_id = p_payment.company_id and c.id = p_payment.checkout_id)) as payer) t
      left join users u on u.company_id = p_payment.company_id and u.id = p_payment.user_id
    where coalesce(nullif(payer ->> 'EmailAddress', ''), u.email, '') <> ''
      and not (p_payment.state = 'succeeded' and p_payment.checkout_id is not null and p_payment.user_id is null)
      and not exists (select from autopay_runs r where r.company_id = p_payment.company_id and r.payment_id = p_payment.id);
end $$;

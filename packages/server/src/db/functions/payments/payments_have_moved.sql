-- What follows from a payment's new state: the guest's receipt, the email about what a
-- bank decided or returned after days, or about an account that its payer must verify, postings to other systems, what a bank return means for
-- autopay and for the county's charge. One trigger without a condition, because PostgreSQL reads the condition of each
-- trigger again for every statement.
create or replace function payments_have_moved() returns trigger language plpgsql as $$
declare
  -- In a partition, `new` has the type of the partition.
  v_payment payments;
  v_mails boolean;
  v_posts boolean;
begin
  if new.state = 'succeeded' and old.state in ('submitted', 'unknown', 'challenged', 'pending', 'declined') then
    -- Most payments need neither or only one, and looking once is cheaper than trying each.
    select coalesce(c.payer ->> 'EmailAddress', '') <> '', n.is_tyler or new.details ->> 'DrivesCartId' <> ''
        or exists (select from connectors k where k.company_id = n.id and k.kind = 'tyler')
      into v_mails, v_posts
      from companies n left join checkouts c on c.company_id = n.id and c.id = new.checkout_id
        and new.user_id is null and new.clerk_id is null
      where n.id = new.company_id;
    if v_mails or v_posts then
      v_payment := new;
      if v_mails then
        perform mail_guest_receipt(v_payment);
      end if;
      if v_posts and old.state <> 'declined' then
        perform queue_postings(v_payment);
      end if;
    end if;
  elsif new.state in ('voided', 'refunded', 'returned') then
    if new.state = old.state then
      return null;
    end if;
    v_payment := new;
    perform withdraw_postings(v_payment);
    if new.state = 'returned' then
      perform reopen_autopay_run(v_payment);
      perform charge_returned_echeck(v_payment);
      perform mail_bank_decision(v_payment);
    end if;
  end if;
  if (old.state = 'pending' and new.state in ('succeeded', 'declined'))
      or (new.state = 'pending' and new.verify_url is not null and old.verify_url is null) then
    v_payment := new;
    perform mail_bank_decision(v_payment);
  end if;
  return null;
end $$;

create or replace trigger payments_moved after update of state on payments
  for each row execute function payments_have_moved();

-- Their functions were triggers of their own.
drop trigger if exists autopay_hears_returns on payments;
drop trigger if exists guest_receipts_mailed on payments;
drop trigger if exists payments_posted on payments;
drop trigger if exists returned_echecks_charged on payments;

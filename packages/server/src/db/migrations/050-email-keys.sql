-- One way to compare email addresses, the same in core and in the database (decision 050). Forward only.

-- The address as it is looked up, counted, and compared. It agrees with normalizedEmail in core for every address that
-- core accepts, whatever the locale of the database: only the letters A to Z change, so no other character becomes one
-- of them. Earlier rows that core would refuse today keep a key of their own, which no typed address can equal.
create function email_key(p_email text) returns text language sql immutable strict parallel safe as $$
  select lower(btrim(p_email, E' \t\n\r\f\v') collate "C")
$$;

alter table users add column email_key text not null generated always as (email_key(email)) stored;
drop index users_email;
create unique index users_email on users (company_id, email_key);

drop index consumers_email;
create index consumers_email on consumers (company_id, email_key(email));
drop index mails_recipient;
create index mails_recipient on mails (company_id, email_key(recipient), kind, created_at);
drop index alert_subscriptions_bill;
create unique index alert_subscriptions_bill on alert_subscriptions (company_id, bill_id, email_key(email));
drop index alert_subscriptions_email;
create index alert_subscriptions_email on alert_subscriptions (company_id, email_key(email), asked_at);
drop index e_billing_requests_account;
create unique index e_billing_requests_account on e_billing_requests
  (company_id, search_number(account_number), email_key(email));
drop index e_billing_requests_email;
create index e_billing_requests_email on e_billing_requests (company_id, email_key(email), asked_at);

-- Letters about accounts go to the user, at the address that is stored. Those that wait already get their user, and the
-- stored address instead of the one that was typed; where no user has the address, the letter is dropped when its turn comes.
update mails m set data = m.data || jsonb_build_object('user', u.id::text), recipient = u.email
  from users u where u.company_id = m.company_id and u.email_key = email_key(m.recipient)
    and m.state = 'queued' and m.kind in ('confirm', 'reset', 'invite', 'passwordChanged');

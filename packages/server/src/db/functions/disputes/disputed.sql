-- What disputes have withdrawn of a payment now, in cents, and how much of it is taken from its bills or products.
create or replace function disputed(p payments, out withdrawn bigint, out net bigint) language sql stable as $$
  select coalesce(sum(withdrawn_cents), 0)::bigint, coalesce(sum(net_cents), 0)::bigint
  from disputes where company_id = p.company_id and payment_id = p.id
$$;

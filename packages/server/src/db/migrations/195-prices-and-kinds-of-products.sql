-- The price of a product, in cents; without one, the payer enters an amount, from least to most. Forward only.

alter table products
  add column price_cents bigint check (price_cents >= 100),
  add column least_cents bigint check (least_cents >= 100),
  add column most_cents bigint check (most_cents >= 100),
  add constraint products_price_is_fixed_or_limited check (price_cents is null or (least_cents is null and most_cents is null)),
  add constraint products_limits_rise check (least_cents <= most_cents);

-- Products whose kind was implied by their name get it stored (MISC-018), except property tax, whose kind in a Tyler
-- county is both: it is searched as bills and sold without one.
update products set kind = case
    when plain like '%misc%' then 'misc'
    when plain like '%dmv%' or plain like '%motorvehicle%' then 'motorvehicle'
    else 'bill'
  end
from (select company_id as of, number as n, regexp_replace(lower(name), '[^a-z0-9]', '', 'g') as plain from products) p
where company_id = of and number = n and kind is null and plain not like '%propertytax%';

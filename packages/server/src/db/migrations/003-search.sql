-- Which property a bill is of, so that its other years are found: a mobile home by its number, everything else by
-- its parcel, or by its account where there is no parcel (SEARCH-002, CART-038). Null: it stands alone.
alter table bills add column property_key text generated always as (case
  when property_type = 'M' and search_number(description) <> '' then 'location ' || search_number(description)
  when search_number(parcel_id) <> '' then 'parcel ' || search_number(parcel_id)
  when search_number(account_number) <> '' then 'account ' || search_number(account_number)
end) stored;
create index bills_property on bills (company_id, property_key, tax_year desc);

-- The location search, of mobile homes only.
create index bills_location on bills (company_id, search_number(description) text_pattern_ops)
  where property_type = 'M';

-- What the server makes for itself once and every process of it must share, e.g. the key it signs with.
create table secrets (
  name  text primary key,
  value text not null
);

-- Bills of the same mobile home are those with the same number, not the same parcel (spec 0:360).
create index bills_mobile_home on bills (company_id, search_number(description) text_pattern_ops, tax_year desc)
  where property_type = 'M';

-- What the server makes for itself once and every process of it must share, e.g. the key it signs with.
create table secrets (
  name  text primary key,
  value text not null
);

-- The lists that the owner of a bill is on: by its parcel, its account, the number of a mobile home, or the name.
create or replace function lists_of_bill(p_bill bills) returns text[] language sql stable as $$
  select lists_of(p_bill.company_id, array[p_bill.parcel_id, p_bill.account_number],
    case when p_bill.property_type = 'M' then p_bill.description else '' end, p_bill.owner_name)
$$;

-- The lists that a bill's owner is on: by parcel, account, mobile home number, or name.
create or replace function lists_of_bill(p_bill bills) returns text[] language sql stable as $$
  select lists_of(p_bill.company_id, array[p_bill.parcel_id, p_bill.account_number],
    case when p_bill.property_type = 'M' then p_bill.description else '' end, p_bill.owner_name)
$$;

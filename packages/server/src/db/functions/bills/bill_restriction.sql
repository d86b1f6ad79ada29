-- Why a payer ('guest', 'user', or 'clerk') may not pay a bill: TaxSale, ViewOnly, or Private; null if they may. Clerks
-- may despite a tax sale (CART-052), and the private list blocks only guests (ROLE-006).
create or replace function bill_restriction(p_bill bills, p_payer text) returns text language sql stable as $$
  select case
    when p_bill.is_pending_tax_sale and p_payer <> 'clerk' then 'TaxSale'
    when is_view_only(p_bill) or 'TaxSale' = any(lists_of_bill(p_bill)) then 'ViewOnly'
    when p_payer = 'guest' and 'ConsumerVIP' = any(lists_of_bill(p_bill)) then 'Private' end
$$;

create or replace function bill_restriction(p_company integer, p_bill bigint, p_payer text default 'guest') returns text
language sql stable as $$
  select bill_restriction(b, p_payer) from bills b where b.company_id = p_company and b.id = p_bill
$$;

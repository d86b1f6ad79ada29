-- Core's isViewOnly, for the bill alone: its mark, or its status words if the county has VCSTaxViewOnly on (STATE-013).
create or replace function is_view_only(p_bill bills) returns boolean language sql stable as $$
  select p_bill.is_non_payable or (
    exists (select from unnest(p_bill.statuses) word where says_view_only(word))
    and exists (select from companies c where c.id = p_bill.company_id and c.flags -> 'VCSTaxViewOnly' = 'true'))
$$;

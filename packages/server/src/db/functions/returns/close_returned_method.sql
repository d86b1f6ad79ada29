-- Takes the saved bank account of a returned payment out of use: no payment and no autopay can use it again. Payments
-- made before their saved method was recorded are found by their autopay run.
create or replace function close_returned_method(p_payment payments) returns void language sql as $$
  update saved_methods m set is_active = false
    where m.company_id = p_payment.company_id and m.method = 'ACH' and m.is_active and m.id in (
      select u.saved_method_id from payment_saved_methods u
        where u.company_id = p_payment.company_id and u.payment_id = p_payment.id
      union all
      select s.saved_method_id from autopay_runs r
        join autopay_schedules s on s.company_id = r.company_id and s.schedule_id = r.schedule_id
        where r.company_id = p_payment.company_id and r.payment_id = p_payment.id and s.created_at < p_payment.created_at);
$$;

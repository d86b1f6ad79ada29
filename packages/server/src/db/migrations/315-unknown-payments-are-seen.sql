-- An earlier version could leave a payment unknown that the gateway was no longer asked about and that needed no attention.
-- The guard of payments prevents that since (payments_are_guarded), so no job looks for them any longer. Forward only.
update payments p set needs_attention = p.reason, attention = '{"code": "held"}'
from open_payments o where o.company_id = p.company_id and o.payment_id = p.id
  and p.state = 'unknown' and p.next_check_at is null and p.needs_attention is null;

-- A gateway knows a payment by its id alone, e.g. when a bank returns it.
create index payments_id on payments (id);

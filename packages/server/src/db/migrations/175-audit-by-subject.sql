-- What was done about one payment, by its reference number.
create index audit_events_subject on audit_events (company_id, subject);

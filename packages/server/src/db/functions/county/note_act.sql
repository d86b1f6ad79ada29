-- Records an action in the audit trail; p_user is null for actions of the system.
create or replace function note_act(p_company integer, p_user bigint, p_action text, p_subject text, p_details jsonb) returns void
language sql as $$
  insert into audit_events (company_id, user_id, action, subject, details)
    values (p_company, p_user, p_action, p_subject, p_details)
$$;

-- Stores every value that a county's customization has had, with the user who set it.
create or replace function keep_customizations() returns trigger language plpgsql as $$
declare
  v_before jsonb := case when tg_op = 'UPDATE' then old.customization else '{}' end;
begin
  insert into customizations (company_id, key)
    select new.id, key from jsonb_object_keys(new.customization) key
    on conflict (company_id, key) do nothing;
  insert into customization_versions (company_id, customization_id, value, user_id)
    select new.id, c.id, new.customization -> c.key, current_user_id()
    from customizations c
    where c.company_id = new.id and (new.customization -> c.key) is distinct from (v_before -> c.key)
    order by c.id;
  return null;
end $$;

create or replace trigger companies_keep_customizations after insert or update of customization on companies
  for each row execute function keep_customizations();

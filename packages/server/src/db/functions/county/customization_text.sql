-- A customization as the API sends it: text, or JSON as text.
create or replace function customization_text(value jsonb) returns text language sql immutable strict as $$
  select case jsonb_typeof(value) when 'string' then value #>> '{}' else value::text end
$$;

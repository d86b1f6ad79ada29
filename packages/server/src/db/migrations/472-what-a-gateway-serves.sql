-- How many charges a county's gateway answers decides how many payers its line lets in (decision 472). Forward only.
alter table waiting_lines
  -- Charges per second that it answered in about the last twenty seconds, no matter who paid.
  add column charged  double precision not null default 0,
  -- Charges per second that it could answer when it last was slow; null: it answered next to none, or was not slow lately.
  add column capacity double precision;
-- It gets a parameter.
drop function if exists move_lines(jsonb, double precision, boolean, integer[]);

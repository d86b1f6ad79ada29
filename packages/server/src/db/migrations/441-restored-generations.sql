-- A database that was restored from a backup lacks what came after it: a generation of its own. Forward only; decision 400.
alter table database_generations
  drop constraint database_generations_cause_check,
  add constraint database_generations_cause_check
    check (cause in ('first', 'failover', 'moved', 'restored', 'accepted'));

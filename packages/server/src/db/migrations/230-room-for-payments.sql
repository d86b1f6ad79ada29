-- Room in the pages of what payments change, so that a changed row stays in its page and needs no new index entries
-- (decision 245). Changes only catalogs: existing rows stay where they are until they change. Forward only.

do $$ declare v_each record; begin
  for v_each in
    select c.oid::regclass as leaf, w.share
    from (values ('bills', 85), ('payments', 60), ('payment_bills', 60), ('checkouts', 60)) w (name, share)
      join pg_class c on c.relkind = 'r' and (c.oid = w.name::regclass
        or c.oid in (select inhrelid from pg_inherits where inhparent = w.name::regclass))
  loop
    execute format('alter table %s set (fillfactor = %s)', v_each.leaf, v_each.share);
  end loop;
end $$;

-- Every state that the guard of payments lets in is in payment_transitions, which refers to payment_states.
alter table payments drop constraint payments_state_fkey;

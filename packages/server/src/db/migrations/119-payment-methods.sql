-- The methods of payment, each with the rail that its money travels on: functions ask the rail, and every table that
-- names a method refers to here. Core's `methods` lists the same. Forward only.

create table payment_methods (
  code text primary key,
  rail text not null check (rail in ('card', 'bank', 'cash', 'check'))
);
insert into payment_methods values ('CC', 'card'), ('ACH', 'bank'), ('CASH', 'cash'), ('CHECK', 'check');
grant select on payment_methods to county_pay_tenant;

-- The lists of codes that constraints held: which codes there are, and that a clerk takes what is not charged online.
do $$ declare v_each record; begin
  for v_each in select conrelid::regclass as of_table, conname from pg_constraint
    where contype = 'c' and conparentid = 0
      and pg_get_constraintdef(oid) ~ '\mmethod\M.*''CC''::text.*''ACH''::text'
  loop
    execute format('alter table %s drop constraint %I', v_each.of_table, v_each.conname);
  end loop;
end $$;

alter table payments
  add foreign key (method) references payment_methods,
  add check (method not in ('CASH', 'CHECK') or clerk_id is not null);
alter table card_entries add foreign key (method) references payment_methods;
alter table saved_methods add foreign key (method) references payment_methods;
alter table kept_tokens add foreign key (method) references payment_methods;

-- What is collected of each bill, split over its taxing entities; the county's general-ledger accounts; saved views of
-- reports. Forward only; decisions 205 and 206.

-- A county's ledger by day, without the millions of lines of its imports.
create index ledger_lines_posted on ledger_lines (company_id, posted_at) where payment_id is not null;

-- A ledger line that pays a bill or gives money back, with what the bill owed then: later changes of the bill must not
-- change a report of an earlier day. Amounts in cents.
create table collections (
  company_id           integer not null,
  -- The line of the ledger.
  line_id              bigint not null,
  payment_id           uuid not null,
  bill_id              bigint not null,
  kind                 text not null,
  -- The county's day.
  day                  date not null,
  -- Negative: given back.
  amount_cents         bigint not null,
  tax_year             smallint not null,
  due_date             date,
  owed_principal_cents bigint not null,
  owed_penalty_cents   bigint not null,
  owed_interest_cents  bigint not null,
  owed_fees_cents      bigint not null,
  owed_returned_cents  bigint not null,
  -- [{entity, tax}], dollars; null where the bill has no tax by entity.
  taxes                jsonb,
  -- How much of it is principal; null until it is split.
  principal_cents      bigint,
  primary key (company_id, line_id)
);
create index collections_to_split on collections (company_id, line_id) where principal_cents is null;
create index collections_bill on collections (company_id, bill_id);
create index collections_year on collections (company_id, tax_year, day) include (principal_cents);
select wall_in('collections', 'select, insert, update');

-- The parts of a collection: they sum to its amount.
create table collection_parts (
  company_id      integer not null,
  line_id         bigint not null,
  position        smallint not null,
  day             date not null,
  tax_year        smallint not null,
  scope           text not null check (scope in ('entity', 'undivided', 'office')),
  entity          text not null check ((scope = 'entity') = (entity <> '')),
  principal_cents bigint not null,
  penalty_cents   bigint not null,
  interest_cents  bigint not null,
  fees_cents      bigint not null,
  returned_cents  bigint not null,
  primary key (company_id, line_id, position),
  foreign key (company_id, line_id) references collections
);
create index collection_parts_day on collection_parts (company_id, day)
  include (tax_year, scope, entity, principal_cents, penalty_cents, interest_cents, fees_cents, returned_cents);
select wall_in('collection_parts', 'select, insert');

-- What a county's general ledger calls our accounts: 'cash', 'fee_income', 'entity:' and an entity's name.
create table gl_accounts (
  company_id integer not null references companies,
  key        text not null check (length(key) between 1 and 300),
  fund       text not null default '' check (length(fund) <= 60),
  account    text not null default '' check (length(account) <= 100),
  primary key (company_id, key)
);
select wall_in('gl_accounts', 'select, insert, update');

-- A report with its filters, under a name that its user gave.
create table report_views (
  company_id integer not null references companies,
  id         bigint generated always as identity,
  user_id    bigint not null,
  name       text not null check (length(name) between 1 and 80),
  section    text not null check (length(section) <= 40),
  query      text not null check (length(query) <= 1000),
  created_at timestamptz not null default clock_timestamp(),
  primary key (company_id, id),
  unique (company_id, user_id, name),
  foreign key (company_id, user_id) references users
);
select wall_in('report_views', 'select, insert, update, delete');

-- The levy of each year, without reading the bills themselves.
create index bills_levy on bills (company_id, tax_year, due_date) include (billed_cents);

-- What was collected before this version is split by what its bills owe now; no earlier figures were recorded.
insert into collections (company_id, line_id, payment_id, bill_id, kind, day, amount_cents, tax_year, due_date,
    owed_principal_cents, owed_penalty_cents, owed_interest_cents, owed_fees_cents, owed_returned_cents, taxes)
  select l.company_id, l.id, l.payment_id, l.bill_id, l.kind, (l.posted_at at time zone c.time_zone)::date, -l.amount_cents,
    b.tax_year, b.due_date,
    b.balance_cents + b.paid_cents - b.penalty_cents - b.interest_cents - b.other_fees_cents - b.returned_check_cents,
    b.penalty_cents, b.interest_cents, b.other_fees_cents, b.returned_check_cents,
    (select jsonb_agg(jsonb_build_object('entity', t.value ->> 'tax_acct_name', 'tax', t.value -> 'net_tax') order by t.ordinality)
      from jsonb_array_elements(case jsonb_typeof(b.tax_lines) when 'array' then b.tax_lines else '[]' end)
        with ordinality t (value, ordinality))
  from ledger_lines l join companies c on c.id = l.company_id
    join bills b on b.company_id = l.company_id and b.id = l.bill_id
  where l.payment_id is not null and l.kind in ('payment', 'void', 'refund', 'return');

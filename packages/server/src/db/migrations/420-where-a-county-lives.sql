-- Where a county of an installation with several databases lives (decision 420). Forward only.
alter table companies
  -- here: this database serves it. arriving: it is copied into this database, and another one serves it. leaving: this
  -- database serves it read-only, for the seconds in which it moves. gone: another database serves it.
  add column standing text not null default 'here' check (standing in ('here', 'arriving', 'leaving', 'gone')),
  -- The cell that a county leaves for, comes from, or lives in; '' for one that is here.
  add column other_cell text not null default '' check ((standing = 'here') = (other_cell = ''));

-- The files of every version of the widget that a server of this installation served: sites pin them. Forward only.
create table widget_files (
  -- Such as v0.1.0.
  version   text not null,
  -- Below the version's folder, such as county-pay.js, or county-pay.js.br for the same compressed.
  path      text not null,
  content   bytea not null,
  stored_at timestamptz not null default now(),
  primary key (version, path)
);

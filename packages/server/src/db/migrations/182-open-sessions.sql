-- What a person sees of their open sessions: the browser and when it was last used. Forward only.

alter table sessions
  -- Such as 'Firefox on Windows'; never a network address.
  add column device text not null default '' check (length(device) <= 60),
  add column last_used_at timestamptz not null default now();
update sessions set last_used_at = created_at;

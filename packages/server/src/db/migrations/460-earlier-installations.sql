-- After a move, a county's charges of the minutes before name the database that it left (decision 401). Forward only.
alter table installation
  -- The databases from which counties came to this one, and those from which they had come there.
  add column earlier uuid[] not null default '{}';

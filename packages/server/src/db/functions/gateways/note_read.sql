-- Notes how far a list of a gateway was read that was read from `p_from` on. Nothing if it is to be read again from before
-- that by now, because a county has arrived (decision 425); reading an entry twice changes nothing.
create or replace function note_read(p_list text, p_from bigint, p_position bigint) returns void language sql as $$
  insert into gateway_cursors values (p_list, p_position)
    on conflict (gateway) do update set position = excluded.position
    where gateway_cursors.position between p_from and excluded.position;
$$;

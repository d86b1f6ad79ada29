-- What a typed name or address is searched for, best first: its key; its key with the last word as it is typed, if that is
-- no start of it ('NE', which may become NELSON); and the key of its joined words. With p_loose also the words that the
-- last one may become: '8TH' for 'Eigh'. A text is exact if it is `whole`; it begins with the typed text if it begins with
-- `prefix`, and has its words if it is like all `patterns`, or like all `whole_patterns` if the words are whole. Empty if
-- nothing is typed.
create or replace function search_variants(p_typed text, p_is_address boolean, p_loose boolean)
returns table (nth integer, prefix text, whole text, words text[], patterns text[], whole_patterns text[])
language plpgsql immutable parallel safe rows 2 as $$
declare
  -- Their forms begin with other letters.
  c_numerals constant text[] := '{SAINT,FIRST,SECOND,THIRD,FOURTH,FIFTH,SIXTH,SEVENTH,EIGHTH,NINTH,TENTH,ELEVENTH,TWELFTH,
    THIRTEENTH,FOURTEENTH,FIFTEENTH,SIXTEENTH,SEVENTEENTH,EIGHTEENTH,NINETEENTH,TWENTIETH,THIRTIETH,FORTIETH,FIFTIETH,
    SIXTIETH,SEVENTIETH,EIGHTIETH,NINETIETH}';
  v_forms constant jsonb := case when p_is_address then search_address_forms() else search_name_forms() end;
  v_typed constant text[] := string_to_array(replace(search_folded(p_typed, false), '# ', ''), ' ');
  v_last constant text := coalesce(v_typed[cardinality(v_typed)], '');
  v_key constant text := case when p_is_address then search_address(p_typed) else search_name(p_typed) end;
  v_words constant text[] := string_to_array(v_key, ' ');
  v_joined constant text := search_joined(p_typed, v_key, p_is_address);
  v_end constant text := coalesce(v_words[cardinality(v_words)], '');
  v_before constant text := left(v_key, length(v_key) - length(v_end));
  v_wholes text[] := array[v_key];
  v_word text;
begin
  if v_key = '' then
    return;
  end if;
  if not starts_with(v_end, v_last) and v_last ~ '^[[:alpha:]]' then
    v_wholes := v_wholes || (v_before || v_last);
  end if;
  if v_joined is not null then
    v_wholes := v_wholes || v_joined;
  end if;
  if p_loose and length(v_last) > 2 and not v_forms ? v_last then
    v_wholes := v_wholes || array(
      select v_before || (v_forms ->> word) from unnest(c_numerals) word where starts_with(word, v_last) limit 5);
  end if;
  foreach whole in array v_wholes loop
    nth := coalesce(nth, 0) + 1;
    words := string_to_array(whole, ' ');
    whole_patterns := string_to_array('% ' || replace(whole, ' ', ' %~% ') || ' %', '~');
    -- A typed word is the start of its form, or of another word: 'BEN' of BEND, and of BENJAMIN.
    foreach v_word in array v_typed loop
      words := case when starts_with(v_forms ->> v_word, v_word) then array_replace(words, v_forms ->> v_word, v_word)
        else words end;
    end loop;
    patterns := string_to_array('% ' || array_to_string(words, '%~% ') || '%', '~');
    prefix := case when starts_with(v_end, v_last) and right(whole, length(v_end)) = v_end
      then left(whole, length(whole) - length(v_end) + length(v_last)) else whole end;
    return next;
  end loop;
end $$;

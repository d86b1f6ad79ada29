-- Core's saysViewOnly: 'view only' in a status word, ignoring spaces and case. The spaces are those that browsers recognize.
create or replace function says_view_only(p_status text) returns boolean
  language sql immutable strict parallel safe
  return translate(regexp_replace(p_status,
    '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]', '', 'g'), 'VIEWONLY', 'viewonly') like '%viewonly%';

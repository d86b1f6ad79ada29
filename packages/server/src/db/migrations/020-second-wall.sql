-- What the last door before money asks, too: the status words that make a bill view only. And a place for what a terminal
-- keeps secret. Forward only.

-- SDK key, API key and secret key of a terminal, sealed with a key of the installation (decision 021). The columns of the
-- same names take what an operator writes; the server seals it and empties them.
alter table terminals add column sealed bytea;
comment on column terminals.sdk_key is 'Where an operator writes it; sealed and emptied by the server.';
comment on column terminals.api_key is 'Where an operator writes it; sealed and emptied by the server.';
comment on column terminals.secret_key is 'Where an operator writes it; sealed and emptied by the server.';
create index terminals_unsealed on terminals (company_id) where sdk_key <> '' or api_key <> '' or secret_key <> '';

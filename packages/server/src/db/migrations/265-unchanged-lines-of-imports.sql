-- An import passes over lines that have not changed since the last file. Forward only; decision 265.

-- Identifies the line that the bill was last read from and how it was read. Null: read the next line, whatever it says,
-- because the bill is older than this column, or one of its columns was changed by something other than an import.
alter table bills add column line_hash bytea;

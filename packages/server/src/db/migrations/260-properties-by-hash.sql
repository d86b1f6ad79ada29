-- A search reads hundreds of properties by their IDs before it shows ten, and a hash finds each faster than a tree.
-- The ID never changes, so a payment does not write this index. Takes a second for a million bills. Forward only.
create index search_properties_hash on search_properties using hash (id);

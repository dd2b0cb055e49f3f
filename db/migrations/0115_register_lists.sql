-- outside a transaction
-- What lists of entries are narrowed by, each with the newest at its end, and the leaf hash that one may be looked for by.
create index concurrently if not exists register_entry_type_idx on register_entry ((body::jsonb ->> 'type'), index);
create index concurrently if not exists register_entry_member_idx on register_entry (
  (body::jsonb ->> 'member'), (body::jsonb ->> 'type'), index
) where body::jsonb ->> 'member' is not null;
create index concurrently if not exists register_entry_leaf_idx on register_entry (leaf);

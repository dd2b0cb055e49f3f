-- outside a transaction
-- The newest figures of a member, and what became of it.
create index concurrently if not exists register_entry_member_idx
  on register_entry ((body::jsonb ->> 'member'), (body::jsonb ->> 'type'), id) where review_id is null;
-- The sums of a day.
create index concurrently if not exists register_entry_sums_idx
  on register_entry ((body::jsonb ->> 'type'), (body::jsonb ->> 'day')) where review_id is null;

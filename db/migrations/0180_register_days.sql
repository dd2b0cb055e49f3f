-- outside a transaction
-- What was said of a day, whatever the register has said of others.
create index concurrently if not exists register_entry_own_day_idx on register_entry (
  (body::jsonb ->> 'day'), (body::jsonb ->> 'type')
) where review_id is null;

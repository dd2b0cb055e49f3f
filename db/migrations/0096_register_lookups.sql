-- outside a transaction
-- What the register is asked for beside numbers and reviews: the board that closes a period, an entry of a kind, and
-- where the entries of a day begin.
create index concurrently if not exists register_entry_own_idx on register_entry (
  (body::jsonb ->> 'type'), (body::jsonb ->> 'period'), (body::jsonb ->> 'year'), (body::jsonb ->> 'number'), index
) where review_id is null;
create index concurrently if not exists register_entry_day_idx on register_entry ((body::jsonb ->> 'day'), index)
  where review_id is not null;

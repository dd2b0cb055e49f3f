-- What the register goes on with after a fault: another key, entries that came back without their events, a new name.

alter table register_head drop constraint register_head_halted_check;
alter table register_head
  add constraint register_head_halted_check check (halted in
    ('memory-larger', 'other-root', 'other-log', 'no-memory', 'other-key', 'witness-larger', 'witness-refused')),
  -- Of two keys that sign, the older one, and until when.
  add column ends_key    text check (ends_key ~ '^[0-9a-f]{8}$'),
  add column ends_key_at timestamptz,
  add check ((ends_key is null) = (ends_key_at is null)),
  -- By their ids: whatever is at hand of them signs no more.
  add column ended_keys  text[] not null default '{}',
  -- The last checkpoints of registers that this one has followed, the newest last: origin, size, root, note.
  add column former      jsonb not null default '[]' check (jsonb_typeof(former) = 'array');

-- Of reviews whose entries came back without what had happened: how many more entries there are than events, and than
-- replies. Below zero where something happened that nothing can say any more.
create table register_gap (
  review_id integer primary key references review,
  events    integer not null default 0,
  replies   integer not null default 0
);

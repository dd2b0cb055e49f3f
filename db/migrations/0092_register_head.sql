-- How far the register of this database is, and whether it may go on.

alter table register_head
  -- Since entry 0 is there; before that nothing is numbered.
  add column opened_at  timestamptz,
  -- Up to which moment what had happened before is written.
  add column history_at timestamptz,
  -- The version of the points that the entries name last.
  add column formula    integer,
  -- Why nothing is signed any more.
  add column halted     text check (halted in ('memory-larger', 'other-root', 'other-log', 'no-memory', 'witness-larger', 'witness-refused')),
  add column halted_at  timestamptz,
  add check ((halted is null) = (halted_at is null));

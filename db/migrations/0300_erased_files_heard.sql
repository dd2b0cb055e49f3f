-- Every machine drops its copies of a file that was erased: whoever was away reads here which. `noted_at` is of the
-- clock of the database, for `erased_at` may be a day of before, where a backup has brought an erasure back.
alter table erased_file
  add column noted_at   timestamptz not null default now(),
  add column removed_at timestamptz;

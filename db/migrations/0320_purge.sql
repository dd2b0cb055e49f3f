-- What caches in front of the site have yet to be told of: the subjects of one announcement, written in its transaction.
create table purge (
  id           bigint generated always as identity primary key,
  subjects     text[] not null,
  announced_at timestamptz not null default clock_timestamp(),
  -- When it is to be sent next; whoever takes a row puts this off, so that nobody else sends it meanwhile.
  due_at       timestamptz not null default now(),
  -- The caches that have taken it, where others have not.
  taken_by     text[] not null default '{}',
  -- All have taken it; it is sent once more, for answers that were on their way.
  is_repeated  boolean not null default false
);
create index purge_due on purge (due_at);
create index purge_oldest on purge (announced_at);

-- The last day whose beginning they were told of.
alter table site add column purged_on date;

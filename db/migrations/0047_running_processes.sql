-- Which code may run on this database, and which does.

-- The newest migration that code must know to run here. Raised by migrations that take something away.
alter table site add column least_code integer not null default 0;

-- A process that serves says so every ten seconds; one that is silent for half a minute is gone.
create table running_process (
  id         uuid primary key,
  version    text not null,
  -- The newest migration that its code knows.
  newest     integer not null,
  started_at timestamptz not null default now(),
  seen_at    timestamptz not null default now()
);

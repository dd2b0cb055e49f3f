-- Faults that were found and are not over yet.
create table watch_alarm (
  name    text primary key,
  since   timestamptz not null default now(),
  -- Who runs the site is told once as it begins, each day while it lasts, and once it is over.
  told_at timestamptz not null default now()
);

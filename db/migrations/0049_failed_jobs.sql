-- What has become of background work, beyond what its queue remembers.

-- Work that no further try will follow by itself, until somebody has it tried again; the queue forgets it after days.
create table failed_job (
  -- As in the queue.
  id        uuid primary key,
  name      text not null,
  data      jsonb not null default '{}',
  error     text not null,
  tries     integer not null,
  failed_at timestamptz not null
);
create index failed_job_failed_at_idx on failed_job (failed_at);

-- When each kind of work was last done.
create table job_success (
  name    text primary key,
  done_at timestamptz not null
);

-- Whether the process cannot hear what others change.
alter table running_process add column is_deaf boolean not null default false;

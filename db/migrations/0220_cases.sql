-- Who sees to what waits for our staff: for two days, and without keeping anybody else from deciding.
create table case_assignment (
  kind        text not null check (kind in
              ('review', 'notice', 'brief', 'company', 'demo-request', 'city', 'data-request')),
  -- The public id of what waits; of a city its slug.
  subject     text not null,
  user_id     integer not null references app_user on delete cascade,
  assigned_at timestamptz not null,
  primary key (kind, subject)
);
create index case_assignment_user_idx on case_assignment (user_id, assigned_at);
create index case_assignment_lapsing_idx on case_assignment (assigned_at);

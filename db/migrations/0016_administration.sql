-- What administrators decide: whom the site shows, and who may use it.

-- Refused, a member stays pending, and is found by nothing; it may still be approved.
alter table member add column refused_at timestamptz;
create index member_pending_idx on member (created_at, id) where status = 'pending';

-- No session opens for somebody whose account is disabled.
alter table app_user add column disabled_at timestamptz;
create index app_user_created_idx on app_user (created_at desc, id desc);

-- From when to when a member that came back had been away: periods that ended meanwhile are without it.
create table member_absence (
  member_id   integer not null references member on delete cascade,
  left_at     timestamptz not null,
  returned_at timestamptz not null,
  primary key (member_id, returned_at),
  check (left_at <= returned_at)
);

-- Ids only, and without references: it outlives whom it speaks of, and says nothing of them.
create table administration_event (
  id          bigint generated always as identity primary key,
  actor_id    integer not null,
  action      text not null check (action in
              ('approve-member', 'refuse-member', 'remove-member', 'restore-member', 'pick-review',
               'unpick-review', 'change-role', 'end-sessions', 'disable-user', 'enable-user',
               'retry-job', 'retry-mail')),
  -- The public id of the member, review or user; the id of the job or mail.
  subject     text not null,
  reason      text not null check (reason <> ''),
  details     jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  happened_at timestamptz not null
);
create index administration_event_subject_idx on administration_event (subject, id desc);
create trigger administration_event_kept before update or delete on administration_event
  for each row execute function refuse_change();

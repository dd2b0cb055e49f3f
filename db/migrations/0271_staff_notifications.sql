-- What somebody of our staff does not want to be told by mail, or wants again; whoever has no row is told.
create table staff_notification (
  user_id   integer not null references app_user on delete cascade,
  kind      text not null check (kind in ('illegal-notice', 'register-halted', 'mail-late', 'digest')),
  is_wanted boolean not null,
  primary key (user_id, kind)
);

-- Messages to members: who reads them, how mail is tried again, and how much one sender may send.

-- Reads messages of a member whose owners have not signed up yet.
alter table member add column contact_email citext;

alter table mail
  add column reply_to    text,
  add column tries       integer not null default 0,
  -- Moved ahead by whoever takes the mail to send it: nobody else does until then.
  add column next_try_at timestamptz not null default now();
drop index mail_waiting_idx;
create index mail_waiting_idx on mail (next_try_at) where sent_at is null;

-- What is kept for a time is found by its age.
create index mail_sent_idx on mail (sent_at) where sent_at is not null;
create index contact_request_created_idx on contact_request (created_at);

-- Uses of a limit by one subject. The key is a hash: no address or network is stored.
create table rate_limit (
  key       text primary key,
  uses      integer not null check (uses > 0),
  resets_at timestamptz not null
);
create index rate_limit_resets_idx on rate_limit (resets_at);

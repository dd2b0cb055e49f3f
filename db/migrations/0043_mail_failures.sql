-- Why a mail did not leave, what was given up, and whether the whole line stands still.

-- `refused_at` says when a mail was given up: no further try follows by itself.
alter table mail
  add column failure       text check (failure in ('recipient', 'ours', 'message', 'later')),
  -- The first refusal of a row of them: a mail that is put off is given up some days later.
  add column failing_since timestamptz;

drop index mail_waiting_idx;
create index mail_waiting_idx on mail (next_try_at) where sent_at is null and refused_at is null;
create index mail_refused_idx on mail (refused_at) where refused_at is not null;

-- Any refusal ended a mail before, also one that a wrong setting of ours had earned: the young ones are tried again.
update review_invitation i set bounced_at = null
  from mail m
 where m.sent_at is null and m.refused_at > now() - interval '5 days'
   and m.message_id like '<review-invitation.' || i.public_id || '.%';
update mail set refused_at = null, tries = 0, next_try_at = now()
 where sent_at is null and refused_at > now() - interval '5 days';
update mail set failure = 'recipient' where refused_at is not null;

-- One row. Where something of ours is wrong every mail would fail: then all wait, and one is tried each minute.
create table mail_line (
  is_only     boolean primary key default true check (is_only),
  stopped_at  timestamptz,
  -- Codes of what stopped it, as `MAIL FROM 550 5.7.1`.
  stopped_by  text,
  -- While it stands still.
  next_try_at timestamptz not null default now(),
  -- [{mail, domain}]: refusals since a mail was last taken.
  refused     jsonb not null default '[]'
);
insert into mail_line default values;

-- Reviews from the invitation to the page: who is asked, what is being written, who wrote it, and what was found.

-- A company is known again by the domain from which its people write, a person by their mailbox.
alter table buyer add column email_domain text unique;
alter table contact add column mailbox_hash text;
create unique index contact_mailbox_idx on contact (buyer_id, mailbox_hash) where mailbox_hash is not null;

-- Kept when the invitations themselves are long purged.
alter table member
  add column invited_count  integer not null default 0,
  add column answered_count integer not null default 0,
  add column declined_count integer not null default 0;

create table review_invitation (
  review_id    integer primary key references review on delete cascade,
  public_id    public_id not null unique,
  member_id    integer not null references member on delete cascade,
  email        citext not null,
  first_name   text not null default '',
  last_name    text not null default '',
  company_name text not null default '',
  note         text not null default '',
  locale       locale_code not null,
  invited_by   integer references app_user on delete set null,
  invited_at   timestamptz not null,
  -- Of the invitation or the last reminder.
  last_sent_at timestamptz not null,
  reminders    integer not null default 0 check (reminders between 0 and 3)
);
create index review_invitation_member_idx on review_invitation (member_id, invited_at desc, review_id desc);
create index review_invitation_email_idx on review_invitation (email, member_id);

-- Who wants no more of them, from one member or (0) from any. The mailbox is a hash: it cannot be written to.
create table invitation_block (
  mailbox_hash text not null,
  member_id    integer not null default 0,
  created_at   timestamptz not null,
  primary key (mailbox_hash, member_id)
);

-- What has been typed so far, as it was typed.
create table review_draft (
  review_id integer primary key references review on delete cascade,
  answers   jsonb not null check (jsonb_typeof(answers) = 'object'),
  saved_at  timestamptz not null
);

-- Who says they wrote it, and what their address says of them. Never public: the public sees contact and buyer.
create table review_author (
  review_id    integer primary key references review on delete cascade,
  member_id    integer not null references member on delete cascade,
  email        citext not null,
  mailbox_hash text not null,
  email_domain text not null,
  email_kind   text not null check (email_kind in ('professional', 'personal', 'shared', 'lookalike')),
  first_name   text not null,
  last_name    text not null,
  job_title    text not null,
  company_name text not null,
  area_id      integer not null references tag,
  verified_at  timestamptz
);
create index review_author_mailbox_idx on review_author (mailbox_hash);
create index review_author_pace_idx on review_author (member_id, verified_at);
create index review_author_domain_idx on review_author (email_domain, verified_at);

create table review_consent (
  id        uuid primary key default gen_random_uuid(),
  review_id integer not null references review on delete cascade,
  version   integer not null check (version >= 1),
  statement text not null,
  locale    locale_code not null,
  given_at  timestamptz not null,
  unique (review_id, version)
);

-- What was checked, and where it was done from; networks are hashes and kept for a time only.
create table review_evidence (
  id           bigint generated always as identity primary key,
  review_id    integer not null references review on delete cascade,
  kind         text not null check (kind in ('submission', 'confirmation')),
  details      jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  network_hash text,
  -- Whose browser it was, as its cookie said.
  user_id      integer references app_user on delete set null,
  noted_at     timestamptz not null
);
create index review_evidence_review_idx on review_evidence (review_id);
create index review_evidence_network_idx on review_evidence (noted_at) where network_hash is not null;

create table review_signal (
  review_id integer not null references review on delete cascade,
  version   integer not null check (version >= 1),
  kind      text not null,
  score     double precision not null check (score > 0 and score <= 1),
  found_at  timestamptz not null,
  primary key (review_id, version, kind)
);

-- Where a member's people have been seen.
create table member_network (
  member_id    integer not null references member on delete cascade,
  network_hash text not null,
  seen_at      timestamptz not null,
  primary key (member_id, network_hash)
);
create index member_network_seen_idx on member_network (seen_at);

-- Leaving a member makes nobody its client.
create table former_member_user (
  member_id integer not null references member on delete cascade,
  user_id   integer not null,
  email     citext not null,
  left_at   timestamptz not null default now(),
  primary key (member_id, user_id)
);
create function remember_former_user() returns trigger language plpgsql as $$
begin
  insert into former_member_user (member_id, user_id, email)
  select old.member_id, u.id, u.email from app_user u
   where u.id = old.user_id and exists (select from member m where m.id = old.member_id)
  on conflict (member_id, user_id) do update set left_at = excluded.left_at, email = excluded.email;
  return null;
end $$;
create trigger membership_left after delete on membership
  for each row execute function remember_former_user();

-- What may expire, or be purged once it has.
create index review_waiting_idx on review (state, id)
 where state in ('requested', 'draft', 'submitted', 'declined', 'expired');

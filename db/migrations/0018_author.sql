-- What authors do after they have signed, what is erased with them, and what becomes of mails about reviews.

-- A change of how the author is shown is an event as well.
alter table review_event drop constraint review_event_type_check;
alter table review_event add constraint review_event_type_check check (type in
  ('request', 'start', 'submit', 'confirm', 'hold', 'ask-clarification', 'clarify', 'publish',
   'refuse', 'appeal', 'decline', 'expire', 'withdraw', 'suspend', 'restore', 'revise', 'display',
   'dispute', 'settle', 'anonymise', 'erase'));

-- What is kept of an erased review for the case of a claim: encrypted, for a time, and read by no page.
create table sealed_evidence (
  id         bigint generated always as identity primary key,
  sealed     text not null,
  sealed_at  timestamptz not null,
  kept_until timestamptz not null
);
create index sealed_evidence_kept_idx on sealed_evidence (kept_until);

-- Files that go with what was erased; their names say nothing of anybody.
create table erased_file (
  folder    text not null check (folder in ('outbox', 'media')),
  name      text not null,
  erased_at timestamptz not null,
  primary key (folder, name)
);

create index review_author_email_idx on review_author (email);

-- Where a mail program ends the subscription by itself, and whether a mail server has refused the mail for good.
alter table mail
  add column unsubscribe_url text,
  add column refused_at timestamptz;

alter table review_invitation
  add column is_reminded boolean not null default false,
  add column bounced_at  timestamptz;
create index review_invitation_reminded_idx on review_invitation (last_sent_at)
 where is_reminded and bounced_at is null;

-- By which key mailboxes and networks are known again: the key itself is in no database.
create table digest_key (
  is_only     boolean primary key default true check (is_only),
  fingerprint text not null,
  since       timestamptz not null default now()
);

-- Digests of before, made without key, are keyed as the server starts; these find what is left of them.
create index review_author_plain_idx on review_author (review_id) where mailbox_hash not like 'h1:%';
create index contact_plain_idx on contact (id) where mailbox_hash not like 'h1:%';
create index review_evidence_plain_idx on review_evidence (review_id) where network_hash not like 'h1:%';

-- What a user's account was written to before: nobody decides on a review that came from there.
create table former_mailbox (
  user_id      int not null references app_user (id) on delete cascade,
  mailbox_hash text not null,
  left_at      timestamptz not null,
  primary key (user_id, mailbox_hash)
);

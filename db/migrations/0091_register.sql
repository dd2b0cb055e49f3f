-- The public register: what is registered, what opens it, the tree over it, and what was signed of that.

-- In the order of their ids they get their indexes, which are public; the body is what was hashed, to the byte.
create table register_entry (
  id         bigint generated always as identity primary key,
  index      bigint unique check (index >= 0),
  leaf       bytea not null check (octet_length(leaf) = 32),
  body       text not null check (octet_length(body) between 2 and 16384),
  -- Of those that belong to a review's history.
  review_id  integer references review,
  created_at timestamptz not null
);
create index register_entry_review_idx on register_entry (review_id, id) where review_id is not null;
create index register_entry_waiting_idx on register_entry (id) where index is null;

create function keep_register_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.index is null and new.index is not null
     and (to_jsonb(old) - 'index') = (to_jsonb(new) - 'index')
  then return new; end if;
  raise exception 'register_entry is append-only' using errcode = 'restrict_violation';
end $$;
create trigger register_entry_kept before update or delete on register_entry
  for each row execute function keep_register_entry();

-- What was committed to, with its salt. Erasing deletes it, and nobody can prove or guess it any more. The value of
-- content is made again from its version.
create table register_opening (
  entry_id bigint not null references register_entry,
  field    text not null check (field in ('content', 'author', 'company', 'evidence', 'words', 'name')),
  salt     bytea not null check (octet_length(salt) = 32),
  value    jsonb,
  primary key (entry_id, field),
  check ((field = 'content') = (value is null))
);
create function keep_register_opening() returns trigger language plpgsql as $$
begin
  raise exception 'register_opening is append-only, but for erasure' using errcode = 'restrict_violation';
end $$;
create trigger register_opening_kept before update on register_opening
  for each row execute function keep_register_opening();

-- A tile is one row that grows; whoever asks for a narrower one is given its beginning.
create table register_tile (
  level  integer not null check (level between 0 and 63),
  number bigint not null check (number >= 0),
  hashes bytea not null check (octet_length(hashes) between 32 and 8192 and octet_length(hashes) % 32 = 0),
  primary key (level, number)
);
create function keep_register_tile() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.level = old.level and new.number = old.number
     and octet_length(new.hashes) > octet_length(old.hashes)
     and substring(new.hashes from 1 for octet_length(old.hashes)) = old.hashes
  then return new; end if;
  raise exception 'register_tile is append-only' using errcode = 'restrict_violation';
end $$;
create trigger register_tile_kept before update or delete on register_tile
  for each row execute function keep_register_tile();

-- Served once it is published; until then witnesses add their lines below it.
create table register_checkpoint (
  size         bigint primary key check (size >= 1),
  root         bytea not null check (octet_length(root) = 32),
  note         text not null,
  signed_at    timestamptz not null,
  published_at timestamptz
);
create function keep_register_checkpoint() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.published_at is null and starts_with(new.note, old.note)
     and (to_jsonb(old) - '{note,published_at}'::text[]) = (to_jsonb(new) - '{note,published_at}'::text[])
  then return new; end if;
  raise exception 'register_checkpoint is append-only' using errcode = 'restrict_violation';
end $$;
create trigger register_checkpoint_kept before update or delete on register_checkpoint
  for each row execute function keep_register_checkpoint();

-- One row. Whoever gives indexes moves it, if it is where they found it.
create table register_head (
  is_only boolean primary key default true check (is_only),
  log_id  text not null,
  origin  text not null,
  size    bigint not null default 0 check (size >= 0)
);

-- What a witness was last asked and answered.
create table register_witness (
  vkey       text primary key,
  -- Of the largest tree that it has cosigned.
  size       bigint not null default 0 check (size >= 0),
  answer     text check (answer in ('signed', 'larger', 'refused', 'silent')),
  asked_at   timestamptz
);

-- What happened to a member's reviews in a month: counted as it happens, for invitations are purged.
create table member_month (
  member_id integer not null references member on delete cascade,
  month     date not null check (extract(day from month) = 1),
  event     text not null check (event in
            ('request', 'confirm', 'decline', 'expire', 'publish', 'refuse', 'withdraw', 'suspend', 'restore', 'erase')),
  -- Of a refusal.
  reason    text not null default '' check (reason = '' or event = 'refuse'),
  count     integer not null check (count >= 1),
  primary key (member_id, month, event, reason)
);
create index member_month_idx on member_month (month);

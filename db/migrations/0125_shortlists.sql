-- Members that somebody keeps, to compare them and to write to them: in an account, or without a name for whoever has
-- the key (token `shortlist-edit`).
create table shortlist (
  id         integer primary key generated always as identity,
  public_id  text not null unique check (public_id ~ '^[0-9A-Za-z]{12}$'),
  user_id    integer references app_user on delete cascade,
  -- Null for the one that an account begins with.
  name       text check (length(name) between 1 and 80),
  -- The one that what is kept is put on.
  is_current boolean not null default false,
  created_at timestamptz not null,
  -- Nameless ones are forgotten a year later.
  used_at    timestamptz not null,
  check (user_id is not null or (name is null and not is_current))
);
create unique index shortlist_current_idx on shortlist (user_id) where is_current;
create index shortlist_user_idx on shortlist (user_id) where user_id is not null;
create index shortlist_nameless_idx on shortlist (used_at) where user_id is null;

create table shortlist_member (
  shortlist_id       integer not null references shortlist on delete cascade,
  member_id          integer not null references member on delete cascade,
  -- Twice what may be typed: where two lists are joined, both notes stay.
  note               text not null default '' check (length(note) <= 2002),
  kept_at            timestamptz not null,
  -- Authenticated reviews that the member had then: what has come since is new.
  authenticated_then integer not null,
  primary key (shortlist_id, member_id)
);
create index shortlist_member_member_idx on shortlist_member (member_id);

create table shortlist_criterion (
  id           integer primary key generated always as identity,
  shortlist_id integer not null references shortlist on delete cascade,
  words        text not null check (length(words) between 1 and 60),
  unique (shortlist_id, words),
  unique (id, shortlist_id)
);

-- What is unknown has no row.
create table shortlist_mark (
  criterion_id integer not null,
  member_id    integer not null,
  shortlist_id integer not null,
  mark         text not null check (mark in ('yes', 'partly', 'no')),
  primary key (criterion_id, member_id),
  foreign key (criterion_id, shortlist_id) references shortlist_criterion (id, shortlist_id) on delete cascade,
  foreign key (shortlist_id, member_id) references shortlist_member on delete cascade
);
create index shortlist_mark_member_idx on shortlist_mark (shortlist_id, member_id);

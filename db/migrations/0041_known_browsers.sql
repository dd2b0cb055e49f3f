-- Browsers that somebody has signed in with before: whoever guesses elsewhere keeps none of them waiting. One
-- browser may know several accounts; only a hash of its secret is kept.
create table known_browser (
  hash    text not null,
  user_id integer not null references app_user on delete cascade,
  seen_at timestamptz not null,
  primary key (hash, user_id)
);
create index known_browser_user_idx on known_browser (user_id, seen_at);
create index known_browser_seen_idx on known_browser (seen_at);

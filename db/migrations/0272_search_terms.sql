-- What visitors search for and how often nothing is found: by the day and language. A phrase is known by a keyed hash;
-- its words are kept from its fifth search in thirty days on.
create table search_term_day (
  day         date not null,
  lang        locale_code not null,
  phrase_hash text not null,
  phrase      text,
  searches    integer not null check (searches > 0),
  empty       integer not null check (empty between 0 and searches),
  primary key (lang, phrase_hash, day)
);
create index search_term_day_day_idx on search_term_day (day);
create index search_term_day_named_idx on search_term_day (lang, day) where phrase is not null;

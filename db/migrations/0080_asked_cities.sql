-- Cities that companies ask for, and what of a city is rewritten after it changed.

-- Letters and digits alone, with one sign between words: how names are compared.
create function plain_name(name text) returns text
  language sql immutable strict parallel safe
  as $$ select trim('-' from regexp_replace(public.fold(name), '[^a-z0-9]+', '-', 'g')) $$;

create function city_words(slug text, label jsonb, others text[]) returns text
  language sql immutable parallel safe
  as $$
    select '|' || slug || '|' || coalesce(string_agg(distinct public.plain_name(name), '|'), '') || '|'
      from (select value as name from jsonb_each_text(label) union all select unnest(others)) named
  $$;

alter table city
  -- What those called it whose request was for this city: understood, never shown.
  add column other_names text[] not null default '{}',
  -- All its names, each between two lines: |lyon|lione|
  add column words text not null generated always as (city_words(slug, label, other_names)) stored;

-- Who asked for a city that is not known: until it is decided, their teams alone see it.
create table city_request (
  -- An editor may write its name, and with it its slug, as it should be.
  city_slug text not null references city on update cascade on delete cascade,
  member_id integer not null references member on delete cascade,
  user_id   integer references app_user on delete set null,
  asked_at  timestamptz not null,
  primary key (city_slug, member_id)
);
create index city_request_member_idx on city_request (member_id);
create index city_request_user_idx on city_request (user_id);

-- Cities whose members are still to be written anew: locations, counts and search documents, batch by batch.
create table changed_city (
  city_slug    text primary key references city on update cascade on delete cascade,
  -- The last of its members that is done.
  after_member integer not null default 0
);

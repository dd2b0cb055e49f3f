-- Search compares words: without accents, case and punctuation.
create function search_text(text) returns text
  language sql immutable strict parallel safe
  as $$ select translate(fold($1), '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32)) $$;

create function search_words(text) returns text[]
  language sql immutable strict parallel safe
  as $$ select coalesce(array_agg(word order by place), '{}')
          from regexp_split_to_table(search_text($1), '\s+') with ordinality as split (word, place)
         where word <> '' $$;

create function search_configuration(locale_code) returns regconfig
  language sql immutable strict parallel safe
  as $$ select case $1 when 'EN_GB' then 'pg_catalog.english'::regconfig
                       when 'ES_ES' then 'pg_catalog.spanish'::regconfig
                       when 'IT_IT' then 'pg_catalog.italian'::regconfig
                       when 'DE_DE' then 'pg_catalog.german'::regconfig
                       else 'pg_catalog.french'::regconfig end $$;

create function search_stems(locale_code, text) returns text[]
  language sql immutable strict parallel safe
  as $$ select tsvector_to_array(to_tsvector(search_configuration($1), search_text($2))) $$;

-- A word, and what is left of it when one letter is missing. Two words that share one of these are
-- one slip of the finger apart, or at most two; in three letters too much would look alike.
create function search_slips(word text) returns text[]
  language sql immutable strict parallel safe
  as $$ select case when length(word) < 4 then array[word] else
          word || array(select overlay(word placing '' from place for 1)
                          from generate_series(1, length(word)) as place) end $$;

-- The words of all names. One that no member bears any more does no harm.
create table search_word (
  word text primary key
);
create index search_word_slips_idx on search_word using gin (search_slips(word));

-- How many reviews the member had when it was indexed: of very many matches, those with the most are
-- looked at.
alter table member_search add column weight integer not null default 0;

-- Names and labels are found by words of their own ('n:…', 'l:…', a whole name by 'is:…'), so that the
-- index knows where a word stands; 'tag:…' and 'city:…' narrow a search in the same index, 'main:…'
-- is the main activity.
create function index_members(wanted integer[] default null) returns void language sql as $$
  delete from member_search where wanted is null or member_id = any(wanted);

  insert into member_search (member_id, locale, weight, document)
  select m.id, l.locale, m.review_count,
         strip(to_tsvector(search_configuration(l.locale), search_text(concat_ws(' ',
           coalesce(m.short_description ->> l.locale, m.short_description ->> 'FR_FR'),
           coalesce(m.description ->> l.locale, m.description ->> 'FR_FR'),
           category.label ->> l.locale))))
      || array_to_tsvector(name.words || labels.stems || scope.marks
           || array(select 'n:' || word from unnest(name.words) as word)
           || array(select 'l:' || stem from unnest(labels.stems) as stem))
    from member m
   cross join (values ('FR_FR'::locale_code), ('EN_GB'), ('ES_ES'), ('IT_IT'), ('DE_DE')) l (locale)
    join tag category on category.id = m.category_id
   cross join lateral (
     select search_words(m.name) || search_stems(l.locale, m.name) as words
   ) name
   cross join lateral (
     select search_stems(l.locale, coalesce(string_agg(label, ' '), '')) as stems
       from (
         select t.label ->> l.locale as label
           from member_tag mt join tag t on t.id = mt.tag_id
          where mt.member_id = m.id
         union all
         -- Also by its own name: a city is not called the same everywhere.
         select concat_ws(' ', c.label ->> l.locale, c.slug)
           from member_location ml join city c on c.slug = ml.city_slug
          where ml.member_id = m.id
       ) labelled
   ) labels
   cross join lateral (
     select array['is:' || array_to_string(search_words(m.name), ' '),
                  'tag:' || m.category_id, 'main:' || m.activity_id]
         || array(select 'tag:' || tag_id from member_tag where member_id = m.id)
         || array(select 'city:' || city_slug from member_location where member_id = m.id) as marks
   ) scope
   where m.status = 'active' and (wanted is null or m.id = any(wanted));

  insert into search_word (word)
  select distinct word from member m cross join unnest(search_words(m.name)) as word
   where m.status = 'active' and (wanted is null or m.id = any(wanted))
      on conflict do nothing;
$$;

-- For a name that was typed with more than one slip. The default threshold of 0.3 finds far too much.
create function similar_members(typed text) returns table (member_id integer, place bigint)
  language sql stable
  set pg_trgm.similarity_threshold to 0.4
  as $$ select id, row_number() over (order by similarity(name_folded, typed) desc, id)
          from member where status = 'active' and name_folded % typed limit 24 $$;

-- The lists of all categories together.
create index member_all_reviews_idx on member (review_count desc, id) where status = 'active';
create index member_all_rating_idx on member
  ((rating_sum / nullif(review_count, 0)) desc nulls last, id) where status = 'active';

select index_members();

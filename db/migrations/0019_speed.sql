-- Searches and boards that read no more than they show, and an index of search that is made quickly.

-- As before; translate() compares every character with each of the 32, and cost most of the indexing.
create or replace function search_text(text) returns text
  language sql immutable strict parallel safe
  as $$ select regexp_replace(fold($1), '[!-/:-@[-`{-~]', ' ', 'g') $$;

create or replace function search_words(text) returns text[]
  language sql immutable strict parallel safe
  as $$ select array_remove(regexp_split_to_array(search_text($1), '\s+'), '') $$;

-- The index finds members by their documents, and nothing reads a document but it: stored apart, a
-- hundred rows share the page that eight did.
alter table member_search set (toast_tuple_target = 128);
alter table member_search alter column document set storage external;

-- With what a list of found members is counted by; its own category is not among the tags.
alter table member_search
  add column tag_ids integer[] not null default '{}',
  add column city_slugs text[] not null default '{}';
alter table member_search
  alter column tag_ids set storage plain,
  alter column city_slugs set storage plain;
create index member_quality_known_idx on member_quality (member_id, tag_id) where clients > 0;

create aggregate tsvector_union(tsvector) (
  sfunc = tsvector_concat, stype = tsvector, initcond = '', parallel = safe
);

-- What a label adds to the document of whoever bears it: its stems, as words and as words of a label.
create function label_document(locale_code, mark text, label text) returns tsvector
  language sql immutable parallel safe
  as $$ select array_to_tsvector(array[mark] || stems || array(select 'l:' || stem from unnest(stems) stem))
          from (select coalesce(search_stems($1, label), '{}') as stems) labelled $$;

create function name_document(locale_code, name text) returns tsvector
  language sql immutable parallel safe
  as $$ select array_to_tsvector(words || array(select 'n:' || word from unnest(words) word)
                 || ('is:' || array_to_string(search_words(name), ' ')))
          from (select search_words(name) || search_stems($1, name) as words) named $$;

-- Every label is read once, not once for each member that bears it.
create function member_documents(language locale_code, wanted integer[])
  returns table (member_id integer, weight integer, document tsvector, tag_ids integer[],
                 city_slugs text[])
  language sql stable as $$
  with label as materialized (
    select t.id as tag_id, null as city_slug,
           label_document(language, 'tag:' || t.id, t.label ->> language) as document
      from tag t
     where wanted is null
        or t.id in (select tag_id from member_tag where member_tag.member_id = any(wanted))
    union all
    -- Also by its own name: a city is not called the same everywhere.
    select null, c.slug,
           label_document(language, 'city:' || c.slug, concat_ws(' ', c.label ->> language, c.slug))
      from city c
  ), labelled as (
    select own.member_id, tsvector_union(own.document) as document,
           array_agg(own.tag_id order by own.tag_id) filter (where own.tag_id is not null) as tag_ids,
           array_agg(own.city_slug order by own.city_slug) filter (where own.city_slug is not null)
             as city_slugs
      from (
        select mt.member_id, label.document, label.tag_id, null as city_slug
          from member_tag mt join label on label.tag_id = mt.tag_id
        union all
        select ml.member_id, label.document, null, label.city_slug
          from member_location ml join label on label.city_slug = ml.city_slug
      ) own
     where wanted is null or own.member_id = any(wanted)
     group by own.member_id
  )
  select m.id, m.review_count,
         strip(to_tsvector(search_configuration(language), search_text(concat_ws(' ',
           coalesce(m.short_description ->> language, m.short_description ->> 'FR_FR'),
           coalesce(m.description ->> language, m.description ->> 'FR_FR'),
           category.label ->> language))))
      || name_document(language, m.name)
      || array_to_tsvector(array['tag:' || m.category_id, 'main:' || m.activity_id])
      || coalesce(labelled.document, ''),
         coalesce(labelled.tag_ids, '{}'), coalesce(labelled.city_slugs, '{}')
    from member m
    join tag category on category.id = m.category_id
    left join labelled on labelled.member_id = m.id
   where m.status = 'active' and (wanted is null or m.id = any(wanted))
$$;

-- In plpgsql, whose plans know what is wanted: for one member it looks at the rows of one member.
create or replace function index_members(wanted integer[] default null) returns void
  language plpgsql as $$
begin
  delete from member_search where wanted is null or member_id = any(wanted);

  insert into member_search (member_id, locale, weight, document, tag_ids, city_slugs)
  select d.member_id, l.locale, d.weight, d.document, d.tag_ids, d.city_slugs
    from (values ('FR_FR'::locale_code), ('EN_GB'), ('ES_ES'), ('IT_IT'), ('DE_DE')) l (locale)
   cross join lateral member_documents(l.locale, wanted) d;

  insert into search_word (word)
  select distinct word from member m cross join unnest(search_words(m.name)) as word
   where m.status = 'active' and (wanted is null or m.id = any(wanted))
      on conflict do nothing;
end $$;

select index_members();

-- Members that are equal in points, rating and reviews stand in the order of their names, and may be
-- thousands: with the name in the row, a page walks an index and stops.
drop index leaderboard_score_points_idx, leaderboard_score_rating_idx, leaderboard_score_reviews_idx,
           leaderboard_score_evolution_idx;
alter table leaderboard_score add column member_name text not null default '';
update leaderboard_score s set member_name = m.name_folded from member m where m.id = s.member_id;

create function name_leaderboard_score() returns trigger language plpgsql as $$
begin
  new.member_name := (select name_folded from member where id = new.member_id);
  return new;
end $$;
create trigger leaderboard_score_named before insert on leaderboard_score
  for each row when (new.member_name = '') execute function name_leaderboard_score();

create function rename_leaderboard_scores() returns trigger language plpgsql as $$
begin
  update leaderboard_score set member_name = new.name_folded where member_id = new.id;
  return null;
end $$;
create trigger member_renamed after update of name on member
  for each row when (old.name_folded <> new.name_folded) execute function rename_leaderboard_scores();

create index leaderboard_score_points_idx on leaderboard_score
  (period, starts_on, scope_id, point_halves desc, average_rating desc, review_count desc,
   member_name, member_id);
create index leaderboard_score_rating_idx on leaderboard_score
  (period, starts_on, scope_id, average_rating desc, review_count desc, point_halves desc,
   member_name, member_id);
create index leaderboard_score_reviews_idx on leaderboard_score
  (period, starts_on, scope_id, review_count desc, point_halves desc, average_rating desc,
   member_name, member_id);
create index leaderboard_score_evolution_idx on leaderboard_score
  (period, starts_on, scope_id, evolution desc nulls last, point_halves desc, average_rating desc,
   review_count desc, member_name, member_id);

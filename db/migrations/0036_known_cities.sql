-- Members may name any known city. The eight of the specification have pages and lists; a city near one of them counts there.
alter table city
  add column country   text not null default 'FR' check (country ~ '^[A-Z]{2}$'),
  -- Addresses name these alone (domain/category.ts).
  add column is_listed boolean not null generated always as (slug in
    ('bordeaux', 'lille', 'lyon', 'marseille', 'nantes', 'nice', 'paris', 'toulouse')) stored,
  add column near_slug text references city,
  -- As a place, with its preposition: à Lyon, au Mans.
  add column in_form   translated not null default '{}',
  -- What is asked for or refused is shown to nobody.
  add column state     text not null default 'known' check (state in ('known', 'asked', 'refused')),
  add check (near_slug is null or not is_listed);
create index city_near_idx on city (near_slug) where near_slug is not null;

-- In which list a location counts. Of two of a member that count in the same one, the first does.
alter table member_location add column list_slug text references city;
update member_location set list_slug = city_slug;
create unique index member_location_list_idx on member_location (list_slug, member_id)
 where list_slug is not null;

create function list_location() returns trigger language plpgsql as $$
begin
  select case when c.is_listed then c.slug else c.near_slug end into new.list_slug
    from city c where c.slug = new.city_slug;
  if exists (select from member_location l
              where l.member_id = new.member_id and l.list_slug = new.list_slug) then
    new.list_slug := null;
  end if;
  return new;
end $$;
create trigger member_location_listed before insert on member_location
  for each row execute function list_location();

-- Found by the words of each city that it names, and by those of the one in whose lists that counts.
create or replace function member_documents(language locale_code, wanted integer[])
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
           label_document(language, 'city:' || coalesce(c.near_slug, c.slug),
             concat_ws(' ', c.label ->> language, c.slug, near.label ->> language, near.slug))
      from city c left join city near on near.slug = c.near_slug
     where wanted is null
        or c.slug in (select city_slug from member_location where member_location.member_id = any(wanted))
  ), labelled as (
    select own.member_id, tsvector_union(own.document) as document,
           array_agg(own.tag_id order by own.tag_id) filter (where own.tag_id is not null) as tag_ids,
           array_agg(own.city_slug order by own.city_slug) filter (where own.city_slug is not null)
             as city_slugs
      from (
        select mt.member_id, label.document, label.tag_id, null as city_slug
          from member_tag mt join label on label.tag_id = mt.tag_id
        union all
        select ml.member_id, label.document, null, ml.list_slug
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

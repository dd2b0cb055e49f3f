-- The library of pictures: what a picture is called, who may be asked about it, where its middle lies, and where it is
-- shown.
alter table asset
  add column name          text not null default '',
  add column rights        text not null default '',
  -- What every crop keeps, in percent from the left and from above; none: the middle.
  add column focal         jsonb check (jsonb_typeof(focal) = 'object'),
  -- Says nothing that the words around it do not: it needs no text.
  add column is_decorative boolean not null default false,
  -- Since then it answers nothing to anybody but staff.
  add column hidden_at     timestamptz,
  add column bytes         integer,
  add column added_by      integer references app_user on delete set null,
  -- When our staff put it into the library; what others sent has none.
  add column added_at      timestamptz,
  -- Whose it is: the site's own, of a company's profile, or of somebody who wrote a review, or of their company,
  -- which a mask may hide.
  add column origin        text not null default 'site' check (origin in ('site', 'member', 'person')),
  -- Rows of asset_use, kept by them.
  add column use_count     integer not null default 0;

create table asset_use (
  id       bigint generated always as identity primary key,
  asset_id integer not null references asset,
  kind     text not null check (kind in
           ('page', 'default', 'article', 'author', 'client', 'contact', 'member', 'team', 'review')),
  -- Of what editors write the public id, or the name of what pages fall back to; of all others the id of the row.
  subject  text not null,
  state    text not null check (state in ('public', 'draft', 'scheduled')),
  -- The kind of the block, `cover`, `text`, … ; of a person in a team the row.
  place    text not null default '',
  unique (kind, subject, state, place, asset_id)
);
create index asset_use_asset_idx on asset_use (asset_id, kind);

-- Counts, and tells whose a picture is from who shows it.
create function count_asset_uses() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update asset a
       set use_count = a.use_count + used.count,
           origin = case when a.origin = 'person' or used.is_person then 'person'
                         when a.origin = 'member' or used.is_member then 'member'
                         else 'site' end
      from (select asset_id, count(*)::int as count, bool_or(kind in ('client', 'contact', 'review')) as is_person,
                   bool_or(kind in ('member', 'team')) as is_member
              from changed group by asset_id) used
     where a.id = used.asset_id;
  else
    update asset a set use_count = a.use_count - used.count
      from (select asset_id, count(*)::int as count from changed group by asset_id) used
     where a.id = used.asset_id;
  end if;
  return null;
end $$;
create trigger asset_uses_counted after insert on asset_use
  referencing new table as changed for each statement execute function count_asset_uses();
create trigger asset_uses_discounted after delete on asset_use
  referencing old table as changed for each statement execute function count_asset_uses();

-- Where a table names a picture itself: its kind of use, the column of the picture, those of subject and place.
create function keep_own_asset_uses() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into asset_use (asset_id, kind, subject, state, place)
    select (r.it ->> tg_argv[1])::int, tg_argv[0], r.it ->> tg_argv[2], 'public', coalesce(r.it ->> tg_argv[3], '')
      from (select to_jsonb(changed) as it from changed) r
     where r.it ->> tg_argv[1] is not null
    on conflict do nothing;
  else
    delete from asset_use u
     using (select to_jsonb(changed) as it from changed) r
     where u.kind = tg_argv[0] and u.subject = r.it ->> tg_argv[2] and u.state = 'public'
       and u.place = coalesce(r.it ->> tg_argv[3], '') and u.asset_id = (r.it ->> tg_argv[1])::int;
  end if;
  return null;
end $$;
create function move_own_asset_use() returns trigger language plpgsql as $$
declare
  was jsonb := to_jsonb(old);
  now jsonb := to_jsonb(new);
begin
  delete from asset_use u
   where u.kind = tg_argv[0] and u.subject = was ->> tg_argv[2] and u.state = 'public'
     and u.place = coalesce(was ->> tg_argv[3], '') and u.asset_id = (was ->> tg_argv[1])::int;
  if now ->> tg_argv[1] is not null then
    insert into asset_use (asset_id, kind, subject, state, place)
    values ((now ->> tg_argv[1])::int, tg_argv[0], now ->> tg_argv[2], 'public', coalesce(now ->> tg_argv[3], ''))
    on conflict do nothing;
  end if;
  return null;
end $$;

create trigger asset_uses_of_members after insert on member_picture referencing new table as changed
  for each statement execute function keep_own_asset_uses('member', 'asset_id', 'member_id', 'usage');
create trigger asset_uses_of_members_gone after delete on member_picture referencing old table as changed
  for each statement execute function keep_own_asset_uses('member', 'asset_id', 'member_id', 'usage');
create trigger asset_uses_of_members_moved after update on member_picture
  for each row when (old.asset_id is distinct from new.asset_id)
  execute function move_own_asset_use('member', 'asset_id', 'member_id', 'usage');

create trigger asset_uses_of_teams after insert on team_member referencing new table as changed
  for each statement execute function keep_own_asset_uses('team', 'avatar_asset_id', 'member_id', 'id');
create trigger asset_uses_of_teams_gone after delete on team_member referencing old table as changed
  for each statement execute function keep_own_asset_uses('team', 'avatar_asset_id', 'member_id', 'id');
create trigger asset_uses_of_teams_moved after update on team_member
  for each row when (old.avatar_asset_id is distinct from new.avatar_asset_id)
  execute function move_own_asset_use('team', 'avatar_asset_id', 'member_id', 'id');

create trigger asset_uses_of_clients after insert on buyer referencing new table as changed
  for each statement execute function keep_own_asset_uses('client', 'logo_asset_id', 'id', '');
create trigger asset_uses_of_clients_gone after delete on buyer referencing old table as changed
  for each statement execute function keep_own_asset_uses('client', 'logo_asset_id', 'id', '');
create trigger asset_uses_of_clients_moved after update on buyer
  for each row when (old.logo_asset_id is distinct from new.logo_asset_id)
  execute function move_own_asset_use('client', 'logo_asset_id', 'id', '');

create trigger asset_uses_of_contacts after insert on contact referencing new table as changed
  for each statement execute function keep_own_asset_uses('contact', 'avatar_asset_id', 'id', '');
create trigger asset_uses_of_contacts_gone after delete on contact referencing old table as changed
  for each statement execute function keep_own_asset_uses('contact', 'avatar_asset_id', 'id', '');
create trigger asset_uses_of_contacts_moved after update on contact
  for each row when (old.avatar_asset_id is distinct from new.avatar_asset_id)
  execute function move_own_asset_use('contact', 'avatar_asset_id', 'id', '');

create trigger asset_uses_of_authors after insert on author referencing new table as changed
  for each statement execute function keep_own_asset_uses('author', 'avatar_asset_id', 'id', '');
create trigger asset_uses_of_authors_gone after delete on author referencing old table as changed
  for each statement execute function keep_own_asset_uses('author', 'avatar_asset_id', 'id', '');
create trigger asset_uses_of_authors_moved after update on author
  for each row when (old.avatar_asset_id is distinct from new.avatar_asset_id)
  execute function move_own_asset_use('author', 'avatar_asset_id', 'id', '');

create trigger asset_uses_of_reviews after insert on review_picture referencing new table as changed
  for each statement execute function keep_own_asset_uses('review', 'asset_id', 'review_id', 'position');
create trigger asset_uses_of_reviews_gone after delete on review_picture referencing old table as changed
  for each statement execute function keep_own_asset_uses('review', 'asset_id', 'review_id', 'position');
create trigger asset_uses_of_reviews_moved after update on review_picture
  for each row when (old.asset_id is distinct from new.asset_id)
  execute function move_own_asset_use('review', 'asset_id', 'review_id', 'position');

-- What is there already, and what a loader wrote without saying so: the uses of everything that editors write.
create function find_content_asset_uses() returns void language sql as $$
  delete from asset_use where kind in ('page', 'default', 'article');
  insert into asset_use (asset_id, kind, subject, state, place)
  select a.id, found.kind, found.subject, found.state, found.place
    from (
      select case when c.page_id is null then 'default' else 'page' end as kind,
             coalesce(p.public_id, c.default_name) as subject, 'public' as state, c.kind as place,
             own.public_id as picture
        from page_component c
        join asset own on own.id = c.picture_asset_id
        left join page p on p.id = c.page_id
      union
      select case when c.page_id is null then 'default' else 'page' end, coalesce(p.public_id, c.default_name),
             'public', 'text', jsonb_path_query(c.content, 'strict $.** ? (@.type == "picture").attrs.asset') #>> '{}'
        from page_component c left join page p on p.id = c.page_id
       where c.kind = 'RICH_TEXT'
      union
      select 'article', r.public_id, 'public', 'cover', own.public_id
        from article r join asset own on own.id = r.cover_asset_id
      union
      select 'article', r.public_id, 'public', 'text',
             jsonb_path_query(r.body, 'strict $.** ? (@.type == "picture").attrs.asset') #>> '{}'
        from article r
      union
      select w.kind, w.subject, w.state, b.it ->> 'kind', b.it #>> '{common,picture}'
        from (select kind, subject, 'draft' as state, document from content_draft
               union all
              select kind, subject, 'scheduled', document from content_version where state = 'scheduled') w
       cross join jsonb_path_query(w.document, 'strict $.** ? (exists (@.common.picture))') as b (it)
      union
      select w.kind, w.subject, w.state, 'text', b.it #>> '{}'
        from (select kind, subject, 'draft' as state, document from content_draft
               union all
              select kind, subject, 'scheduled', document from content_version where state = 'scheduled') w
       cross join jsonb_path_query(w.document, 'strict $.** ? (@.type == "picture").attrs.asset') as b (it)
    ) found
    join asset a on a.public_id = found.picture
  on conflict do nothing;
$$;

select find_content_asset_uses();
insert into asset_use (asset_id, kind, subject, state, place)
select asset_id, 'member', member_id::text, 'public', usage from member_picture
union all
select avatar_asset_id, 'team', member_id::text, 'public', id::text from team_member where avatar_asset_id is not null
union all
select logo_asset_id, 'client', id::text, 'public', '' from buyer where logo_asset_id is not null
union all
select avatar_asset_id, 'contact', id::text, 'public', '' from contact where avatar_asset_id is not null
union all
select avatar_asset_id, 'author', id::text, 'public', '' from author where avatar_asset_id is not null
union all
select asset_id, 'review', review_id::text, 'public', position::text from review_picture;

-- What our own files are called so far; what pages have shown without words is shown so on purpose.
update asset set name = regexp_replace(url, '^.*/|\.[a-z]+$', '', 'g')
 where origin = 'site' and kind = 'IMAGE' and url like '/media/%' and url not like '/media/uploads/%';
update asset set is_decorative = true
 where (alt is null or alt = '{}') and id in (select asset_id from asset_use where kind in ('page', 'default', 'article'));

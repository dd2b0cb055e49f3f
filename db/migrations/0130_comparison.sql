-- What a comparison shows beside what is there already.
alter table member
  -- What it says of itself: in euros without tax, and the languages that it works in (ISO 639-1).
  add column least_budget  integer check (least_budget > 0),
  add column languages     text[]  not null default '{}',
  -- Since when the public has known it, and how many of its published reviews it has answered.
  add column listed_at     timestamptz,
  add column replied_count integer not null default 0 check (replied_count >= 0);

-- What the published reviews of a member add up to, by one thing at a time: kept by whatever changes a review, so that
-- no page counts them. `size` and `client` count companies; one that is masked has no size and no sector, and is a
-- client with each of its reviews.
create table member_tally (
  member_id integer not null references member on delete cascade,
  kind      text    not null check (kind in ('rating', 'method', 'month', 'area', 'size', 'client')),
  key       text    not null,
  reviews   integer not null check (reviews > 0),
  primary key (member_id, kind, key)
);

-- What a client adds to the tallies of its providers, if it is known by this name or by none, and has this size.
create function client_tallies(client integer, hidden boolean, size text)
returns table (member_id integer, kind text, key text, reviews integer) language sql stable as $$
  with counted as (
    select r.member_id, r.area_id from review r
     where r.buyer_id = client and r.state = 'published' and not r.is_erased and not r.is_company_masked
  )
  select c.member_id, 'client', 'all', case when hidden then count(*) else 1 end::int
    from counted c group by c.member_id
  union all
  select c.member_id, 'size', size, 1
    from counted c where not hidden and size is not null group by c.member_id
  union all
  select c.member_id, 'area', c.area_id::text, count(*)::int
    from counted c where not hidden and c.area_id is not null group by c.member_id, c.area_id
$$;

-- Adds to tallies and takes from them; a tally of nothing is no row.
create function move_tallies(moves jsonb) returns void language sql as $$
  with moved as materialized (
    select m.member_id, m.kind, m.key, sum(m.step)::int as step
      from jsonb_to_recordset(moves) as m (member_id integer, kind text, key text, step integer)
     group by m.member_id, m.kind, m.key having sum(m.step) <> 0
  ), more as (
    insert into member_tally as t (member_id, kind, key, reviews)
    select member_id, kind, key, step from moved where step > 0
    on conflict (member_id, kind, key) do update set reviews = t.reviews + excluded.reviews
  ), fewer as (
    update member_tally t set reviews = t.reviews + m.step
      from moved m
     where m.step < 0 and (t.member_id, t.kind, t.key) = (m.member_id, m.kind, m.key)
       and t.reviews + m.step > 0
  )
  delete from member_tally t using moved m
   where m.step < 0 and (t.member_id, t.kind, t.key) = (m.member_id, m.kind, m.key)
     and t.reviews + m.step <= 0
$$;

-- Another size, or a name that is shown from now on or no longer: the tallies of whom it speaks of follow.
create function retally_client() returns trigger language plpgsql as $$
begin
  perform move_tallies(coalesce(jsonb_agg(moved), '[]')) from (
    select member_id, kind, key, reviews as step
      from client_tallies(new.id, new.is_anonymized, new.staff_range)
    union all
    select member_id, kind, key, -reviews from client_tallies(new.id, old.is_anonymized, old.staff_range)
  ) moved;
  return null;
end $$;
create trigger buyer_retallied after update of staff_range, is_anonymized on buyer
  for each row when ((old.staff_range, old.is_anonymized) is distinct from (new.staff_range, new.is_anonymized))
  execute function retally_client();

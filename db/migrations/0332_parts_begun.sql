-- Tables that only grow are cut into parts. What is there becomes the first one: it gets a bound that all its rows keep,
-- which the next migration looks at while everybody goes on writing.
create schema part;

create function bound_first_part(name text, key text, bound text) returns void language plpgsql as $$
begin
  execute format('alter table %I add constraint %I check (%I < %L) not valid', name, name || '_first', key, bound);
end $$;

do $$
declare
  -- Three months before a year ends its successor has a part.
  year text := (extract(year from now() + interval '90 days')::integer + 1) || '-01-01';
  -- A tenth of a part before it is full.
  review text := (((select coalesce(max(id), 0) from review) + 200000) / 2000000 + 1) * 2000000;
begin
  -- First what only vacuum waits for, and what it gives way to; nobody else waits behind us for longer than a blink.
  lock table leaderboard_score, member_view_day, review_event, review_version in share update exclusive mode;
  set local lock_timeout = '200ms';
  perform bound_first_part('leaderboard_score', 'starts_on', year);
  perform bound_first_part('member_view_day', 'day', year);
  perform bound_first_part('review_event', 'review_id', review);
  perform bound_first_part('review_version', 'review_id', review);
end $$;

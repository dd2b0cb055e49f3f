-- What waits for a moderator, kept by the transaction that makes it wait: a queue of ten thousand is read like one of ten.
create table review_queue (
  review_id integer not null references review on delete cascade,
  queue     text not null check (queue in ('signals', 'company-check', 'clarified', 'appeals', 'illegal',
                                           'doubts', 'disputed', 'revised')),
  since     timestamptz not null,
  primary key (review_id, queue)
);
create index review_queue_order_idx on review_queue (queue, since, review_id);

create table queue_length (
  queue   text primary key,
  reviews integer not null default 0 check (reviews >= 0)
);

create function count_queued() returns trigger language plpgsql as $$
begin
  insert into queue_length (queue, reviews) select queue, count(*) from added group by queue
  on conflict (queue) do update set reviews = queue_length.reviews + excluded.reviews;
  return null;
end $$;
create trigger review_queued after insert on review_queue
  referencing new table as added for each statement execute function count_queued();

create function count_unqueued() returns trigger language plpgsql as $$
begin
  update queue_length l set reviews = l.reviews - gone.reviews
    from (select queue, count(*)::int as reviews from removed group by queue) gone
   where gone.queue = l.queue;
  return null;
end $$;
create trigger review_unqueued after delete on review_queue
  referencing old table as removed for each statement execute function count_unqueued();

-- What waits today, by the rules of the day; companies of held reviews are unknown until somebody looks.
insert into review_queue (review_id, queue, since)
select r.id, place.queue, coalesce(place.since, r.created_at)
  from review r
 cross join lateral (
   select max(e.happened_at) filter (where e.type = 'hold') as held,
          max(e.happened_at) filter (where e.type in ('clarify', 'go-on')) as clarified,
          max(e.happened_at) filter (where e.type = 'appeal') as appealed,
          max(e.happened_at) filter (where e.type = 'dispute') as disputed
     from review_event e where e.review_id = r.id) past
 cross join lateral (
   select 'company-check' as queue, past.held as since where r.state = 'in-review' and past.clarified is null
   union all select 'clarified', past.clarified where r.state = 'in-review' and past.clarified is not null
   union all select 'appeals', past.appealed where r.state = 'appealed'
   union all select 'disputed', past.disputed where r.state = 'published' and r.is_disputed
   union all select case n.kind when 'illegal' then 'illegal' else 'doubts' end, min(n.received_at)
     from review_notice n
    where n.review_id = r.id and n.decided_at is null and r.state = 'published' group by n.kind
   union all select 'revised', min(s.found_at) from review_signal s
    where s.review_id = r.id and s.looked_at is null and r.state = 'published' having count(*) > 0) place
 where not r.is_erased and (r.state in ('in-review', 'appealed') or r.state = 'published');

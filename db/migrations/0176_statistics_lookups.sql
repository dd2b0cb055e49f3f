-- outside a transaction
-- A day's figures are found without the days around it.
create index concurrently if not exists review_event_begun_idx on review_event (type, happened_at)
  where type in ('request', 'start', 'submit');
create index concurrently if not exists member_created_idx on member (created_at);

-- outside a transaction
create index concurrently if not exists member_listed_idx on member (listed_at) where status = 'active';

-- outside a transaction
-- Whether a company of that name is there already, public or not.
create index concurrently if not exists member_any_name_idx on member (name_folded);

-- outside a transaction
-- Lists of groups in the order of their names, by words, and those whose companies are to be looked at again.
create index concurrently if not exists member_group_names_idx on member_group (name_folded, id);
create index concurrently if not exists member_group_words_idx on member_group using gin (name_folded gin_trgm_ops);
create index concurrently if not exists member_group_unchecked_idx on member_group (unchecked_since) where unchecked_since is not null;

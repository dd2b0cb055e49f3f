-- Groups of companies, found by their names; a new tie has their published reviews checked again.
alter table member_group add column unchecked_since timestamptz;
alter table member_group add column name_folded text not null generated always as (fold(name)) stored;
create index member_group_names_idx on member_group (name_folded, id);
create index member_group_words_idx on member_group using gin (name_folded gin_trgm_ops);
create index member_group_unchecked_idx on member_group (unchecked_since) where unchecked_since is not null;

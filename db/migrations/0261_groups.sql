-- Groups of companies, found by their names; a new tie has their published reviews checked again.
alter table member_group add column unchecked_since timestamptz;
alter table member_group add column name_folded text not null generated always as (fold(name)) stored;

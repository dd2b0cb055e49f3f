-- outside a transaction
-- Lists of clients in the order of their names, of one sector or city, or by words; what was said, masked or not.
create index concurrently if not exists buyer_names_idx on buyer (name_folded, id);
create index concurrently if not exists buyer_area_names_idx on buyer (area_id, name_folded, id);
create index concurrently if not exists buyer_city_names_idx on buyer (fold(city), name_folded, id);
create index concurrently if not exists buyer_words_idx on buyer using gin (name_folded gin_trgm_ops);
create index concurrently if not exists buyer_merged_idx on buyer (merged_into_id) where merged_into_id is not null;
create index concurrently if not exists buyer_tended_idx on buyer (id) where tend_after is not null;
create index concurrently if not exists review_of_buyer_idx on review (buyer_id, id) where buyer_id is not null;

-- outside a transaction
-- Cities are listed by their state, in their order, and found by a part of their names.
create index concurrently if not exists city_order_idx on city (state, position, slug);
create index concurrently if not exists city_words_idx on city using gin (words gin_trgm_ops);

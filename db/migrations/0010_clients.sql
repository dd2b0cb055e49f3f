-- The list of clients narrowed to a sector, in the order of the whole list; it also counts them.
create index buyer_sector_idx on buyer (area_id, review_count desc, name_folded, id)
 where not is_anonymized;

-- For the name of a client typed with a slip. The default threshold of 0.6 forgives too little.
create function similar_buyers(typed text) returns setof integer
  language sql stable
  set pg_trgm.word_similarity_threshold to 0.45
  as $$ select id from buyer
         where not is_anonymized and review_count > 0 and typed <% name_folded
         order by word_similarity(typed, name_folded) desc, review_count desc, id limit 24 $$;

-- Who has these words, up to so many. The planner takes a beginning for something that everybody has,
-- and would read every document, out of line, to find that out: only the index may answer. The language
-- is written into the statement because each has an index of its own.
create function find_members(language locale_code, words tsquery, most integer)
  returns table (member_id integer, weight integer, tag_ids integer[], city_slugs text[])
  language plpgsql stable
  set enable_seqscan to off
  as $$
begin
  return query execute format(
    'select s.member_id, s.weight, s.tag_ids, s.city_slugs from member_search s
      where s.locale = %L and s.document @@ $1 limit $2', language) using words, most;
end $$;

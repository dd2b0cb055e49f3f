-- outside a transaction
-- Who is to be moved is found by key, whether public or not; which tags lead to another, at once.
create index concurrently if not exists tag_merged_idx on tag (merged_into_id) where merged_into_id is not null;
create index concurrently if not exists tag_tended_idx on tag (id) where tend_after is not null;
create index concurrently if not exists member_of_activity_idx on member (activity_id, id);
create index concurrently if not exists buyer_tag_tag_idx on buyer_tag (tag_id, buyer_id);

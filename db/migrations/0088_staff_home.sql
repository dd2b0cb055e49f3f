-- outside a transaction
-- What staff find when they come: companies that wait, drafts of one's own, publications that failed.
create index concurrently if not exists member_waiting_idx on member (created_at, id) where status = 'pending' and refused_at is null;
create index concurrently if not exists content_draft_own_idx on content_draft (saved_by, saved_at desc) where is_changed;
create index concurrently if not exists content_version_failed_idx on content_version (due_at desc) where state = 'failed';

-- outside a transaction
-- The record of what staff and companies did is read as one list, by day, by person, by action and by its words.
create index concurrently if not exists administration_event_day_idx
  on administration_event (happened_at desc, id desc);
create index concurrently if not exists administration_event_actor_idx
  on administration_event (actor_id, happened_at desc, id desc);
create index concurrently if not exists administration_event_action_idx
  on administration_event (action, happened_at desc, id desc);
create index concurrently if not exists administration_event_words_idx
  on administration_event using gin (fold(reason) gin_trgm_ops);
create index concurrently if not exists member_audit_day_idx
  on member_audit (happened_at desc, id desc);

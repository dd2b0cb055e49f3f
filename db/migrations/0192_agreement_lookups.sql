-- outside a transaction
create index concurrently if not exists review_relation_idx on review (member_id, relation_at)
  where relation_method is not null;
create index concurrently if not exists review_relation_recipient_idx on review (relation_recipient_id)
  where relation_recipient_id is not null;
create index concurrently if not exists review_invitation_brief_idx on review_invitation (brief_id)
  where brief_id is not null;
-- What the site asks about, once it is time; an agreement's signal.
create index concurrently if not exists brief_to_ask_idx on brief (id)
  where state = 'closed' and asks_review and review_asked_at is null and erased_at is null;
create index concurrently if not exists brief_recipient_agreed_idx on brief_recipient (member_id, agreed_at)
  where agreed_at is not null;

-- outside a transaction
create index concurrently if not exists contact_request_brief_idx on contact_request (brief_id)
  where brief_id is not null;

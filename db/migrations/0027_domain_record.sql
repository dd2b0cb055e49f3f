-- Whose a domain is, is decided by people: each decision stands in the record, and what was known once is not rewritten.

alter table administration_event drop constraint administration_event_action_check;
alter table administration_event add constraint administration_event_action_check check (action in
  ('approve-member', 'refuse-member', 'remove-member', 'restore-member', 'pick-review', 'unpick-review',
   'change-role', 'end-sessions', 'disable-user', 'enable-user', 'retry-job', 'retry-mail',
   'record-domain', 'move-domain', 'end-domain'));

-- A link ends once; who made it may be forgotten with their account, and nothing else of it changes.
create function keep_domain_link() returns trigger language plpgsql as $$
begin
  if (new.id, new.domain, new.buyer_id, new.source, new.evidence, new.confirmed_at)
       is distinct from (old.id, old.domain, old.buyer_id, old.source, old.evidence, old.confirmed_at)
     or old.ended_at is not null
        and (new.ended_at, new.end_reason) is distinct from (old.ended_at, old.end_reason) then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger buyer_domain_kept before update on buyer_domain
  for each row execute function keep_domain_link();

-- What relies on a link is found by it.
create index review_buyer_domain_idx on review (buyer_domain_id) where buyer_domain_id is not null;

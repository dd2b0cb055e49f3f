-- outside a transaction
-- What companies did is read by person and by action, as what staff did.
create index concurrently if not exists member_audit_person_idx on member_audit (user_id, happened_at desc, id desc);
create index concurrently if not exists member_audit_action_idx on member_audit (action, happened_at desc, id desc);
-- Administrators look for companies by a part of their name, site or address, whatever has become of them.
create index concurrently if not exists member_found_idx on member
  using gin (name_folded gin_trgm_ops, lower(website) gin_trgm_ops, lower(contact_email::text) gin_trgm_ops);
create index concurrently if not exists member_refused_idx on member (name_folded, id)
  where status = 'pending' and refused_at is not null;
create index concurrently if not exists member_removed_idx on member (name_folded, id) where status = 'removed';
-- And for people by their name or address; our staff are few among them.
create index concurrently if not exists app_user_found_idx on app_user
  using gin (fold(full_name) gin_trgm_ops, lower(email::text) gin_trgm_ops);
create index concurrently if not exists app_user_staff_idx on app_user (staff_role, created_at desc, id desc)
  where staff_role is not null;
-- What editors may show, from the newest on, however many pictures companies send.
create index concurrently if not exists asset_pick_idx on asset (id desc)
  where kind = 'IMAGE' and usage in ('CONTEXT', 'COVER', 'SOCIAL') and origin = 'site' and hidden_at is null;

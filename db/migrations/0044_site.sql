-- What this database is for. One row; its kind is written by whoever fills it, and stays.
create table site (
  is_only   boolean primary key default true check (is_only),
  -- Null until it is filled.
  kind      text check (kind in ('demo', 'production')),
  opened_at timestamptz,
  check ((kind is null) = (opened_at is null))
);
insert into site (kind, opened_at)
select kind, case when kind is not null then now() end
  from (select case
                 when exists (select from demo_load) then 'demo'
                 when exists (select from app_user) or exists (select from member) then 'production'
               end) found (kind);

create function keep_site_kind() returns trigger language plpgsql as $$
begin
  if old.kind is not null and new.kind is distinct from old.kind then
    raise exception 'a % site does not become another kind', old.kind;
  end if;
  return new;
end $$;
create trigger site_kind_kept before update on site
  for each row execute function keep_site_kind();
create trigger site_kept before delete on site
  for each row execute function refuse_change();

-- What whoever runs the site did by a command; the command is the subject.
alter table administration_event drop constraint administration_event_action_check;
alter table administration_event add constraint administration_event_action_check check (action in
  ('approve-member', 'refuse-member', 'remove-member', 'restore-member', 'pick-review', 'unpick-review',
   'change-role', 'end-sessions', 'disable-user', 'enable-user', 'retry-job', 'retry-mail',
   'record-domain', 'move-domain', 'end-domain', 'operate'));

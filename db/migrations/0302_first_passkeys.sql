-- Whoever ever had a passkey gets another one from two administrators, also after theirs was taken away: since when an
-- account has had one is remembered, whatever becomes of the passkey.
alter table app_user add column first_passkey_at timestamptz;

create function remember_first_passkey() returns trigger language plpgsql as $$
begin
  update app_user set first_passkey_at = new.created_at where id = new.user_id and first_passkey_at is null;
  return null;
end $$;
create trigger first_passkey_remembered after insert on passkey
  for each row execute function remember_first_passkey();

update app_user u set first_passkey_at = found.at
  from (select user_id, min(at) as at
          from (select user_id, created_at as at from passkey
                union all
                -- Those that were reset, by two administrators or by operators, had one before.
                select user_id, asked_at from passkey_reset where outcome = 'approved'
                union all
                select w.id, e.happened_at from administration_event e
                  join app_user w on w.public_id::text = e.subject
                 where e.action = 'end-sessions' and e.reason = 'reset-staff') had
         group by user_id) found
 where u.id = found.user_id;

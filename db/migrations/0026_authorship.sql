-- Whose reviews an account may act on when its address has changed.

-- Since when the address is the account's; null where the account was made with it.
alter table app_user add column email_since timestamptz;
update app_user u set email_since = t.used_at
  from token t
 where t.purpose = 'email-change' and t.used_at is not null
   and t.subject = u.id::text and t.details ->> 'address' = u.email::text;

-- When a link to the account's mailbox was followed for what had been signed there before.
alter table session add column mailbox_proved_at timestamptz;

-- Links that are on their way to a new address could be followed by whoever reads it.
delete from token where purpose = 'email-change' and used_at is null;

-- Copies of mails that tell whose message was given to a colleague and could not be found by it; new ones can.
insert into erased_file (folder, name, erased_at)
select 'outbox', left(encode(sha256(convert_to(message_id, 'UTF8')), 'hex'), 24) || '.eml', now()
  from mail where message_id like '<message-assigned.%' and sent_at is not null
on conflict do nothing;
delete from mail where message_id like '<message-assigned.%' and sent_at is not null;

-- What whoever runs the site sees of mails and processes.

-- What the receiving server said last, in codes alone: its words quote the address.
alter table mail add column last_code text;

-- What a process keeps in memory: finished pages, in bytes and number, with how many answers came from them or had to
-- be rendered; and all that it takes, in bytes.
alter table running_process add column cache jsonb;
alter table running_process add column memory bigint;
-- The build whose pages it serves; nothing while its sources are edited.
alter table running_process add column build text;

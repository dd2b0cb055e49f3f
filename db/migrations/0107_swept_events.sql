-- Up to which event it was looked whether its entry is there.
alter table register_head add column swept_event bigint not null default 0;

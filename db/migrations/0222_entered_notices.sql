-- Notices that came by mail or letter, and what is answered in print to whoever has no address.
alter table notice
  add column channel text not null default 'form' check (channel in ('form', 'mail', 'letter')),
  add column letter  text not null default '';

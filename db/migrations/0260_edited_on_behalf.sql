-- What our staff prepare in the place of a company, apart from what its own team does: of each member one, whole.
create table staff_member_draft (
  member_id    integer primary key references member on delete cascade,
  version      integer not null default 0,
  content      jsonb check (jsonb_typeof(content) = 'object'),
  saved_by     integer references app_user on delete set null,
  saved_at     timestamptz not null,
  published_by integer references app_user on delete set null,
  published_at timestamptz
);
create index staff_member_draft_saved_by_idx on staff_member_draft (saved_by);
create index staff_member_draft_published_by_idx on staff_member_draft (published_by);

-- The company reads that it was done, not who of our staff did it.
alter table member_audit drop constraint member_audit_action_check;
alter table member_audit add constraint member_audit_action_check check (action in
  ('export-inbox', 'export-company-data', 'close-account', 'object-to-transfer', 'profile-edited'));

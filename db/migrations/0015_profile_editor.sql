-- What a team prepares before it is public: of each member one, whole. `content` is null while there is
-- nothing that is not public; the version tells a form that was overtaken.
create table member_draft (
  member_id    integer primary key references member on delete cascade,
  version      integer not null default 0,
  content      jsonb check (jsonb_typeof(content) = 'object'),
  saved_by     integer references app_user on delete set null,
  saved_at     timestamptz not null,
  published_by integer references app_user on delete set null,
  published_at timestamptz
);
create index member_draft_saved_by_idx on member_draft (saved_by);
create index member_draft_published_by_idx on member_draft (published_by);

-- Files that were taken in below /media/uploads/: those that neither a profile nor a draft shows are
-- thrown away after a time.
create table upload (
  url         text primary key,
  uploaded_at timestamptz not null
);
create index upload_uploaded_at_idx on upload (uploaded_at);
create index asset_url_idx on asset (url);

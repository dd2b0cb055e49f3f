-- What editors set of an article, and the list in which they find it.
alter table article
  -- The languages that it was published in.
  add column langs           text[] not null default '{}',
  -- Minutes per language.
  add column reading_minutes jsonb not null default '{}' check (jsonb_typeof(reading_minutes) = 'object'),
  -- When what is public last changed.
  add column updated_at      timestamptz,
  -- Taken back; `published_at` is null then, and tells again from when it was public once it returns.
  add column withdrawn_at    timestamptz,
  add column first_published_at timestamptz,
  add column seo_title       translated not null default '{}',
  add column seo_description translated not null default '{}',
  add column social_asset_id integer references asset;

alter table article_member add column position integer not null default 0;

-- What an editor wants below an article, before what its tags find.
create table article_related (
  article_id integer not null references article on delete cascade,
  related_id integer not null references article on delete cascade,
  position   integer not null,
  primary key (article_id, related_id)
);
create index article_related_related_idx on article_related (related_id);

-- A colleague was asked to read it.
alter table content_draft add column asked_at timestamptz;

-- An article as its editors list it: what its draft says, and how far it is.
create table article_desk (
  article_id integer primary key references article on delete cascade,
  state      text not null check (state in
             ('draft', 'to-read', 'scheduled', 'public', 'changed', 'withdrawn')),
  title      translated not null,
  langs      text[] not null,
  author_id  integer not null references author,
  changed_at timestamptz not null
);
create index article_desk_recent_idx on article_desk (changed_at desc, article_id desc);
create index article_desk_state_idx on article_desk (state, changed_at desc, article_id desc);
create index article_desk_author_idx on article_desk (author_id, changed_at desc, article_id desc);
create index article_desk_title_idx on article_desk using gin (fold(title::text) gin_trgm_ops);

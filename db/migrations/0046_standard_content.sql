-- What a new version ships may be renewed where the site has left it as it was: the hash of what was shipped last.
create table standard_content (
  kind text not null check (kind in ('tag', 'city', 'page')),
  -- Within its kind: CATEGORY/tech_et_produit, lyon, LEGAL/terms.
  key  text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (kind, key)
);

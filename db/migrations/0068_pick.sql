-- outside a transaction
-- Editors find articles and pictures by words while they type, among the newest first.
create index concurrently if not exists article_title_idx
  on article using gin (fold(title::text) gin_trgm_ops);
create index concurrently if not exists asset_alt_idx
  on asset using gin (fold(alt::text) gin_trgm_ops) where alt is not null;
create index concurrently if not exists asset_of_editors_idx
  on asset (id desc) where kind = 'IMAGE' and usage in ('CONTEXT', 'COVER', 'SOCIAL');

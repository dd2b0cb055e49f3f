-- outside a transaction
-- The library is read from its newest picture on, by usage, by what is still to be done, and by words.
create index concurrently if not exists asset_usage_idx on asset (usage, id desc) where kind = 'IMAGE';
create index concurrently if not exists asset_site_idx on asset (id desc) where kind = 'IMAGE' and origin <> 'person';
create index concurrently if not exists asset_site_usage_idx
  on asset (usage, id desc) where kind = 'IMAGE' and origin <> 'person';
create index concurrently if not exists asset_unused_idx on asset (id desc) where kind = 'IMAGE' and use_count = 0;
create index concurrently if not exists asset_without_alt_idx
  on asset (id desc)
  where kind = 'IMAGE' and origin = 'site' and usage in ('CONTEXT', 'COVER', 'SOCIAL') and not is_decorative
    and (alt is null or not alt::jsonb ?& array['FR_FR', 'EN_GB', 'ES_ES', 'IT_IT', 'DE_DE']);
create index concurrently if not exists asset_words_idx
  on asset using gin (fold(name || ' ' || coalesce(alt::text, '')) gin_trgm_ops) where kind = 'IMAGE';
create index concurrently if not exists asset_hidden_idx on asset (url) where hidden_at is not null;

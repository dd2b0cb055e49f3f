-- What every table below leans on: translated texts, and folding for search and order.
create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists citext;

-- unaccent() is only stable; with its dictionary named it may be indexed. It comes before lower(), which
-- knows no accented capitals in a database of the locale C.
create function fold(text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;

-- {"FR_FR": "…", "EN_GB": "…"}: one map per row costs lists a fifth of what a table of translations does.
create domain translated as jsonb
  check (value is null or jsonb_typeof(value) = 'object');

create domain locale_code as text
  check (value in ('FR_FR', 'EN_GB', 'ES_ES', 'IT_IT', 'DE_DE'));

create domain public_id as text
  check (value ~ '^[0-9A-Za-z]{12}$');

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

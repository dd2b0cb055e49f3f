-- outside a transaction
create unique index concurrently if not exists page_component_lang_idx on page_component (public_id, lang);

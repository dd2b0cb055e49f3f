-- Whoever shows their name and hides their company must not be found beside it elsewhere. People are recognised by the
-- words of their name, in any order and spelling of case and accents; one mailbox of a company is one contact already.
create function name_words(text) returns text
  language sql immutable strict parallel safe
  as $$ select coalesce(string_agg(word, ' ' order by word collate "C"), '')
          from regexp_split_to_table(public.fold($1), '[[:space:][:punct:]]+') word where word <> '' $$;

alter table contact add column name_words text not null
  generated always as (name_words(first_name || ' ' || last_name)) stored;
create index contact_person_idx on contact (name_words, buyer_id);

-- A client may be a member too, and show its people on its own profile.
alter table team_member add column name_words text not null
  generated always as (name_words(full_name)) stored;
create index team_member_person_idx on team_member (name_words);

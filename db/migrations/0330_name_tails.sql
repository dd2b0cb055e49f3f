-- The names of companies that visitors find, from each of their words on: "banque d'or", "d'or", "or". What begins
-- with a few letters is then one stretch of an index, in the order in which it is offered.
create table name_tail (
  buyer_id     integer references buyer on delete cascade,
  member_id    integer references member on delete cascade,
  place        integer not null,
  tail         text not null,
  name_folded  text not null,
  review_count integer not null,
  check (num_nonnulls(buyer_id, member_id) = 1)
);
create unique index name_tail_buyer_idx on name_tail (buyer_id, place) where buyer_id is not null;
create unique index name_tail_member_idx on name_tail (member_id, place) where member_id is not null;
create index name_tail_begun_idx on name_tail (tail text_pattern_ops);
-- Of two letters, or of three and more, those that many companies share: the first ones without reading all.
create index name_tail_two_idx on name_tail (left(tail, 2), (place = 1) desc, review_count desc, name_folded);
create index name_tail_three_idx on name_tail (left(tail, 3), (place = 1) desc, review_count desc, name_folded);

-- Nobody types more than a hundred letters of a name, and an index takes no long ones.
create function name_tails(name text) returns table (place integer, tail text)
  language sql immutable strict parallel safe
  as $$ select place, left(substr(name, place), 100)
          from generate_series(1, least(length(name), 500)) as place
         where place = 1 or (substr(name, place - 1, 1) ~ '[\s!-/:-@[-`{-~]' and substr(name, place, 1) !~ '\s') $$;

create function keep_buyer_tails() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.review_count > 0 and old.review_count > 0
     and not new.is_anonymized and not old.is_anonymized and new.name_folded = old.name_folded then
    update name_tail set review_count = new.review_count where buyer_id = new.id;
    return null;
  end if;
  delete from name_tail where buyer_id = new.id;
  insert into name_tail (buyer_id, place, tail, name_folded, review_count)
  select new.id, place, tail, new.name_folded, new.review_count from name_tails(new.name_folded)
   where not new.is_anonymized and new.review_count > 0
      on conflict do nothing;
  return null;
end $$;
create trigger buyer_tails_inserted after insert on buyer
  for each row when (not new.is_anonymized and new.review_count > 0) execute function keep_buyer_tails();
create trigger buyer_tails_updated after update on buyer
  for each row when ((old.name, old.review_count, old.is_anonymized)
    is distinct from (new.name, new.review_count, new.is_anonymized)) execute function keep_buyer_tails();

create function keep_member_tails() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.status = 'active' and old.status = 'active' and new.name_folded = old.name_folded then
    update name_tail set review_count = new.review_count where member_id = new.id;
    return null;
  end if;
  delete from name_tail where member_id = new.id;
  insert into name_tail (member_id, place, tail, name_folded, review_count)
  select new.id, place, tail, new.name_folded, new.review_count from name_tails(new.name_folded)
   where new.status = 'active'
      on conflict do nothing;
  return null;
end $$;
create trigger member_tails_inserted after insert on member
  for each row when (new.status = 'active') execute function keep_member_tails();
create trigger member_tails_updated after update on member
  for each row when ((old.name, old.review_count, old.status)
    is distinct from (new.name, new.review_count, new.status)) execute function keep_member_tails();

-- A part of those that are there, whose rows nobody changes meanwhile.
create function fill_name_tails(part integer, parts integer) returns void language sql as $$
  insert into name_tail (buyer_id, place, tail, name_folded, review_count)
  select b.id, t.place, t.tail, b.name_folded, b.review_count
    from (select id, name_folded, review_count from buyer
           where id % parts = part and not is_anonymized and review_count > 0 for no key update) b
   cross join lateral name_tails(b.name_folded) t
      on conflict do nothing;
  insert into name_tail (member_id, place, tail, name_folded, review_count)
  select m.id, t.place, t.tail, m.name_folded, m.review_count
    from (select id, name_folded, review_count from member
           where id % parts = part and status = 'active' for no key update) m
   cross join lateral name_tails(m.name_folded) t
      on conflict do nothing;
$$;

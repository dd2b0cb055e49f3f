-- An award keeps the standing that earned it, so that the page of an ended year reads its awards and no board.
alter table reward
  add column point_halves integer,
  add column review_count integer,
  add column rating_sum   numeric(12, 1);

-- Here, so that the release before does it too when it closes a year.
create function take_standing() returns trigger language plpgsql as $$
begin
  select s.point_halves, s.review_count, s.rating_sum
    into new.point_halves, new.review_count, new.rating_sum
    from leaderboard_score s
   where s.period = 'yearly' and s.starts_on = make_date(new.year, 1, 1)
     and s.scope_id = coalesce(new.scope_id, 0) and s.member_id = new.member_id;
  return new;
end $$;
create trigger reward_standing before insert on reward
  for each row when (new.year is not null) execute function take_standing();

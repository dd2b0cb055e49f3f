-- Those that were given before; whatever is given meanwhile has its standing already.
update reward w
   set point_halves = s.point_halves, review_count = s.review_count, rating_sum = s.rating_sum
  from leaderboard_score s
 where w.year is not null and s.period = 'yearly' and s.starts_on = make_date(w.year, 1, 1)
   and s.scope_id = coalesce(w.scope_id, 0) and s.member_id = w.member_id;

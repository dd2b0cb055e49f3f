-- All that a board in the order of places won shows of a score: without them in the index, reading and
-- sorting the whole board looked cheaper to the planner, and was not.
drop index leaderboard_score_evolution_idx;
create index leaderboard_score_evolution_idx on leaderboard_score
  (period, starts_on, scope_id, evolution desc nulls last, point_halves desc, average_rating desc,
   review_count desc, member_name, member_id) include (rank, previous_rank);

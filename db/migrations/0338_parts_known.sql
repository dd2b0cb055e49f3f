-- outside a transaction
-- What the planner knows of a whole table: of its parts it knows already.
analyze leaderboard_score, member_view_day, review_event, review_version;

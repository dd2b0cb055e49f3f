-- outside a transaction
alter table leaderboard_score validate constraint leaderboard_score_first;
alter table member_view_day validate constraint member_view_day_first;
alter table review_event validate constraint review_event_first;
alter table review_version validate constraint review_version_first;

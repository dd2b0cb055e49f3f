-- Boards that are kept by every change of a review, ranked soon after, and closed when their period ends.

-- What the review counts for after this event; null while it counts for nothing. An ended period keeps
-- what had happened by its end: with these it can be added up again, whatever was revised, withdrawn or
-- erased since, and whatever the formula has become.
alter table review_event
  add column rating        numeric(3, 1) check (rating between 0 and 10),
  add column point_halves  integer,
  add column point_version integer,
  add check (num_nulls(rating, point_halves, point_version) in (0, 3));

alter table review_event disable trigger review_event_kept;
update review_event e
   set rating = r.rating, point_halves = r.point_halves, point_version = r.point_version
  from review r
 where r.id = e.review_id and r.state = 'published' and not r.is_erased
   and e.sequence >= (select min(p.sequence) from review_event p
                       where p.review_id = e.review_id and p.type = 'publish');
alter table review_event enable trigger review_event_kept;

alter table leaderboard_score
  add column average_rating double precision
      generated always as ((rating_sum / nullif(review_count, 0))::double precision) stored,
  -- In the board of the period before.
  add column previous_rank integer,
  add column evolution integer generated always as (previous_rank - rank) stored;

-- One per order that a board may be asked for: whatever it is, a page reads its own rows.
drop index leaderboard_score_top_idx;
create index leaderboard_score_points_idx on leaderboard_score
  (period, starts_on, scope_id, point_halves desc, average_rating desc, review_count desc);
create index leaderboard_score_rating_idx on leaderboard_score
  (period, starts_on, scope_id, average_rating desc, review_count desc, point_halves desc);
create index leaderboard_score_reviews_idx on leaderboard_score
  (period, starts_on, scope_id, review_count desc, point_halves desc, average_rating desc);
create index leaderboard_score_evolution_idx on leaderboard_score
  (period, starts_on, scope_id, evolution desc nulls last, point_halves desc, average_rating desc,
   review_count desc);

-- Boards whose points changed since their ranks were counted. A change adds its rows and waits for
-- nobody; whoever counts takes them away.
create table changed_board (
  id        bigint generated always as identity primary key,
  period    text not null check (period in ('weekly', 'monthly', 'quarterly', 'yearly')),
  starts_on date not null,
  scope_id  integer not null
);
create index changed_board_idx on changed_board (starts_on, period, scope_id);
insert into changed_board (period, starts_on, scope_id)
select distinct period, starts_on, scope_id from leaderboard_score;

-- Periods that began before this day are closed: their ranks are final, their rewards given.
create table open_period (
  period    text primary key check (period in ('weekly', 'monthly', 'quarterly', 'yearly')),
  starts_on date not null
);

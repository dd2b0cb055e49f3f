-- What a member's reviews say of one activity or speciality: those of that service alone, in all and
-- year by year. Kept by the transaction that changes a review, as the counts of member are.
create table member_service (
  tag_id       integer not null references tag,
  -- 0 for all years; a review counts in the year of its publication.
  year         integer not null check (year = 0 or year >= 2000),
  member_id    integer not null references member on delete cascade,
  review_count integer not null check (review_count > 0),
  authenticated_review_count integer not null,
  rating_sum   numeric(12, 1) not null,
  point_halves integer not null,
  primary key (tag_id, year, member_id)
);
create index member_service_points_idx on member_service (tag_id, year, point_halves desc, member_id);
create index member_service_member_idx on member_service (member_id);

insert into member_service
select service.tag_id, period.year, review.member_id, count(*), count(review.authenticated_at),
       sum(review.rating), sum(review.point_halves)
  from review
 cross join lateral (select review.activity_id as tag_id
                      union select review.service_id where review.service_id is not null) service
 cross join lateral (values (0), (extract(year from review.published_at at time zone 'Europe/Paris')::int))
            period (year)
 where review.state = 'published' and not review.is_erased
 group by service.tag_id, period.year, review.member_id;

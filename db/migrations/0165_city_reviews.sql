-- Reviews of the companies in the lists of a city, kept by whatever publishes a review or moves a company.
alter table city add column review_count integer not null default 0;

update city set review_count = counted.reviews
  from (select l.list_slug, sum(m.review_count)::int as reviews
          from member_location l join member m on m.id = l.member_id
         where l.list_slug is not null and m.status = 'active'
         group by l.list_slug) counted
 where counted.list_slug = city.slug and counted.reviews <> 0;

-- Whose published reviews of one member name the same client: "clients" counts companies, not reviews.
create index review_client_idx on review (member_id, buyer_id)
 where state = 'published' and not is_company_masked;

-- A masked company counts by its review: counted by its name, it would show which named one it is.
update member_quality q
   set clients = counted.clients
  from (select r.member_id, quality as tag_id,
               (count(distinct r.buyer_id) filter (where not r.is_company_masked)
                + count(distinct r.id) filter (where r.is_company_masked or r.buyer_id is null))::int
                 as clients
          from review r cross join unnest(r.quality_ids) as quality
         where r.state = 'published' and not r.is_erased
         group by r.member_id, quality) counted
 where counted.member_id = q.member_id and counted.tag_id = q.tag_id and counted.clients <> q.clients;

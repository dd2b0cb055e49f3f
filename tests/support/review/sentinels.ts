import { sql } from 'kysely'
import type { Db } from '#platform/database/schema.ts'

/** In every name, id, file and text that a mask must hide, and in nothing else. */
export const SENTINEL = /zqx\w*/gi

/**
 * Puts people and companies that nobody may see behind two thirds of the reviews: a masked contact, a masked
 * company, both, and a company that is anonymised everywhere. Somebody whose company alone is hidden is
 * named, but not by an id.
 */
export async function hideSentinels(db: Db): Promise<void> {
  await sql`
    create temporary table hidden on commit drop as
    select r.id, lpad(r.id::text, 8, '0') as number,
           row_number() over (order by r.published_at desc) % 6 as kind, r.area_id, r.buyer_id
      from review r where r.buyer_id is not null and r.published_at is not null`.execute(db)
  await sql`delete from hidden where kind > 3`.execute(db)
  await sql`
    insert into asset (public_id, kind, usage, url, width, height)
    select 'ZqxA' || number, 'IMAGE', 'AVATAR', '/media/demo/zqx-' || number || '.webp', 96, 96
      from hidden`.execute(db)
  await sql`
    insert into buyer (public_id, slug, name, about, area_id, staff_range, city, country,
                       logo_asset_id, is_anonymized)
    select 'ZqxB' || number, 'zqxslug-' || number, 'Zqxcorp Zqxbis', '{"FR_FR": "Zqxabout"}', area_id,
           'Zqxstaff', 'Zqxcity', 'FR', (select id from asset where public_id = 'ZqxA' || number), kind = 3
      from hidden`.execute(db)
  await sql`
    insert into contact (public_id, buyer_id, first_name, last_name, job_title, avatar_asset_id)
    select 'ZqxC' || number,
           case when kind = 0 then buyer_id else (select id from buyer where public_id = 'ZqxB' || number) end,
           case when kind in (0, 2) then 'Zqxfirst' else 'Ouverte' end,
           case when kind in (0, 2) then 'Zqxlast' else 'Personne' end,
           case when kind in (0, 2) then '{"FR_FR": "Zqxjob"}' else '{"FR_FR": "Responsable"}' end::jsonb,
           case when kind in (0, 2) then (select id from asset where public_id = 'ZqxA' || number) end
      from hidden`.execute(db)
  await sql`
    insert into buyer_domain (domain, buyer_id, source, evidence, confirmed_at)
    select 'zqxdomain-' || number || '.example', b.id, 'record', 'Zqxevidence', '2024-01-01'
      from hidden join buyer b on b.public_id = 'ZqxB' || number where kind <> 0`.execute(db)
  await sql`
    update review r
       set contact_id = (select id from contact where public_id = 'ZqxC' || number),
           buyer_id = case when kind = 0 then r.buyer_id
                           else (select id from buyer where public_id = 'ZqxB' || number) end,
           is_contact_masked = kind in (0, 2), is_company_masked = kind in (1, 2),
           buyer_domain_id = case
             when kind = 0 or r.buyer_domain_id is null then r.buyer_domain_id
             else (select id from buyer_domain where domain = 'zqxdomain-' || number || '.example') end
      from hidden where hidden.id = r.id`.execute(db)
}

/** What somebody who knows a hidden name or id would ask for. */
export async function sentinelGuesses(db: Db) {
  const { rows } = await sql<{
    member: string
    contact: string
    buyer: string
    buyer_slug: string
  }>`
    select m.slug as member, c.public_id as contact, b.public_id as buyer, b.slug as buyer_slug
      from review r
      join member m on m.id = r.member_id and m.status = 'active'
      join contact c on c.id = r.contact_id and c.public_id like 'ZqxC%'
      join buyer b on b.id = r.buyer_id and b.public_id like 'ZqxB%'
     order by r.id limit 8`.execute(db)
  return { rows, words: ['Zqxcorp', 'Zqxlast', 'zq'] }
}

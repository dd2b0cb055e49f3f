import { sql } from 'kysely'
import type { DomainFile, DomainLink, DomainList } from '#domain/contract/client-domain.ts'
import type { Db } from '#platform/database/schema.ts'
import { containing, partOf } from '#queries/query/paged.ts'

/** Every domain that is or was known, by its newest link; found by itself or by its company. Undefined past the end. */
export async function readDomains(
  db: Db,
  { q, page }: { q: string; page: number },
): Promise<DomainList | undefined> {
  const like = containing(q)
  const found = sql`
    from buyer_domain d join buyer b on b.id = d.buyer_id
   where d.id = (select max(n.id) from buyer_domain n where n.domain = d.domain)
     and (d.domain like ${like.toLowerCase()} or fold(b.name) like fold(${like}))`
  const { rows: sums } = await sql<{
    total: number
  }>`select count(*)::int as total ${found}`.execute(db)
  const part = partOf(page, sums[0]?.total ?? 0)
  if (!part) return undefined
  const { rows } = await sql<DomainList['lines'][number]>`
    select d.domain, b.name as company, to_jsonb(coalesce(d.ended_at, d.confirmed_at)) as at,
           d.ended_at is not null as "isEnded"
    ${found} order by d.domain limit ${part.limit} offset ${part.offset}
  `.execute(db)
  return { lines: rows, page, pageCount: part.pageCount }
}

/** Whose a domain was and is, the newest first, and what waits from it. */
export async function readDomain(db: Db, domain: string): Promise<DomainFile> {
  const { rows: links } = await sql<DomainLink>`
    select d.id, jsonb_build_object('publicId', b.public_id, 'name', b.name, 'slug', b.slug,
                                    'isAnonymized', b.is_anonymized) as company,
           d.source, d.evidence, maker.full_name as "madeBy", to_jsonb(d.confirmed_at) as "madeAt",
           ender.full_name as "endedBy", to_jsonb(d.ended_at) as "endedAt", d.end_reason as "endReason",
           (select count(*)::int from review r
             where r.buyer_domain_id = d.id and r.state = 'published' and not r.is_erased) as reviews
      from buyer_domain d
      join buyer b on b.id = d.buyer_id
      left join app_user maker on maker.id = d.confirmed_by
      left join app_user ender on ender.id = d.ended_by
     where d.domain = ${domain}
     order by d.id desc
  `.execute(db)
  const { rows: waiting } = await sql<DomainFile['waiting'][number]>`
    select r.public_id as "publicId", concat_ws(' ', a.first_name, a.last_name) as author,
           a.company_name as company, m.name as "memberName"
      from review_author a
      join review r on r.id = a.review_id and r.state = 'in-review' and not r.is_erased
      join member m on m.id = r.member_id
     where a.email_domain = ${domain}
     order by a.verified_at, r.id
     limit 20
  `.execute(db)
  return { domain, links, waiting }
}

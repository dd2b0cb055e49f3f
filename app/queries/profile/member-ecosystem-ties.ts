import { sql } from 'kysely'
import type { MemberEcosystem } from '#domain/contract/member-ecosystem.ts'
import type { Db } from '#platform/database/schema.ts'

/** Members are named by their public ids: their cards are read for all at once. */
export type Ties = {
  partners: { name: string; member_id: string | null }[]
  groups: { public_id: string; name: string; member_ids: string[] }[]
}

const MOST_COMPANIES = 24

/** Partners and groups, by key. Members that left are no tie any more. */
export async function readTies(db: Db, memberId: number): Promise<Ties> {
  const { rows } = await sql<Ties>`
    select (select coalesce(jsonb_agg(jsonb_build_object(
                     'name', coalesce(o.name, p.partner_name), 'member_id', o.public_id)
                   order by p.position), '[]')
              from partner p left join member o on o.id = p.partner_member_id
             where p.member_id = ${memberId} and (o.id is null or o.status = 'active')) as partners,
           (select coalesce(jsonb_agg(jsonb_build_object(
                     'public_id', g.public_id, 'name', g.name, 'member_ids', others.ids)
                   order by g.name), '[]')
              from member_group_membership own
              join member_group g on g.id = own.group_id
             cross join lateral (
               select coalesce(jsonb_agg(m.public_id order by m.name_folded, m.id), '[]')
                 from member_group_membership gm join member m on m.id = gm.member_id
                where gm.group_id = g.id and m.id <> ${memberId} and m.status = 'active'
             ) others (ids)
             where own.member_id = ${memberId}) as groups
  `.execute(db)
  return rows[0] ?? { partners: [], groups: [] }
}

/**
 * Companies behind the member's reviews. A review whose company is masked, and a company that is
 * anonymised, are left out before anything of them is read.
 */
export async function readNamedClients(
  db: Db,
  memberId: number,
): Promise<MemberEcosystem['clients']> {
  type Row = MemberEcosystem['clients']['companies'][number] & { total: number }
  const { rows } = await sql<Row>`
    select b.public_id, b.slug, b.name, spoken.reviews_count, spoken.total, t.label as sector,
           (select jsonb_build_object(
                     'tf_public_url', a.url, 'width', a.width, 'height', a.height, 'alt', a.alt)
              from asset a where a.id = b.logo_asset_id) as logo
      from (select r.buyer_id, count(*)::int as reviews_count, max(r.published_at) as last_at,
                   (count(*) over ())::int as total
              from review r
              join buyer named on named.id = r.buyer_id and not named.is_anonymized
             where r.member_id = ${memberId} and r.state = 'published' and not r.is_erased
               and not r.is_company_masked
             group by r.buyer_id
             order by max(r.published_at) desc, r.buyer_id desc
             limit ${sql.lit(MOST_COMPANIES)}) spoken
      join buyer b on b.id = spoken.buyer_id
      left join tag t on t.id = b.area_id
     order by spoken.last_at desc, b.id desc
  `.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    companies: rows.map(({ total: _, ...company }) => company),
  }
}

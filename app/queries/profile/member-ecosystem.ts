import { sql } from 'kysely'
import { z } from 'zod'
import { memberCardSchema } from '#domain/contract/member-card.ts'
import { type MemberEcosystem, memberEcosystemSchema } from '#domain/contract/member-ecosystem.ts'
import type { Db } from '#platform/database/schema.ts'
import { readMemberCards } from '#queries/member/member-cards.ts'
import { defineQuery } from '#queries/query/define-query.ts'
import { pictureOf } from '#queries/query/picture.ts'
import { readSectors } from './member-data-figures.ts'
import { exampleMember } from './member-reference-example.ts'
import { memberItemInput, readProfile } from './profile-frame.ts'
import { readProfileHomeFacts } from './profile-home-facts.ts'

const MOST_COMPANIES = 24

const partner = memberCardSchema.parse({
  ...exampleMember,
  public_id: 'pArtner00001',
  name: 'Quai Neuf',
  slug: 'quai-neuf',
})

export const exampleEcosystem: MemberEcosystem = {
  member: exampleMember,
  clients: {
    total: 1,
    companies: [
      {
        public_id: 'bUyer0000001',
        slug: 'valmont-industrie',
        name: 'Valmont Industrie',
        logo: null,
        sector: { FR_FR: 'Construction', EN_GB: 'Construction' },
        reviews_count: 2,
      },
    ],
  },
  sectors: [
    {
      public_id: 'aReaBuild1ng',
      label: { FR_FR: 'Construction', EN_GB: 'Construction' },
      reviews_count: 24,
    },
  ],
  partners: [
    { name: 'Quai Neuf', member: partner },
    { name: 'Institut Claudière', member: null },
  ],
  groups: [{ public_id: 'gRoup0000001', name: 'Groupe Aubépine', members: [] }],
  certifications: [
    {
      name: { FR_FR: 'ISO 27001 – Sécurité de l’information' },
      issuer: 'Normalène Certification',
      obtained_on: '2024-06-12',
    },
  ],
  articles: [],
}

export const memberEcosystem = defineQuery({
  name: 'MemberEcosystem',
  summary:
    'Those around a member: client companies that let themselves be named, their sectors, partners, groups, certifications, articles that speak of it.',
  input: z.strictObject({ slug: memberItemInput.shape.slug }),
  output: memberEcosystemSchema,
  example: exampleEcosystem,
  shows: ['member'],

  async read(context, { slug }) {
    const { db } = context
    const { memberId, frame } = await readProfile(context, slug)
    const { certifications, articles } = await readProfileHomeFacts(context, memberId)
    const { partners, groups } = await readTies(db, memberId)
    const ids = [
      ...partners.flatMap(({ member_id }) => member_id ?? []),
      ...groups.flatMap(({ member_ids }) => member_ids),
    ]
    const cards = ids.length > 0 ? await readMemberCards(context, [...new Set(ids)]) : []
    const cardOf = (id: string) => cards.find(({ public_id }) => public_id === id)
    return {
      member: frame,
      clients: await readNamedClients(db, memberId),
      sectors: await readSectors(db, memberId),
      partners: partners.map(({ name, member_id }) => ({
        name,
        member: (member_id && cardOf(member_id)) || null,
      })),
      groups: groups.map(({ member_ids, ...group }) => ({
        ...group,
        members: member_ids.flatMap((id) => cardOf(id) ?? []),
      })),
      certifications,
      articles,
    }
  },
})

/** Members are named by their public ids: their cards are read for all at once. */
type Ties = {
  partners: { name: string; member_id: string | null }[]
  groups: { public_id: string; name: string; member_ids: string[] }[]
}

/** Partners and groups, by key. Members that left are no tie any more. */
async function readTies(db: Db, memberId: number): Promise<Ties> {
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
async function readNamedClients(db: Db, memberId: number): Promise<MemberEcosystem['clients']> {
  type Row = MemberEcosystem['clients']['companies'][number] & { total: number }
  const { rows } = await sql<Row>`
    select b.public_id, b.slug, b.name, spoken.reviews_count, spoken.total, t.label as sector,
           (select ${pictureOf('a')}
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

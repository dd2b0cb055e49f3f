import { sql } from 'kysely'
import { ADMINISTRATION_PER_PAGE } from '#domain/account/administration.ts'
import {
  type ClientDetails,
  type ClientLine,
  type ClientMergePreview,
  type ClientPart,
  type ClientSide,
  type ClientsAsked,
  clientMergeProblem,
  clientPlaceText,
  parseClientPlace,
} from '#domain/client/client-change.ts'
import type { Translated } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { containing, wordedPage } from '#queries/query/paged.ts'
import { pictureOf } from '#queries/query/picture.ts'

/** The index knows groups of three letters. */
const INDEXED_LENGTH = 3

const COLUMNS = sql`
  b.public_id as id, b.slug, b.name, b.city, b.review_count as reviews, b.is_anonymized as "isAnonymized",
  (select jsonb_build_object('code', t.code, 'label', t.label) from tag t where t.id = b.area_id) as sector,
  (select jsonb_build_object('id', i.public_id, 'name', i.name) from buyer i where i.id = b.merged_into_id)
    as "mergedInto",
  to_jsonb(b.changed_at) as "changedAt"`

type Asked = Omit<ClientsAsked, 'after'> & { after?: string; limit?: number }

/** All clients by their names, those that nobody finds among them: along an index, as far as the page goes. */
export async function clientList(
  db: Db,
  { q, sector, city, after = '', limit = ADMINISTRATION_PER_PAGE }: Asked,
): Promise<{ lines: ClientLine[]; next: string | null }> {
  const place = parseClientPlace(after)
  const isAfter = place ? sql`(name_folded, id) > (${place.name}, ${place.id}::int)` : sql`true`
  const isOf = sector
    ? sql`area_id = (select t.id from tag t where t.kind = 'AREA' and t.code = ${sector})`
    : sql`true`
  const isIn = city ? sql`fold(city) = fold(${city})` : sql`true`
  const chosen = wordedPage({
    from: sql`buyer where ${isOf} and ${isIn} and ${isAfter}`,
    order: sql`name_folded, id`,
    isMeant: q === '' ? undefined : sql`name_folded like fold(${containing(q)})`,
    isIndexed: q.length >= INDEXED_LENGTH,
    limit: limit + 1,
  })
  const { rows } = await sql<ClientLine & { row: number; folded: string }>`
    with chosen as materialized (${chosen})
    select ${COLUMNS}, b.id as row, b.name_folded as folded from chosen b order by b.name_folded, b.id
  `.execute(db)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    lines: shown.map(({ row: _, folded: __, ...line }) => line),
    next: last && rows.length > limit ? clientPlaceText({ name: last.folded, id: last.row }) : null,
  }
}

/** Sectors to narrow a list by, or to choose. */
export async function sectorChoices(db: Db): Promise<{ code: string; label: Translated }[]> {
  const rows = await db
    .selectFrom('tag')
    .select(['code', 'label'])
    .where('kind', '=', 'AREA')
    .orderBy('code')
    .execute()
  return rows.map(({ code, label }) => ({ code: code ?? '', label }))
}

export async function clientDetails(db: Db, publicId: string): Promise<ClientDetails | undefined> {
  const { rows } = await sql<ClientDetails>`
    select ${COLUMNS}, b.about, b.staff_range as "staffRange", b.country,
           (select ${pictureOf('a')} || jsonb_build_object('id', a.public_id)
              from asset a where a.id = b.logo_asset_id) as logo,
           (select coalesce(jsonb_agg(jsonb_build_object('id', t.public_id, 'label', t.label)
                     order by bt.position, t.id), '[]')
              from buyer_tag bt join tag t on t.id = bt.tag_id where bt.buyer_id = b.id) as tags,
           (select count(*)::int from contact c where c.buyer_id = b.id) as contacts,
           (select count(*)::int from review r where r.buyer_id = b.id) as "allReviews",
           (select coalesce(jsonb_agg(jsonb_build_object('domain', d.domain, 'at', d.confirmed_at,
                     'by', u.full_name, 'isEnded', d.ended_at is not null)
                     order by d.ended_at is not null, d.domain, d.id desc), '[]')
              from buyer_domain d left join app_user u on u.id = d.confirmed_by
             where d.buyer_id = b.id) as domains,
           (select jsonb_build_object('id', m.public_id, 'state', m.state, 'undoUntil', m.undo_until)
              from merge m where m.kind = 'client' and m.gone_id = b.id and m.state <> 'undone'
               and m.undo_until > now()) as merge,
           (b.tend_after is not null or exists (
             select from merge m where m.kind = 'client' and m.state in ('merging', 'undoing')
                and b.id in (m.gone_id, m.kept_id))) as "isMoving"
      from buyer b where b.public_id = ${publicId}
  `.execute(db)
  return rows[0]
}

/** Counted as they are: what is true of both together is not the sum of each. */
export async function clientMergePreview(
  db: Db,
  ids: { gone: string; kept: string },
): Promise<ClientMergePreview | undefined> {
  const { rows: pair } = await sql<ClientSide & { row: number; mergedIntoId: number | null }>`
    select b.public_id as id, b.slug, b.name, b.city, b.review_count as reviews,
           b.is_anonymized as "isAnonymized", b.id as row, b.merged_into_id as "mergedIntoId"
      from buyer b where b.public_id in (${ids.gone}, ${ids.kept})
  `.execute(db)
  const gone = pair.find(({ id }) => id === ids.gone)
  const kept = pair.find(({ id }) => id === ids.kept)
  if (!gone || !kept || gone === kept) return undefined
  const both = sql`in (${gone.row}, ${kept.row})`
  const { rows } = await sql<
    Pick<ClientMergePreview, 'contacts' | 'joined' | 'domains' | 'providers'>
  >`
    with mailbox as (
      select count(*)::int as times from contact
       where buyer_id ${both} and mailbox_hash is not null group by mailbox_hash having count(*) > 1)
    select (select count(*)::int from contact where buyer_id ${both}) - (select count(*)::int from mailbox)
             as contacts,
           (select count(*)::int from mailbox) as joined,
           (select count(*)::int from buyer_domain where buyer_id = ${gone.row} and ended_at is null) as domains,
           (select count(distinct member_id)::int from review
             where buyer_id ${both} and state = 'published' and not is_erased) as providers
  `.execute(db)
  const [counted] = rows
  if (!counted) return undefined
  const side = ({ row: _, mergedIntoId: __, ...shown }: (typeof pair)[number]): ClientSide => shown
  return {
    ...counted,
    gone: side(gone),
    kept: side(kept),
    reviews: gone.reviews + kept.reviews,
    problem: clientMergeProblem({ ...gone, id: gone.row }, { ...kept, id: kept.row }),
  }
}

const MOST_PEOPLE = 25

/** Its domains, and its people by their names. */
export async function clientParts(db: Db, publicId: string, q: string): Promise<ClientPart[]> {
  const own = sql`(select b.id from buyer b where b.public_id = ${publicId})`
  const { rows } = await sql<ClientPart>`
    (select 'domain:' || d.domain as value, d.domain as label,
            (select count(*)::int from review r join buyer_domain l on l.id = r.buyer_domain_id
              where r.buyer_id = ${own} and l.domain = d.domain) as reviews
       from buyer_domain d where d.buyer_id = ${own} and d.ended_at is null order by d.domain)
    union all
    (select 'contact:' || c.public_id, c.first_name || ' ' || c.last_name,
            (select count(*)::int from review r where r.contact_id = c.id)
       from contact c
      where c.buyer_id = ${own} and (${q} = '' or fold(c.first_name || ' ' || c.last_name) like fold(${containing(q)}))
      order by c.last_name, c.first_name, c.id limit ${sql.lit(MOST_PEOPLE)})
  `.execute(db)
  return rows
}

import { type RawBuilder, sql } from 'kysely'
import type { Picture } from '#domain/contract/picture.ts'
import { ASSET_USAGES, type AssetUsage } from '#domain/media/asset.ts'
import { type AssetFilter, MOST_COUNTED } from '#domain/media/asset-filter.ts'
import type { AssetCounts, AssetLine, AssetList } from '#domain/media/asset-view.ts'
import { LOCALE_CODES } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { containing, wordedPage } from '#queries/query/paged.ts'

const PER_PAGE = 40

/** The index knows groups of three letters; shorter words look among the newest. */
const INDEXED_LENGTH = 3

/** As the index says it. */
const languages = sql.raw(LOCALE_CODES.map((lang) => `'${lang}'`).join(', '))
const lacksAlt = sql<boolean>`(
  a.origin = 'site' and a.usage in ('CONTEXT', 'COVER', 'SOCIAL') and not a.is_decorative
  and (a.alt is null or not a.alt::jsonb ?& array[${languages}]))`

/** Of all columns that lines have. */
export const LINE = sql`
  a.public_id as id, a.name, a.usage, a.origin, a.hidden_at is not null as "isHidden",
  jsonb_build_object('tf_public_url', a.url, 'width', a.width, 'height', a.height, 'alt', a.alt)
    || case when a.focal is null then '{}' else jsonb_build_object('focal', a.focal) end as picture,
  (select count(distinct (u.kind, u.subject))::int from asset_use u where u.asset_id = a.id) as uses,
  ${lacksAlt} as "lacksAlt"`

type Asked = {
  filter: AssetFilter
  /** Where the list goes on: the id of the last picture. */
  after: number | null
  /** Pictures of people who wrote reviews, and of their companies, are for moderators: a mask may hide them. */
  withPersons: boolean
  /** Only what may be placed in pages and articles. */
  isPlaced?: boolean
}

/** The newest first, along an index as far as the page goes. */
export async function mediaList(
  db: Db,
  { filter: { q, usage, only }, after, withPersons, isPlaced }: Asked,
): Promise<AssetList> {
  const conditions = [
    sql`a.kind = 'IMAGE'`,
    ...(withPersons ? [] : [sql`a.origin <> 'person'`]),
    ...(isPlaced
      ? [
          sql`a.origin = 'site' and a.hidden_at is null and a.usage in ('CONTEXT', 'COVER', 'SOCIAL')`,
        ]
      : []),
    ...(usage ? [sql`a.usage = ${usage}`] : []),
    ...(only === 'unused' ? [sql`a.use_count = 0`] : []),
    ...(only === 'without' ? [lacksAlt] : []),
    ...(after === null ? [] : [sql`a.id < ${after}`]),
  ]
  const matching = wordedPage({
    from: sql`asset a where ${sql.join(conditions, sql` and `)}`,
    order: sql`id desc`,
    isMeant:
      q === ''
        ? undefined
        : sql`fold(name || ' ' || coalesce(alt::text, '')) like fold(${containing(q)})`,
    isIndexed: q.length >= INDEXED_LENGTH,
    limit: PER_PAGE + 1,
  })
  const { rows } = await sql<AssetLine & { place: number }>`
    select ${LINE}, a.id as place from (${matching}) a order by a.id desc
  `.execute(db)
  const lines = rows.slice(0, PER_PAGE)
  const next = rows.length > PER_PAGE ? `${lines.at(-1)?.place ?? ''}` : null
  return { lines: lines.map(({ place: _, ...line }) => line), next }
}

/** Each as far as `MOST_COUNTED`, so that they cost the same however many there are. */
export async function assetCounts(db: Db, withPersons: boolean): Promise<AssetCounts> {
  const isShown = withPersons ? sql`true` : sql`a.origin <> 'person'`
  const counted = (condition: RawBuilder<unknown>) => sql`(
    select count(*)::int from (
      select from asset a where a.kind = 'IMAGE' and ${isShown} and ${condition}
       limit ${sql.lit(MOST_COUNTED)}) counted)`
  const { rows } = await sql<AssetCounts>`
    select ${counted(sql`true`)} as all, ${counted(lacksAlt)} as without,
           ${counted(sql`a.use_count = 0`)} as unused,
           ${sql.join(ASSET_USAGES.map((usage: AssetUsage) => sql`${counted(sql`a.usage = ${sql.lit(usage)}`)} as ${sql.ref(usage)}`))}
  `.execute(db)
  return rows[0] as AssetCounts
}

/** Of some that are shown already. */
export async function readAssetLines(db: Db, ids: readonly string[]): Promise<AssetLine[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<AssetLine & { picture: Picture }>`
    select ${LINE} from asset a where a.public_id = any(${ids})
  `.execute(db)
  return rows
}

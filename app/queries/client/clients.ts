import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { type ClientList, clientsSchema } from '#domain/contract/client.ts'
import { AppError } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import { CLIENTS_PER_PAGE, parsePageNumber } from '#domain/site/page-number.ts'
import type { Db } from '#platform/database/schema.ts'
import { type PageBlocks, readPageBlocks } from '#queries/page/page-blocks.ts'
import { defineQuery } from '#queries/query/define-query.ts'
import { pageInput } from '#queries/query/lang.ts'
import type { AskContext } from '#queries/query/query-context.ts'
import { clientSummary, exampleClient, isPublicClient, readClientRows } from './client-rows.ts'

const MOST_CHARACTERS = 200

/** Shorter words have no three letters in a row by which the index finds names. */
const SHORTEST_INSIDE = 3

const mostReviews = sql`b.review_count desc, b.name_folded, b.id`

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

const startsWith = (text: string) => sql`fold(${escaped(text)}) || '%'`

const contains = (text: string) => sql`'%' || fold(${escaped(text)}) || '%'`

/** Results are counted as far as this: what nobody will page through need not be counted. */
const MOST_COUNTED = 2_400

export const clients = defineQuery({
  name: 'Clients',
  summary: 'Twenty-four clients (buyers) at a time; by name or sector, if they are given.',
  input: z.strictObject({
    q: z.string().default('').describe('Part of a name. What is longer than 200 signs is cut.'),
    sector: z.string().optional().describe('A to U; another value is ignored.'),
    page: pageInput,
  }),
  output: clientsSchema,
  example: {
    buyers: [exampleClient],
    sectors: [{ code: 'F', label: { FR_FR: 'Construction', EN_GB: 'Construction' } }],
    total: 1,
    is_total_exact: true,
    page: 1,
    has_more: false,
  },
  shows: ['site'],

  async read({ db, shows }, { q, sector: code, page }) {
    shows('site')
    const text = clientSearchText(q)
    const sectors = await readSectors(db)
    const sector = sectors.find((each) => each.code === code)
    const { isListed, order } = await sought(db, text, sector?.id)
    const chosen = sql`
      select b.id from buyer b where ${isListed}
       order by ${order} limit ${CLIENTS_PER_PAGE + 1} offset ${(page - 1) * CLIENTS_PER_PAGE}`
    const isWhole = text === '' && !sector
    const [rows, total] = await Promise.all([
      readClientRows(db, chosen, order),
      isWhole ? countAll(db) : countSome(db, isListed),
    ])
    if (rows.length === 0 && page > 1) throw new AppError('not-found', { page: `${page}` })
    return {
      buyers: rows.slice(0, CLIENTS_PER_PAGE).map(clientSummary),
      sectors: sectors.map(({ id: _, ...each }) => each),
      total,
      is_total_exact: isWhole || total < MOST_COUNTED,
      page,
      has_more: rows.length > CLIENTS_PER_PAGE,
    }
  },
})

/** By name as it is spelled; a name that nobody has is taken for one with a typing error. */
async function sought(db: Db, text: string, sectorId: number | undefined) {
  const isOf = sectorId === undefined ? sql`true` : sql`b.area_id = ${sectorId}`
  const isListed = sql<boolean>`${isPublicClient} and ${isOf} and ${isNamed(text)}`
  if (text === '' || (await isAny(db, isListed))) return { isListed, order: nearestName(text) }
  return {
    isListed: sql<boolean>`${isPublicClient} and ${isOf} and ${isNamedLike(text)}`,
    order: mostAlike(text),
  }
}

async function isAny(db: Db, isListed: RawBuilder<boolean>): Promise<boolean> {
  const { rows } = await sql`select from buyer b where ${isListed} limit 1`.execute(db)
  return rows.length > 0
}

async function readSectors(db: Db) {
  const rows = await db
    .selectFrom('tag')
    .select(['id', 'code', 'label'])
    .where('kind', '=', 'AREA')
    .orderBy('code')
    .execute()
  return rows.map(({ code, ...sector }) => ({ ...sector, code: code ?? '' }))
}

async function countAll(db: Db): Promise<number> {
  const total = await db.selectFrom('site_total').select('buyer_count').executeTakeFirst()
  return total?.buyer_count ?? 0
}

async function countSome(db: Db, isListed: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total
      from (select from buyer b where ${isListed} limit ${MOST_COUNTED}) counted
  `.execute(db)
  return rows[0]?.total ?? 0
}

/** What was typed, as a name can be looked up by it; empty when nothing was asked for. */
function clientSearchText(typed: string): string {
  return [...typed.toWellFormed().replaceAll(/[\p{Cc}\s]+/gu, ' ')]
    .slice(0, MOST_CHARACTERS)
    .join('')
    .trim()
}

/** Accents and case do not count. Speaks of `b`, as all here does. */
function isNamed(text: string): RawBuilder<boolean> {
  if (text === '') return sql`true`
  const isShort = [...text].length < SHORTEST_INSIDE
  return sql`b.name_folded like ${isShort ? startsWith(text) : contains(text)}`
}

/** Names that begin like it, then those with the most reviews. */
function nearestName(text: string): RawBuilder<unknown> {
  return text === '' ? mostReviews : sql`b.name_folded not like ${startsWith(text)}, ${mostReviews}`
}

/** For a name with a typing error, when no name is spelled like it; few letters resemble anything. */
function isNamedLike(text: string): RawBuilder<boolean> {
  if ([...text].length <= SHORTEST_INSIDE) return sql`false`
  return sql`b.id in (select similar_buyers(fold(${text})))`
}

function mostAlike(text: string): RawBuilder<unknown> {
  return sql`word_similarity(fold(${text}), b.name_folded) desc, ${mostReviews}`
}

type ClientsPageContent = {
  list: ClientList
  /** As they were understood: what means nothing is not there. */
  asked: { q: string; sector: string | null }
  /** The plain list, without anything that narrows it. */
  isWhole: boolean
  blocks: PageBlocks | null
}

export async function readClientsPage(
  context: AskContext<'site' | 'review' | 'member' | 'buyer'>,
  locale: Locale,
  parameters: URLSearchParams,
): Promise<ClientsPageContent> {
  const q = clientSearchText(parameters.get('q') ?? '')
  const wanted = parameters.get('sector') ?? undefined
  const page = parsePageNumber(parameters.get('page') ?? '1') ?? 1
  const isWhole = q === '' && !wanted
  const [list, blocks] = await Promise.all([
    clients.runIn(locale, context, { q, sector: wanted, page }),
    isWhole && page === 1 ? readPageBlocks(context, 'HOME_MEMBERS_CLIENTS', locale) : null,
  ])
  const sector = list.sectors.find(({ code }) => code === wanted)?.code ?? null
  return { list, asked: { q, sector }, isWhole, blocks }
}

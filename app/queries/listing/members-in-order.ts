import { type RawBuilder, sql } from 'kysely'
import { periodOf, periodRange } from '#domain/leaderboard/period.ts'
import { LISTING_SIZE, type ListingSort } from '#domain/listing/listing-query.ts'
import type { QueryContext } from '#queries/query/query-context.ts'
import {
  figuresOf,
  relevantSelectionOf,
  reviewedFor,
  type Selection,
  type Source,
  selectionOf,
  serviceOf,
} from './listing-selection.ts'

const NAME = sql`m.name_folded, m.id`

/** One more than a page shows tells whether there is another page. */
const READ = LISTING_SIZE + 1

/** The public ids of one page of members, in their order. */
export async function readMembersInOrder(
  context: QueryContext,
  selection: Selection,
  { sort, page }: { sort: ListingSort; page: number },
): Promise<{ ids: string[]; hasMore: boolean }> {
  const offset = (page - 1) * LISTING_SIZE
  const ids = await idsInOrder(context, selection, sort, offset)
  return { ids: ids.slice(0, LISTING_SIZE), hasMore: ids.length > LISTING_SIZE }
}

function idsInOrder(
  context: QueryContext,
  selection: Selection,
  sort: ListingSort,
  offset: number,
): Promise<string[]> {
  switch (sort) {
    case 'rating':
      return read(
        context,
        selection,
        sql`${ratingOf(selection)}, ${reviewsOf(selection)}, ${NAME}`,
        offset,
      )
    case 'reviews':
      return read(
        context,
        selection,
        sql`${reviewsOf(selection)}, ${ratingOf(selection)}, ${NAME}`,
        offset,
      )
    case 'name':
      return read(context, selection, NAME, offset)
    case 'points':
      return byPoints(context, selection, offset)
    case 'relevance':
      return isSearched(selection)
        ? readWithPoints(
            context,
            selection,
            relevantSelectionOf(selection, offset + READ),
            sql`found.tier,`,
            offset,
          )
        : byPoints(context, selection, offset)
  }
}

function byPoints(context: QueryContext, selection: Selection, offset: number): Promise<string[]> {
  return isSearched(selection) || selection.isSmallPlace
    ? readWithPoints(context, selection, selectionOf(selection), sql``, offset)
    : idsByPoints(context, selection, offset)
}

const isSearched = ({ text, similarName }: Selection) => text !== null || similarName !== undefined

async function read(
  { db }: QueryContext,
  selection: Selection,
  order: RawBuilder<unknown>,
  offset: number,
): Promise<string[]> {
  const { from, where } = selectionOf(selection)
  const { rows } = await sql<{ public_id: string }>`
    select m.public_id from ${from} ${reviewedFor(selection)} where ${where}
     order by ${order} limit ${READ} offset ${offset}
  `.execute(db)
  return rows.map(({ public_id }) => public_id)
}

/** Few enough to be sorted at once: what was found by words, or by tag and city. */
async function readWithPoints(
  context: QueryContext,
  selection: Selection,
  { from, where }: Source,
  first: RawBuilder<unknown>,
  offset: number,
): Promise<string[]> {
  const { rows } = await sql<{ public_id: string }>`
    select m.public_id from ${from} ${reviewedFor(selection)}
      left join ${scoreOf(context, selection)}
     where ${where}
     order by ${first} coalesce(s.point_halves, 0) desc, ${ratingOf(selection)},
              ${reviewsOf(selection)}, ${NAME}
     limit ${READ} offset ${offset}
  `.execute(context.db)
  return rows.map(({ public_id }) => public_id)
}

/**
 * Those with points in the order of the leaderboard's index, then those without: a member that was
 * not reviewed this year has no row there, and joining all members to find out would read them all.
 */
async function idsByPoints(
  context: QueryContext,
  selection: Selection,
  offset: number,
): Promise<string[]> {
  const { from, where } = selectionOf(selection)
  const order = sql`${ratingOf(selection)}, ${reviewsOf(selection)}, ${NAME}`
  const scored = sql`${from} join ${scoreOf(context, selection)} and s.point_halves > 0`
  const { rows } = await sql<{ public_id: string }>`
    select m.public_id from ${scored} ${reviewedFor(selection)} where ${where}
     order by s.point_halves desc, ${order} limit ${READ} offset ${offset}
  `.execute(context.db)
  const ids = rows.map(({ public_id }) => public_id)
  if (ids.length === READ) return ids

  const scoredCount =
    ids.length > 0 || offset === 0
      ? offset + ids.length
      : await countOf(context, sql`${scored} where ${where}`)
  const { rows: others } = await sql<{ public_id: string }>`
    select m.public_id from ${from} ${reviewedFor(selection)} where ${where} and not exists (
       select from ${scoreOf(context, selection, sql`where`)} and s.point_halves > 0)
     order by ${order}
     limit ${READ - ids.length} offset ${Math.max(0, offset - scoredCount)}
  `.execute(context.db)
  return [...ids, ...others.map(({ public_id }) => public_id)]
}

async function countOf({ db }: QueryContext, members: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ${members}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Points of the calendar year, as the cards of the list show them: of its service, else over everything. */
function scoreOf(
  { now }: QueryContext,
  selection: Selection,
  on: RawBuilder<unknown> = sql`on`,
): RawBuilder<unknown> {
  const year = periodOf('yearly', now)
  const service = serviceOf(selection)
  if (service !== null) {
    return sql`member_service s ${on} s.member_id = m.id and s.tag_id = ${service}
                                  and s.year = ${year.year}`
  }
  const start = periodRange(year).start.toString()
  return sql`leaderboard_score s ${on} s.member_id = m.id and s.period = 'yearly'
                                   and s.starts_on = ${start} and s.scope_id = 0`
}

function ratingOf(selection: Selection): RawBuilder<unknown> {
  const own = sql.ref(figuresOf(selection))
  return sql`${own}.rating_sum / nullif(${own}.review_count, 0) desc nulls last`
}

function reviewsOf(selection: Selection): RawBuilder<unknown> {
  const own = sql.ref(figuresOf(selection))
  return serviceOf(selection) === null
    ? sql`${own}.review_count desc`
    : sql`coalesce(${own}.review_count, 0) desc`
}

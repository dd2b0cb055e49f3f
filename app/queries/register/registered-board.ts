import { sql } from 'kysely'
import { AppError } from '#domain/errors.ts'
import { isFuture, type Period, periodInstants, periodRange } from '#domain/leaderboard/period.ts'
import { POINTS_VERSION } from '#domain/leaderboard/points.ts'
import { type BoardRow, type BoardSum, boardRows } from '#domain/register/board/board-rows.ts'
import { type EntryOf, parseEntry } from '#domain/register/entry.ts'
import { PUBLIC_ID } from '#domain/text/web-address.ts'
import type { Db } from '#platform/database/schema.ts'
import { readPublished } from './published-tree.ts'

type RegisteredBoard = {
  /** Of the entry that closes it; null while it runs. */
  index: number | null
  /** The entries of its days lie within. */
  from: number
  to: number
  away: readonly string[]
  formula: number
  rows: BoardRow[]
  /** Of the members that are still with us. */
  names: Record<string, string>
}

type Asked = { period: Period; scope: string }

/** A board as the register writes it, with what is needed to count it again from the entries. */
export async function readRegisteredBoard(
  { db, now }: { db: Db; now: Temporal.Instant },
  { period, scope }: Asked,
): Promise<RegisteredBoard> {
  if (isFuture(period, now)) throw new AppError('not-found', { period: 'It has not begun' })
  const scopeId = await scopeIdOf(db, scope)
  if (scopeId === undefined) throw new AppError('not-found', { scope: 'No such scope' })
  const size = (await readPublished(db))?.size ?? 0
  const sums = await readSums(db, period, scopeId)
  const closing = await findClosing(db, { period, scope, size })
  const names = sums.flatMap(({ member, name }) => (name === null ? [] : [[member, name] as const]))
  return {
    ...(closing ?? (await running(db, period, size))),
    rows: boardRows(sums),
    names: Object.fromEntries(names),
  }
}

/** `all`, or the public id of a category or an activity. */
async function scopeIdOf(db: Db, scope: string): Promise<number | undefined> {
  if (scope === 'all') return 0
  if (!PUBLIC_ID.test(scope)) return undefined
  const tag = await db
    .selectFrom('tag')
    .select('id')
    .where('public_id', '=', scope)
    .where('kind', 'in', ['CATEGORY', 'ACTIVITY'])
    .executeTakeFirst()
  return tag?.id
}

/** Between which entries those of a period lie, and which one closes it. */
export async function readBoardRange(
  db: Db,
  period: Period,
  size: number,
): Promise<Pick<RegisteredBoard, 'index' | 'from' | 'to'>> {
  const closing = await findClosing(db, { period, scope: 'all', size })
  return closing ?? { index: null, from: await firstOf(db, period, size), to: size }
}

type Closing = Asked & { size: number }

/**
 * The published entry that closes this board; of a board without rows, the first one of its period. Undefined while it is
 * not there: a period of many boards is closed by several entries, and the last of them may get their numbers later.
 */
async function findClosing(db: Db, { period: { kind, year, number }, scope, size }: Closing) {
  const { rows } = await sql<{ index: number | null; body: string }>`
    select index::float8 as index, body from register_entry
     where review_id is null
       and body::jsonb ->> 'type' = 'board' and body::jsonb ->> 'period' = ${kind}
       and body::jsonb ->> 'year' = ${`${year}`} and body::jsonb ->> 'number' = ${`${number}`}
     order by register_entry.index
  `.execute(db)
  const parts = rows.map(({ index, body }) => ({
    index,
    entry: parseEntry(body) as EntryOf<'board'>,
  }))
  const { index = null, entry } = parts.find((each) => scope in each.entry.boards) ?? parts[0] ?? {}
  if (index === null || index >= size || !entry) return undefined
  const { from, to, away, formula } = entry
  return { index, from, to, away, formula }
}

/** Until it is closed: what would be written of it now. */
async function running(db: Db, period: Period, size: number) {
  const { start, end } = periodInstants(period)
  const { rows: away } = await sql<{ member: string }>`
    select m.public_id as member from member m
     where m.status = 'removed' and exists (
             select from review r where r.member_id = m.id
              and r.published_at >= ${start.toString()} and r.published_at < ${end.toString()})
     order by m.public_id collate "C"
  `.execute(db)
  return {
    index: null,
    from: await firstOf(db, period, size),
    to: size,
    away: away.map(({ member }) => member),
    formula: POINTS_VERSION,
  }
}

async function firstOf(db: Db, period: Period, size: number): Promise<number> {
  const { rows } = await sql<{ from: number }>`
    select index::float8 as "from" from register_entry
     where review_id is not null and index < ${size}
       and body::jsonb ->> 'day' >= ${periodRange(period).start.toString()}
     order by body::jsonb ->> 'day', index limit 1
  `.execute(db)
  return rows[0]?.from ?? size
}

async function readSums(db: Db, period: Period, scopeId: number) {
  const { rows } = await sql<BoardSum & { name: string | null }>`
    select m.public_id as member, s.point_halves as halves, s.review_count as reviews,
           round(s.rating_sum * 10)::int as ratings,
           case when m.status = 'active' then m.name end as name
      from leaderboard_score s join member m on m.id = s.member_id
     where s.period = ${period.kind} and s.starts_on = ${periodRange(period).start.toString()}
       and s.scope_id = ${scopeId} and s.review_count > 0
  `.execute(db)
  return rows
}

import { type RawBuilder, sql } from 'kysely'
import { ADMINISTRATION_PER_PAGE } from '#domain/account/administration.ts'
import {
  type DeskCounts,
  type DeskPlace,
  type DeskState,
  deskPlaceText,
} from '#domain/account/staff/desk-list.ts'
import { MOST_COUNTED } from '#domain/account/what-waits.ts'
import type { Db } from '#platform/database/schema.ts'

export type DeskQuery = {
  state: DeskState
  after?: DeskPlace | undefined
  limit?: number
}

type Source = {
  columns: RawBuilder<unknown>
  from: RawBuilder<unknown>
  id: RawBuilder<unknown>
  /** What open ones are ordered by, and what done ones have. */
  waits: RawBuilder<unknown>
  done: RawBuilder<unknown>
}

/** Open ones in their order, done ones the last first. Along an index, as far as the page goes. */
export async function deskRows<Row>(
  db: Db,
  { columns, from, id, waits, done }: Source,
  { state, after, limit = ADMINISTRATION_PER_PAGE }: DeskQuery,
): Promise<{ rows: Row[]; next: string | null }> {
  const place = after && sql`(${after.at}::timestamptz, ${after.id}::int)`
  const isAfter = (key: RawBuilder<unknown>, than: string) =>
    place ? sql`(${key}, ${id}) ${sql.raw(than)} ${place}` : sql`true`
  const { rows } = await sql<Row & { deskId: number; deskAt: Date }>`
    select ${columns}, ${id} as "deskId", ${state === 'open' ? waits : done} as "deskAt"
      from ${from}
     where ${
       state === 'open'
         ? sql`${done} is null and ${isAfter(waits, '>')} order by ${waits}, ${id}`
         : sql`${done} is not null and ${isAfter(done, '<')} order by ${done} desc, ${id} desc`
     }
     limit ${limit + 1}
  `.execute(db)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { rows: shown, next: last ? deskPlaceText({ at: last.deskAt, id: last.deskId }) : null }
}

/** Of more than so many it is only said that there are more. */
export async function deskCounts(
  db: Db,
  table: RawBuilder<unknown>,
  done: RawBuilder<unknown>,
): Promise<DeskCounts> {
  const counted = (where: RawBuilder<unknown>) => sql`(select count(*)::int from (
    select from ${table} where ${where} limit ${MOST_COUNTED}) counted)`
  const { rows } = await sql<DeskCounts>`
    select ${counted(sql`${done} is null`)} as open, ${counted(sql`${done} is not null`)} as done
  `.execute(db)
  return rows[0] ?? { open: 0, done: 0 }
}

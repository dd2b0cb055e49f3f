import { sql } from 'kysely'
import type { Leaderboard } from '#domain/contract/leaderboard.ts'
import type { RecountCost } from '#domain/leaderboard/recount-cost.ts'
import { HASH_BYTES } from '#domain/register/bytes.ts'
import { TILE_WIDTH } from '#domain/register/tree/tile.ts'
import type { Db } from '#platform/database/schema.ts'
import { defineRead } from '#queries/query/define-read.ts'
import { readKnownTags } from '#queries/tag/known-tags.ts'
import { readPublished } from './published-tree.ts'
import { readBoardRange } from './registered-board.ts'

const TILE_BYTES = TILE_WIDTH * HASH_BYTES

/** Beside the tiles of its range: those that they are led back by, the entry that closes it, and what the site says of it. */
const BESIDE = 3

/** Null for a board of which nothing is registered. */
export const readRecountCost = defineRead(
  ['site'],
  async (context, board: Leaderboard): Promise<RecountCost | null> => {
    const { db, shows } = context
    // A board that has been closed stays as it is; any other one grows with the register.
    const size = (await readPublished(db))?.size ?? 0
    const { period: kind, year, number, category, ranks } = board
    if (ranks.length === 0) return null
    const { index, from, to } = await readBoardRange(db, { kind, year, number }, size)
    if (index === null) shows('site')
    const scope = category === null ? 'all' : await scopeOf(context, category)
    if (to <= from || scope === undefined) return null
    const tiles = Math.ceil(to / TILE_WIDTH) - Math.floor(from / TILE_WIDTH)
    const entryBytes = await averageBytes(db, to)
    const bytes = (tiles + BESIDE) * (TILE_BYTES + TILE_WIDTH * entryBytes)
    const most = size * (HASH_BYTES + entryBytes)
    return { scope, entries: to - from, bytes: roughly(Math.min(bytes, most)) }
  },
)

/** Nobody is served by more of an estimate than two figures. */
const roughly = (bytes: number) => Number(bytes.toPrecision(2))

async function scopeOf(context: Parameters<typeof readKnownTags>[0], category: string) {
  const tags = await readKnownTags(context)
  return tags.find(({ kind, slug }) => kind === 'CATEGORY' && slug === category)?.public_id
}

/** Of the last ones of the range: a tile's worth, however many there are. */
async function averageBytes(db: Db, to: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(avg(octet_length(body) + 2), 0)::float8 as bytes
      from register_entry where index >= ${to - TILE_WIDTH} and index < ${to}
  `.execute(db)
  return rows[0]?.bytes ?? 0
}

import { sql } from 'kysely'
import { expectAllowed } from '#domain/account/permissions.ts'
import { AppError } from '#domain/errors.ts'
import { MOST_KEPT } from '#domain/shortlist/kept-members.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { findToken } from '#platform/security/tokens.server.ts'
import {
  findList,
  type Holder,
  putOnList,
  type Remembered,
  rememberedOf,
  storeList,
  touchList,
} from './shortlist-holder.ts'

type Context = { db: Db; now: Temporal.Instant }

/**
 * Puts the members of a shared list on the reader's own, as many as it has room for; words stay where they are. Throws
 * `gone` for a key that opens nothing any more.
 */
export async function copyShared(
  { db, now }: Context,
  holder: Holder,
  shareKey: string,
): Promise<Remembered> {
  if (holder.user) expectAllowed(holder.user, 'keep-shortlists')
  return inTransaction(db, async (tx) => {
    const token = await findToken(tx, 'shortlist-share', { secret: shareKey }, now)
    if (typeof token !== 'object') throw new AppError('gone')
    const { rows } = await sql<{ public_id: string }>`
      select m.public_id from shortlist l
        join shortlist_member s on s.shortlist_id = l.id
        join member m on m.id = s.member_id and m.status = 'active'
       where l.public_id = ${token.subject} order by s.kept_at, s.member_id
    `.execute(tx)
    const shared = rows.map((row) => row.public_id)
    const found = await findList(tx, holder, {}, now)
    if (!found && !holder.user)
      return {
        kept: [...new Set([...holder.kept, ...shared])].slice(0, MOST_KEPT),
        key: null,
        isOfAccount: false,
      }
    const list = found ?? (await storeList(tx, holder, now))
    const { kept } = await rememberedOf(tx, holder, list)
    const room = MOST_KEPT - kept.length
    const missing = shared.filter((id) => !kept.includes(id)).slice(0, room)
    await putOnList(tx, list.id, missing, now)
    await touchList(tx, list, now)
    return rememberedOf(tx, holder, list)
  })
}

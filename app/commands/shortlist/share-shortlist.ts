import { z } from 'zod'
import { expectAllowed } from '#domain/account/permissions.ts'
import { AppError } from '#domain/errors.ts'
import { SHORTLIST_LIMITS } from '#domain/limit/limits.ts'
import { boxInput } from '#domain/text/text-input.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { countUses } from '#platform/security/rate-limit.server.ts'
import { issueToken, revokeTokens } from '#platform/security/tokens.server.ts'
import {
  findList,
  type Holder,
  type Remembered,
  rememberedOf,
  storeList,
  touchList,
} from './shortlist-holder.ts'

export const shareInput = z.object({ notes: boxInput })

type Context = { db: Db; now: Temporal.Instant }

type Asked = { withNotes: boolean; listId?: string | undefined }

/** Makes a link that shows the list as it is whenever it is opened; the one of before ends. The key is told once. */
export async function shareShortlist(
  { db, now }: Context,
  holder: Holder,
  { withNotes, listId }: Asked,
): Promise<Remembered & { shareKey: string }> {
  if (holder.user) expectAllowed(holder.user, 'keep-shortlists')
  return inTransaction(db, async (tx) => {
    const { network } = holder
    await countUses(tx, [{ limit: SHORTLIST_LIMITS.shared, subject: network }], now)
    const list = (await findList(tx, holder, { listId }, now)) ?? (await storeList(tx, holder, now))
    await revokeTokens(tx, 'shortlist-share', list.publicId)
    const token = { subject: list.publicId, details: { withNotes } }
    const shareKey = await issueToken(tx, { purpose: 'shortlist-share', ...token }, now)
    await touchList(tx, list, now)
    return { ...(await rememberedOf(tx, holder, list)), shareKey }
  })
}

/** At once, and for whoever has the link. */
export async function stopSharing(
  { db, now }: Context,
  holder: Holder,
  { listId }: Pick<Asked, 'listId'>,
): Promise<Remembered> {
  if (holder.user) expectAllowed(holder.user, 'keep-shortlists')
  return inTransaction(db, async (tx) => {
    const list = await findList(tx, holder, { listId }, now)
    if (!list) throw new AppError('not-found')
    await revokeTokens(tx, 'shortlist-share', list.publicId)
    return rememberedOf(tx, holder, list)
  })
}

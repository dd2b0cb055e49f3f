import { z } from 'zod'
import type { AccountProblem } from '#domain/account/account-form.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import { BLOCKS, type Block, KNOWN_LIMITS, LIMITED } from '#domain/running/known-limits.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type LimitedOne, limitedOne, limitKey } from '#queries/administration/limits.ts'
import { reasonInput, recordDecision } from './record-decision.ts'

const required: AccountProblem = 'required'

const whose = { kind: z.enum(LIMITED).catch('address'), of: z.string().catch('') }

export const limitInput = z.object({ ...whose, limit: z.string().catch(''), reason: reasonInput })

/** A block stands for what somebody wants, or brought upon themselves: it goes only because they ask. */
export const blockInput = z.object({
  ...whose,
  block: z.enum(BLOCKS),
  wish: z.literal('yes', required),
  reason: reasonInput,
})

type Context = { db: Db; now: Temporal.Instant }

/** It is counted from the beginning. What is recorded of an address or a network is its digest. */
export async function liftLimit(
  { db, now }: Context,
  actor: SignedInUser,
  { kind, of, limit: name, reason }: z.output<typeof limitInput>,
): Promise<void> {
  expectAllowed(actor, 'lift-limits')
  await inTransaction(db, async (tx) => {
    const one = await limitedOne(tx, { kind, typed: of })
    const known = KNOWN_LIMITS[kind].find(({ limit }) => limit.name === name)
    const key = one && known && limitKey(known, one)
    if (!key) throw new AppError('not-found')
    const gone = await tx
      .deleteFrom('rate_limit')
      .where('key', '=', key)
      .returning('key')
      .executeTakeFirst()
    if (!gone) throw new AppError('not-found')
    const details = { name, kind }
    const subject = one.recorded
    await recordDecision(tx, { actor, action: 'lift-limit', subject, reason, details, now })
  })
}

export async function liftBlock(
  { db, now }: Context,
  actor: SignedInUser,
  { kind, of, block, reason }: z.output<typeof blockInput>,
): Promise<void> {
  expectAllowed(actor, 'lift-limits')
  await inTransaction(db, async (tx) => {
    const one = await limitedOne(tx, { kind, typed: of })
    if (!one || (await removeBlocks(tx, block, one)) === 0) throw new AppError('not-found')
    const details = { name: block, kind }
    const subject = one.recorded
    await recordDecision(tx, { actor, action: 'lift-block', subject, reason, details, now })
  })
}

/** All that a mailbox has of one kind: whoever wants to be invited again wants it of everybody. */
async function removeBlocks(tx: Db, block: Block, { mailboxHash }: LimitedOne): Promise<number> {
  if (mailboxHash === undefined) return 0
  const table = block === 'brief-sender' ? 'sender_block' : 'invitation_block'
  const gone = await tx
    .deleteFrom(table)
    .where('mailbox_hash', '=', mailboxHash)
    .returning('mailbox_hash')
    .execute()
  return gone.length
}

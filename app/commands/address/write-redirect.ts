import { sql } from 'kysely'
import { recordDecision } from '#commands/administration/record-decision.ts'
import type { AccountProblem } from '#domain/account/account-form.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { type Redirect, settleRedirect } from '#domain/address/redirect.ts'
import { AppError } from '#domain/errors.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { newPublicId } from '#platform/security/secret.server.ts'

type Written = Redirect & { actor: Pick<SignedInUser, 'id'>; now: Temporal.Instant }

/**
 * Writes where a path leads from now on, in the transaction of whatever takes its page away; paths are decoded and
 * without language. Chains are shortened: what led to the path leads to its target. A loop, or a target that is gone,
 * is refused at the field `target`. Gives the redirect's public id.
 */
export async function writeRedirect(tx: Db, written: Written): Promise<string> {
  const { path, now, actor } = written
  await lockRedirects(tx)
  const next = await redirectAtTarget(tx, written)
  const settled = settleRedirect(written, next)
  if ('problem' in settled) {
    const problem: AccountProblem = settled.problem
    throw new AppError('invalid', { target: problem })
  }
  const { target } = settled
  const changed_at = new Date(now.epochMilliseconds)
  await tx.updateTable('redirect').set({ target }).where('target', '=', path).execute()
  const { public_id } = await tx
    .insertInto('redirect')
    .values({ public_id: newPublicId(), path, target, changed_at })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ target, changed_at }))
    .returning('public_id')
    .executeTakeFirstOrThrow()
  await recordDecision(tx, {
    actor,
    action: 'set-redirect',
    subject: public_id,
    details: { name: path, target: target ?? '' },
    now,
  })
  await announceChanges(tx, ['addresses'])
  return public_id
}

/** One at a time: two that are written at once could make a loop of which neither sees the other half. */
export async function lockRedirects(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('redirects', 0))`.execute(tx)
}

async function redirectAtTarget(tx: Db, { target }: Redirect): Promise<Redirect | undefined> {
  if (target === null) return undefined
  return tx
    .selectFrom('redirect')
    .select(['path', 'target'])
    .where('path', '=', target)
    .executeTakeFirst()
}

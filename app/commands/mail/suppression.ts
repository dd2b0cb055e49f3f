import { sql } from 'kysely'
import { AppError } from '#domain/errors.ts'
import { passage, type Suppression } from '#domain/mail/suppression.ts'
import type { Db } from '#platform/database/schema.ts'
import { addressHash } from '#platform/security/secret.server.ts'

/** From now on nothing is queued there. Nobody being there weighs more than a complaint. */
export async function suppressAddress(
  tx: Db,
  address: string,
  { kind, at }: { kind: Suppression; at: Date },
): Promise<void> {
  await tx
    .insertInto('mail_suppression')
    .values({ address_hash: addressHash(address), class: kind, since: at, tried_at: at })
    .onConflict((conflict) => {
      const known = conflict.column('address_hash')
      if (kind === 'complaint') return known.doNothing()
      const later = { class: kind, since: at, tried_at: at }
      return known.doUpdateSet(later).where('mail_suppression.class', '=', 'complaint')
    })
    .execute()
}

/** Mails leave there again. Returns whether none did; where it is said since when, only what began then. */
export async function releaseAddress(
  tx: Db,
  address: string,
  which: { kind?: Suppression; since?: Date } = {},
): Promise<boolean> {
  let query = tx.deleteFrom('mail_suppression').where('address_hash', '=', addressHash(address))
  if (which.kind) query = query.where('class', '=', which.kind)
  if (which.since) query = query.where('since', '>=', which.since)
  return (await query.returning('address_hash').executeTakeFirst()) !== undefined
}

/** Whether a mail may be queued there; asking for the one of the day takes it. */
export async function mayQueueTo(tx: Db, address: string, isSignIn: boolean): Promise<boolean> {
  const found = await suppressionOf(tx, address)
  if (!found) return true
  const way = passage(found, isSignIn)
  if (way !== 'daily') return way === 'free'
  const { rows } = await sql`
    update mail_suppression set tried_at = now()
     where address_hash = ${addressHash(address)} and tried_at <= now() - interval '1 day'
    returning address_hash
  `.execute(tx)
  return rows.length > 0
}

/** For a form in which an address is typed that a mail is then sent to. Throws `invalid`, naming the field. */
export async function expectReachable(tx: Db, address: string, field = 'email'): Promise<void> {
  if (await suppressionOf(tx, address))
    throw new AppError('invalid', { [field]: 'email-suppressed' })
}

/** For a mail to an address that nobody has typed just now. */
export async function expectKnownReachable(tx: Db, address: string): Promise<void> {
  if (await suppressionOf(tx, address)) throw new AppError('conflict', { reason: 'unreachable' })
}

async function suppressionOf(tx: Db, address: string): Promise<Suppression | undefined> {
  const found = await tx
    .selectFrom('mail_suppression')
    .select('class')
    .where('address_hash', '=', addressHash(address))
    .executeTakeFirst()
  return found?.class
}

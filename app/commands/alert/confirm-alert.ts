import { alertEnd, isEndingSoon, MOST_ALERTS, UNCONFIRMED_ALERT_DAYS } from '#domain/alert/alert.ts'
import { AppError } from '#domain/errors.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { spendToken } from '#platform/security/tokens.server.ts'
import type { AlertContext } from './alert-context.ts'

type Context = Pick<AlertContext, 'db' | 'now'>

/** By the link that was mailed; throws `gone` for one that was used or is too old, `conflict` for one alert too many. */
export async function confirmAlert({ db, now }: Context, secret: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const token = await spendToken(tx, 'alert-confirmation', { secret }, now)
    if (!token) throw new AppError('gone')
    await beginAlert(tx, token.subject, now)
  })
}

/** From now on it tells what is new. One that runs already goes on, for another year where its end is near. */
export async function beginAlert(tx: Db, publicId: string, now: Temporal.Instant): Promise<void> {
  const asked = await tx
    .selectFrom('alert')
    .select(['id', 'mailbox_hash', 'asked_at'])
    .where('public_id', '=', publicId)
    .executeTakeFirst()
  if (!asked) throw new AppError('gone')
  // Two that are confirmed at once are counted one after the other.
  const own = await tx
    .selectFrom('alert')
    .select(['id', 'confirmed_at'])
    .where('mailbox_hash', '=', asked.mailbox_hash)
    .orderBy('id')
    .forUpdate()
    .execute()
  const running = own.filter(({ confirmed_at }) => confirmed_at !== null)
  if (running.some(({ id }) => id === asked.id)) return prolong(tx, publicId, now)
  const oldest = now.subtract({ hours: 24 * UNCONFIRMED_ALERT_DAYS })
  if (asked.asked_at.getTime() < oldest.epochMilliseconds) throw new AppError('gone')
  if (running.length >= MOST_ALERTS) throw new AppError('conflict', { reason: 'alerts-full' })
  const at = dateOf(now)
  await tx
    .updateTable('alert')
    .set({ confirmed_at: at, told_until: at, ends_at: dateOf(alertEnd(now)) })
    .where('id', '=', asked.id)
    .execute()
}

/** A year more, told from its end: nobody loses by doing it early. Until that is near it does nothing. */
export async function prolong(tx: Db, publicId: string, now: Temporal.Instant): Promise<void> {
  const alert = await tx
    .selectFrom('alert')
    .select(['id', 'ends_at'])
    .where('public_id', '=', publicId)
    .forUpdate()
    .executeTakeFirst()
  if (!alert?.ends_at) throw new AppError('gone')
  const endsAt = Temporal.Instant.fromEpochMilliseconds(alert.ends_at.getTime())
  if (!isEndingSoon(endsAt, now)) return
  await tx
    .updateTable('alert')
    .set({ ends_at: dateOf(alertEnd(endsAt)) })
    .where('id', '=', alert.id)
    .execute()
}

const dateOf = ({ epochMilliseconds }: Temporal.Instant) => new Date(epochMilliseconds)

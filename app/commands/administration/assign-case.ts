import { sql } from 'kysely'
import { z } from 'zod'
import {
  type AccountContext,
  sendAccountMail,
  type WrittenMail,
} from '#commands/account/account-context.ts'
import type { AccountRefusal } from '#domain/account/account-form.ts'
import { REASON_LENGTH } from '#domain/account/administration.ts'
import { takenBy } from '#domain/account/cases.ts'
import { expectAllowed, isAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { AppError } from '#domain/errors.ts'
import { filledInput, optionalTextInput } from '#domain/text/text-input.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { caseObstacle } from '#queries/administration/case-obstacle.ts'
import { type CaseName, waitingCase } from '#queries/administration/cases.ts'
import { readColleague } from '#queries/administration/staff.ts'
import { recordDecision } from './record-decision.ts'

export const givingInput = z.object({
  /** The public id of somebody of our staff. */
  to: filledInput,
  note: optionalTextInput(REASON_LENGTH),
})

type CaseGiven = CaseName & { from: string; note: string }

type Assigned = CaseName & {
  /** The public id of whoever has it from now on; null gives it back to all. */
  to: string | null
  note?: string
  mail(locale: LocaleCode, about: CaseGiven): WrittenMail
}

/**
 * Somebody takes a case, gives it to a colleague, or gives it back. Whoever had it before has it no more; others may
 * still decide. Nobody has what they may not decide. A colleague is told.
 */
export async function assignCase(
  context: AccountContext,
  actor: SignedInUser,
  { subject, id, to, note = '', mail }: Assigned,
): Promise<void> {
  expectAllowed(actor, takenBy(subject))
  const { now } = context
  await inTransaction(context.db, async (tx) => {
    const known = await waitingCase(tx, { subject, id }, { user: actor, now })
    if (!known) throw new AppError('not-found')
    const decided = { actor, subject: id, reason: note, now }
    if (to === null) {
      if (!known.holder?.isOwn) throw refused('conflict', 'changed-meanwhile')
      await giveBack(tx, { subject, id })
      await recordDecision(tx, { ...decided, action: 'return-case' })
      return
    }
    const isOwn = to === actor.publicId
    const person = isOwn ? actor : await colleague(tx, to)
    const mayNot =
      (await caseObstacle(tx, person, { subject, id })) ??
      (isAllowed(person, takenBy(subject)) ? null : 'cannot-decide')
    if (mayNot) throw refused('forbidden', isOwn ? mayNot : 'cannot-decide')
    await hold(tx, { subject, id }, { userId: person.id, now })
    if (isOwn) {
      await recordDecision(tx, { ...decided, action: 'take-case' })
      return
    }
    await recordDecision(tx, { ...decided, action: 'give-case', details: { user: to } })
    const { locale } = person
    const about = { subject, id, from: actor.fullName, note }
    const sent = { kind: 'case', to: person.email, mail: mail(locale, about) }
    await sendAccountMail(tx, { ...context, language: locale }, sent)
  })
}

const refused = (code: 'conflict' | 'forbidden', reason: AccountRefusal) =>
  new AppError(code, { reason })

async function colleague(tx: Db, publicId: string) {
  const found = await readColleague(tx, publicId)
  if (!found) throw new AppError('invalid', { to: 'not-a-choice' })
  return found
}

async function giveBack(tx: Db, { subject, id }: CaseName): Promise<void> {
  await tx
    .deleteFrom('case_assignment')
    .where('kind', '=', subject)
    .where('subject', '=', id)
    .execute()
}

type Holding = { userId: number; now: Temporal.Instant }

async function hold(tx: Db, { subject, id }: CaseName, { userId, now }: Holding): Promise<void> {
  await sql`
    insert into case_assignment (kind, subject, user_id, assigned_at)
    values (${subject}, ${id}, ${userId}, ${new Date(now.epochMilliseconds)})
    on conflict (kind, subject) do update
      set user_id = excluded.user_id, assigned_at = excluded.assigned_at
  `.execute(tx)
}

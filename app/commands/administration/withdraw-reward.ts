import { sql } from 'kysely'
import { z } from 'zod'
import {
  type AccountContext,
  sendAccountMail,
  type WrittenMail,
} from '#commands/account/account-context.ts'
import type { AccountRefusal } from '#domain/account/account-form.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import { boardSubject, memberSubject } from '#domain/address/page-subject.ts'
import { AppError } from '#domain/errors.ts'
import { REWARD_NOTE_LENGTH } from '#domain/reward/rewards.ts'
import { filledInput, textInput } from '#domain/text/text-input.ts'
import { LOCALE_CODES, type LocaleCode, type Translated } from '#domain/text/translated.ts'
import { announceChanges } from '#platform/database/announce-changes.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { memberOwners } from '#queries/account/member-owners.ts'
import { complaintSecret } from './complaint-link.ts'
import { expectOthersCompany } from './expect-others-company.ts'
import { reasonInput, recordDecision } from './record-decision.ts'

const note = textInput(REWARD_NOTE_LENGTH)

export const withdrawalInput = z.object({
  reward: filledInput,
  note_FR_FR: note,
  note_EN_GB: note,
  note_ES_ES: note,
  note_IT_IT: note,
  note_DE_DE: note,
  reason: reasonInput,
})
export const rewardChosenInput = z.object({ reward: filledInput, reason: reasonInput })

type Reward = { name: Translated; note: Translated; complaint: string }

type Withdrawn = z.output<typeof withdrawalInput> & {
  /** The member's public id. */
  member: string
  /** To its owners, in the language of each. */
  mail(locale: LocaleCode, about: Reward): WrittenMail
}

/** For fraud only: nobody moves up, and its page says why in every language. */
export async function withdrawReward(
  context: AccountContext,
  actor: SignedInUser,
  { member, reward, reason, mail, ...words }: Withdrawn,
): Promise<void> {
  const withdrawn = Object.fromEntries(LOCALE_CODES.map((lang) => [lang, words[`note_${lang}`]]))
  await change(context, actor, { member, reward, isHeld: true }, async (tx, found) => {
    await tx
      .updateTable('reward')
      .set({
        withdrawn_at: new Date(context.now.epochMilliseconds),
        note: JSON.stringify(withdrawn),
      })
      .where('id', '=', found.id)
      .execute()
    const about = { name: found.name, note: withdrawn }
    await conclude(tx, context, actor, found, {
      action: 'withdraw-reward',
      reason,
      reward,
      mail: (code, complaint) => mail(code, { ...about, complaint }),
    })
  })
}

type Restored = z.output<typeof rewardChosenInput> & {
  member: string
  mail(locale: LocaleCode, about: Pick<Reward, 'name'>): WrittenMail
}

/** As it was, under its own day. */
export async function restoreReward(
  context: AccountContext,
  actor: SignedInUser,
  { member, reward, reason, mail }: Restored,
): Promise<void> {
  await change(context, actor, { member, reward, isHeld: false }, async (tx, found) => {
    const held = { withdrawn_at: null, note: null }
    await tx.updateTable('reward').set(held).where('id', '=', found.id).execute()
    const decision = { action: 'restore-reward', reason, reward } as const
    await conclude(tx, context, actor, found, { ...decision, mail: (code) => mail(code, found) })
  })
}

type Found = {
  id: number
  memberId: number
  memberPublicId: string
  name: Translated
  year: number | null
  isHeld: boolean
}

type Chosen = { member: string; reward: string; isHeld: boolean }

async function change(
  { db }: AccountContext,
  actor: SignedInUser,
  { member, reward, isHeld }: Chosen,
  work: (tx: Db, found: Found) => Promise<void>,
): Promise<void> {
  expectAllowed(actor, 'withdraw-rewards')
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<Found>`
      select w.id, m.id as "memberId", m.public_id as "memberPublicId", w.year,
             w.withdrawn_at is null as "isHeld",
             (select jsonb_object_agg(lang, concat_ws(', ', w.payload -> 'top' ->> lang,
                       w.payload -> 'middle' ->> lang, nullif(w.payload -> 'bottom' ->> lang, '')))
                from jsonb_object_keys(w.payload -> 'top') lang) as name
        from reward w join member m on m.id = w.member_id
       where w.public_id = ${reward} and m.public_id = ${member}
         for update of w
    `.execute(tx)
    const [found] = rows
    if (!found) throw new AppError('not-found')
    await expectOthersCompany(tx, actor, found.memberId)
    const meanwhile: AccountRefusal = 'changed-meanwhile'
    // Two who decide at once: the second one is told.
    if (found.isHeld !== isHeld) throw new AppError('conflict', { reason: meanwhile })
    await work(tx, found)
  })
}

type Concluded = {
  action: 'withdraw-reward' | 'restore-reward'
  reason: string
  reward: string
  mail(locale: LocaleCode, complaint: string): WrittenMail
}

async function conclude(
  tx: Db,
  context: AccountContext,
  actor: SignedInUser,
  { memberId, memberPublicId: subject, year }: Found,
  { action, reason, reward, mail }: Concluded,
): Promise<void> {
  const { now } = context
  const decision = { actor, action, subject, reason, details: { reward }, now }
  const id = await recordDecision(tx, decision)
  await announceChanges(tx, [
    memberSubject(subject),
    ...(year === null ? [] : [boardSubject('yearly', `${year}-01-01`, 'all')]),
  ])
  const event = { kind: 'decision', id } as const
  for (const { email, locale, ...to } of await memberOwners(tx, memberId)) {
    const complaint =
      action === 'withdraw-reward' ? await complaintSecret(tx, { event, to }, now) : ''
    const sent = { kind: action, to: email, mail: mail(locale, complaint) }
    await sendAccountMail(tx, { ...context, language: locale }, sent)
  }
}

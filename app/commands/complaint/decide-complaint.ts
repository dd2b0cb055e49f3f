import { z } from 'zod'
import {
  type AccountContext,
  sendAccountMail,
  type WrittenMail,
} from '#commands/account/account-context.ts'
import { approveMember, restoreMember } from '#commands/administration/decide-on-member.ts'
import { enableUser } from '#commands/administration/manage-user.ts'
import { reasonInput, recordDecision } from '#commands/administration/record-decision.ts'
import { restoreReward } from '#commands/administration/withdraw-reward.ts'
import { showAsset } from '#commands/media/hide-asset.ts'
import type { AccountRefusal } from '#domain/account/account-form.ts'
import { expectAllowed } from '#domain/account/permissions.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import {
  COMPLAINT_OUTCOMES,
  type ComplaintMails,
  type Contested,
  isUndoable,
} from '#domain/account/staff/complaint.ts'
import { AppError } from '#domain/errors.ts'
import { choiceInput } from '#domain/text/text-input.ts'
import type { LocaleCode, Translated } from '#domain/text/translated.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { complaintFile, complaintObstacle } from '#queries/moderation/complaints.ts'

export const complaintDecisionInput = z.object({
  outcome: choiceInput(COMPLAINT_OUTCOMES),
  /** To whoever complains, and for the record. */
  reason: reasonInput,
})

type Written = (locale: LocaleCode) => WrittenMail

/** What is written where a decision is taken back, as if that had been decided by itself. */
type UndoMails = {
  approved: Written
  restored: Written
  enabled: Written
  rewardRestored(locale: LocaleCode, about: { name: Translated }): WrittenMail
}

type Decided = z.output<typeof complaintDecisionInput> & {
  /** Its public id. */
  complaint: string
  mails: Pick<ComplaintMails, 'decided'>
  undo: UndoMails
}

/**
 * By somebody else than who decided first. What is granted is taken back with it where something does that, with all
 * that follows from it; whoever complains is told, and nothing follows after that.
 */
export async function decideComplaint(
  context: AccountContext,
  actor: SignedInUser,
  { complaint, outcome, reason, mails, undo }: Decided,
): Promise<void> {
  expectAllowed(actor, 'decide-complaints')
  const { now } = context
  await inTransaction(context.db, async (tx) => {
    const row = await tx
      .selectFrom('complaint')
      .select(['id', 'decided_at'])
      .where('public_id', '=', complaint)
      .forUpdate()
      .executeTakeFirst()
    const known = row && (await complaintFile(tx, complaint))
    if (!known) throw new AppError('not-found')
    if (row.decided_at) throw refused('conflict', 'decided-meanwhile')
    const obstacle = await complaintObstacle(tx, actor, known)
    if (obstacle) throw refused('forbidden', obstacle)
    const decided = { decided_at: new Date(now.epochMilliseconds), decided_by: actor.id, outcome }
    await tx.updateTable('complaint').set(decided).where('id', '=', row.id).execute()
    const details = { decision: known.decision, outcome }
    const decision = { actor, action: 'decide-complaint', subject: complaint, reason, now } as const
    await recordDecision(tx, { ...decision, details })
    const isUndone = outcome === 'granted' && known.canUndo
    if (isUndone) await takeBack({ ...context, db: tx }, actor, known.contested, { reason, undo })
    if (!known.from) return
    const { email: to, locale } = known.from
    const mail = mails.decided(locale, { ...known, outcome, reason, isUndone })
    await sendAccountMail(tx, { ...context, language: locale }, { kind: 'complaint', to, mail })
  })
}

const refused = (code: 'conflict' | 'forbidden', reason: AccountRefusal) =>
  new AppError(code, { reason })

type Taken = { reason: string; undo: UndoMails }

/** By the same commands by which it is done without a complaint. */
async function takeBack(
  context: AccountContext,
  actor: SignedInUser,
  { decision, subject, reward }: Contested,
  { reason, undo }: Taken,
): Promise<void> {
  if (!isUndoable(decision)) return
  switch (decision) {
    case 'refuse-member':
      return approveMember(context, actor, { member: subject, reason, mail: undo.approved })
    case 'remove-member':
      return restoreMember(context, actor, { member: subject, reason, mail: undo.restored })
    case 'disable-user':
      return enableUser(context, actor, { user: subject, reason, mail: undo.enabled })
    case 'hide-asset':
      return showAsset(context, actor, { id: subject, reason })
    case 'withdraw-reward': {
      const chosen = { member: subject, reward: reward ?? '', reason }
      return restoreReward(context, actor, { ...chosen, mail: undo.rewardRestored })
    }
  }
}

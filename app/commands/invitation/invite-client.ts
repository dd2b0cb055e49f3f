import { sql } from 'kysely'
import { z } from 'zod'
import { expectKnownReachable } from '#commands/mail/suppression.ts'
import { openReview } from '#commands/review/open-review.ts'
import {
  dateOf,
  type ReviewContext,
  type ReviewMails,
  sendReviewMail,
} from '#commands/review/review-context.ts'
import { type Actor, expectAllowed } from '#domain/account/permissions.ts'
import { AppError } from '#domain/errors.ts'
import {
  daysBefore,
  INVITATION_LIMITS,
  INVITATION_QUOTA,
  INVITED_AGAIN_DAYS,
  isOwnPerson,
  REMINDERS,
} from '#domain/invitation/invitation.ts'
import type { ReviewEvent } from '#domain/review/review-life-cycle.ts'
import { mailboxOf } from '#domain/text/email-address.ts'
import { optionalNameInput, optionalTextInput } from '#domain/text/text-input.ts'
import { LOCALE_CODES, type LocaleCode } from '#domain/text/translated.ts'
import { normaliseLine } from '#domain/text/typed-text.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { classifyAddress } from '#platform/email-domain.server.ts'
import { countUses } from '#platform/security/rate-limit.server.ts'
import { mailboxHash, newPublicId } from '#platform/security/secret.server.ts'
import { issueToken } from '#platform/security/tokens.server.ts'
import { type MemberPeople, readMemberPeople } from '#queries/review/member-people.ts'

export const invitationInput = z.object({
  email: z
    .string()
    .catch('')
    .transform((typed, context) => {
      const line = normaliseLine(typed)
      const found = line === '' ? { problem: 'required' } : classifyAddress(line)
      if (!('problem' in found) && found.kind !== 'disposable') return found.address
      const message = 'problem' in found ? found.problem : 'email-disposable'
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }),
  first_name: optionalNameInput(INVITATION_LIMITS.name),
  last_name: optionalNameInput(INVITATION_LIMITS.name),
  company: optionalNameInput(INVITATION_LIMITS.company),
  note: optionalTextInput(INVITATION_LIMITS.note),
  language: z.enum(LOCALE_CODES, 'not-a-choice'),
  /** Whether reminders leave by themselves. */
  remind: z
    .string()
    .catch('')
    .transform((given) => given === 'yes'),
})

type InvitationInput = z.output<typeof invitationInput>

type Invitation = {
  actor: Actor & { id: number }
  memberId: number
  input: InvitationInput
  mails: Pick<ReviewMails, 'invitation'>
}

/**
 * Asks a client of the member for a review. Throws `conflict` with a reason: `already-invited` while
 * an invitation is open or recent, `unwanted` when the client wants none, `unreachable` where no mail arrives,
 * `own-people` when it is none.
 */
export async function inviteClient(
  context: ReviewContext,
  { actor, memberId, input, mails }: Invitation,
): Promise<{ publicId: string }> {
  expectAllowed(actor, 'invite-client', memberId)
  return inTransaction(context.db, async (tx) => {
    const { email, first_name, last_name, company, note, language, remind } = input
    const opened = await openInvitation(tx, context, {
      ...{ memberId, email, note, mails, locale: language, isReminded: remind },
      ...{ firstName: first_name, lastName: last_name, company, briefId: null },
      event: { type: 'request', actor: 'member', actorId: actor.id },
    })
    await countInvitation(tx, memberId, context.now)
    return opened
  })
}

type Opened = {
  memberId: number
  event: ReviewEvent & { type: 'request' }
  email: string
  firstName: string
  lastName: string
  company: string
  note: string
  locale: LocaleCode
  isReminded: boolean
  /** Of which the site asks, of itself. */
  briefId: number | null
  mails: Pick<ReviewMails, 'invitation'>
}

/** Whoever asks: nobody is asked who must not be, or has been asked of late. */
export async function openInvitation(
  tx: Db,
  context: Omit<ReviewContext, 'db'>,
  { memberId, event, mails, ...asked }: Opened,
): Promise<{ publicId: string }> {
  const { email, firstName, note, locale, briefId } = asked
  const at = dateOf(context.now)
  await lockActiveMember(tx, memberId)
  if (isOwnAddress(email, await readMemberPeople(tx, memberId)))
    throw new AppError('conflict', { reason: 'own-people' })
  await expectWelcome(tx, memberId, email)
  await expectKnownReachable(tx, email)
  await expectNotInvited(tx, memberId, email, at)
  const review = await openReview(tx, { memberId, locale, event }, at)
  const publicId = newPublicId()
  await tx
    .insertInto('review_invitation')
    .values({
      review_id: review.id,
      public_id: publicId,
      member_id: memberId,
      email,
      first_name: firstName,
      last_name: asked.lastName,
      company_name: asked.company,
      note,
      locale,
      invited_by: event.actorId ?? null,
      is_reminded: asked.isReminded,
      invited_at: at,
      last_sent_at: at,
      brief_id: briefId,
    })
    .execute()
  const invitation = { publicId, email, note, locale, firstName, isOfSite: briefId !== null }
  await sendInvitation(tx, context, { ...invitation, reminders: 0, postponed: 0, review, mails })
  return { publicId }
}

type Sent = {
  publicId: string
  email: string
  firstName: string
  note: string
  locale: LocaleCode
  reminders: number
  /** How often the work was said not to be done yet. */
  postponed: number
  isOfSite: boolean
  review: { publicId: string }
  mails: Pick<ReviewMails, 'invitation'>
}

/** With a secret of its own; those of earlier mails hold until they expire. */
export async function sendInvitation(
  tx: Db,
  context: Omit<ReviewContext, 'db'>,
  { publicId, email, locale, reminders, postponed, review, mails, ...about }: Sent,
): Promise<void> {
  const token = { purpose: 'review-invitation', subject: review.publicId } as const
  const secret = await issueToken(tx, token, context.now)
  const isReminder = reminders > 0
  await sendReviewMail(tx, context, {
    event: `review-invitation.${publicId}.${reminders + postponed * (REMINDERS.most + 1)}`,
    to: email,
    locale,
    mail: mails.invitation(locale, { ...about, secret, isReminder }),
  })
}

/** Two invitations of one member follow each other, so that none is sent twice. */
async function lockActiveMember(tx: Db, memberId: number): Promise<void> {
  const { rows } = await sql<{ status: string }>`
    update member set invited_count = invited_count + 1 where id = ${memberId} returning status
  `.execute(tx)
  if (rows[0]?.status !== 'active') throw new AppError('forbidden')
}

/** Of the member's people, or of a domain that is its own or its group's. */
export function isOwnAddress(email: string, people: MemberPeople): boolean {
  const address = classifyAddress(email)
  if ('problem' in address) return false
  const domain = address.kind === 'professional' ? address.registrableDomain : null
  return isOwnPerson({ mailbox: mailboxOf(address), domain }, people)
}

async function expectWelcome(tx: Db, memberId: number, email: string): Promise<void> {
  const blocked = await tx
    .selectFrom('invitation_block')
    .select('mailbox_hash')
    .where('mailbox_hash', '=', mailboxHash({ address: email }))
    .where('member_id', 'in', [0, memberId])
    .executeTakeFirst()
  if (blocked) throw new AppError('conflict', { reason: 'unwanted' })
}

async function expectNotInvited(tx: Db, memberId: number, email: string, at: Date): Promise<void> {
  const earlier = await tx
    .selectFrom('review_invitation as i')
    .innerJoin('review as r', 'r.id', 'i.review_id')
    .select('i.review_id')
    .where('i.email', '=', email)
    .where('i.member_id', '=', memberId)
    .where(({ or, eb }) =>
      or([
        eb('r.state', 'in', ['requested', 'draft', 'submitted']),
        eb('i.invited_at', '>', daysBefore(at.getTime(), INVITED_AGAIN_DAYS)),
      ]),
    )
    .executeTakeFirst()
  if (earlier) throw new AppError('conflict', { reason: 'already-invited' })
}

async function countInvitation(tx: Db, memberId: number, now: Temporal.Instant): Promise<void> {
  const { day, month } = INVITATION_QUOTA
  const subject = String(memberId)
  const uses = [
    { limit: day, subject },
    { limit: month, subject },
  ]
  await countUses(tx, uses, now)
}

import { BRIEF_LIMITS } from '#domain/brief/brief.ts'
import { briefDay } from '#domain/brief/brief-dates.ts'
import { AppError } from '#domain/errors.ts'
import { mailboxOf } from '#domain/text/email-address.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { countUses } from '#platform/security/rate-limit.server.ts'
import { newPublicId } from '#platform/security/secret.server.ts'
import { issueToken, revokeTokens, spendToken } from '#platform/security/tokens.server.ts'
import { type BriefContext, dateOf } from './brief-context.ts'
import { type LockedBrief, lockBrief, recordBriefEvent } from './brief-record.ts'
import { chosenMembers, recipientsProblem } from './check-recipients.ts'
import { expectSenderMaySend } from './check-sender.ts'
import { noteConflicts } from './note-conflicts.ts'
import { sendConfirmation } from './receive-brief-form.ts'
import { tellRecipient, tellSender } from './tell-recipients.ts'

/** Who says that the address is theirs: by the link that was sent to it, or signed in with it. */
type Proof = { secret: string } | { brief: string; signedInAs: string }

export type Confirmed =
  /** `secret` opens its page. */
  | { kind: 'sent'; publicId: string; secret: string }
  /** Not one thing has left: something is to be asked anew, on the form that the secret opens. */
  | { kind: 'ask-again'; why: 'recipients' | 'date'; publicId: string; secret: string }

/**
 * The sender presses the button. All that follows is one transaction: every recipient has it in its inbox, or none.
 * However many press at once, one of them sends; for the others it throws `gone`.
 */
export async function confirmBrief(context: BriefContext, proof: Proof): Promise<Confirmed> {
  const { db, now } = context
  return inTransaction(db, async (tx) => {
    const publicId = await provenBrief(tx, proof, now)
    const brief = await lockBrief(tx, publicId)
    if (brief.row.state !== 'unconfirmed') throw new AppError('gone')
    const why = await prepare(tx, brief, now)
    if (why) {
      // The link is still good: nothing has come of it.
      await tx
        .updateTable('token')
        .set({ used_at: null })
        .where('purpose', '=', 'brief-confirmation')
        .where('subject', '=', publicId)
        .execute()
      return { kind: 'ask-again', why, publicId, secret: await pageSecret(tx, publicId, now) }
    }
    // Whoever typed the address opens nothing by that: only who has proven it does.
    await revokeTokens(tx, 'brief-page', publicId)
    await revokeTokens(tx, 'brief-confirmation', publicId)
    await recordBriefEvent(tx, brief, { type: 'send', actor: 'sender' }, now)
    await reachAll(tx, context, brief)
    await noteConflicts(tx, brief, brief.recipients, now)
    await tellSender(tx, context, {
      brief,
      event: 'sent',
      mail: (locale, secret) =>
        context.mails.sent(locale, {
          secret,
          members: brief.recipients.map(({ memberName }) => memberName),
          answerBy: brief.row.answer_by,
        }),
    })
    return { kind: 'sent', publicId, secret: await pageSecret(tx, publicId, now) }
  })
}

const pageSecret = (tx: Db, subject: string, now: Temporal.Instant) =>
  issueToken(tx, { purpose: 'brief-page', subject }, now)

async function provenBrief(tx: Db, proof: Proof, now: Temporal.Instant): Promise<string> {
  if ('secret' in proof) {
    const token = await spendToken(tx, 'brief-confirmation', { secret: proof.secret }, now)
    if (!token) throw new AppError('gone')
    return token.subject
  }
  const found = await tx
    .selectFrom('brief')
    .select('email')
    .where('public_id', '=', proof.brief)
    .executeTakeFirst()
  const isOwn =
    found?.email && mailboxOf({ address: found.email }) === mailboxOf({ address: proof.signedInAs })
  if (!isOwn) throw new AppError('forbidden')
  return proof.brief
}

/** Whoever cannot be asked any more is left out, as long as two remain. Says what has to be asked anew. */
async function prepare(
  tx: Db,
  brief: LockedBrief,
  now: Temporal.Instant,
): Promise<'recipients' | 'date' | undefined> {
  const { row } = brief
  if (Temporal.PlainDate.compare(row.answer_by, briefDay(now)) <= 0) return 'date'
  // One after the other: two briefs that are sent at once both see how many each member has had.
  const slugs = await tx
    .selectFrom('member')
    .select('slug')
    .where(
      'id',
      'in',
      brief.recipients.map(({ memberId }) => memberId),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const known = await chosenMembers(
    tx,
    slugs.map(({ slug }) => slug),
    now,
  )
  const open = known.filter(({ isOpen }) => isOpen)
  const remaining = { asked: open.length, domain: row.domain ?? '' }
  if (await recipientsProblem(tx, open, remaining)) return 'recipients'
  const memberIds = open.map(({ id }) => id)
  // Two briefs of one mailbox are counted one after the other too.
  await tx
    .selectFrom('brief')
    .select('id')
    .where('mailbox_hash', '=', row.mailbox_hash)
    .orderBy('id')
    .forUpdate()
    .execute()
  await expectSenderMaySend(tx, { mailboxHash: row.mailbox_hash ?? '', memberIds }, now)
  if (open.length < brief.recipients.length) {
    await tx
      .deleteFrom('brief_recipient')
      .where('brief_id', '=', row.id)
      .where('member_id', 'not in', memberIds)
      .execute()
    Object.assign(brief, await lockBrief(tx, row.public_id))
  }
  return undefined
}

/** A message in each inbox, without a word of who it is from, and the mails that tell of it. */
async function reachAll(tx: Db, context: BriefContext, brief: LockedBrief): Promise<void> {
  const { row, recipients } = brief
  const others = recipients.length - 1
  for (const recipient of recipients) {
    const request = await tx
      .insertInto('contact_request')
      .values({
        public_id: newPublicId(),
        member_id: recipient.memberId,
        brief_id: row.id,
        company_name: row.names_company ? (row.company_name ?? '') : '',
        area_id: row.area_id,
        reason: 'compare-quotes',
        locale: row.locale,
        idempotency_key: `brief:${row.public_id}:${recipient.memberId}`,
        created_at: dateOf(context.now),
      })
      .returning(['id', 'public_id'])
      .executeTakeFirstOrThrow()
    recipient.requestId = request.id
    recipient.request = request.public_id
    const isReached = await tellRecipient(tx, context, {
      brief,
      recipient,
      event: 'received',
      mail: (locale, to) =>
        context.mails.received(locale, { ...to, others, answerBy: row.answer_by }),
    })
    await tx
      .updateTable('brief_recipient')
      .set({
        request_id: request.id,
        asked_at: dateOf(context.now),
        is_unreachable: !isReached,
      })
      .where('id', '=', recipient.id)
      .execute()
  }
}

/** Another link to confirm with: to the address of the brief, from the browser that wrote it. */
export async function sendConfirmationAgain(
  context: BriefContext,
  { brief: publicId, network }: { brief: string; network: string },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const { row, recipients } = await lockBrief(tx, publicId)
    if (row.state !== 'unconfirmed' || !row.email)
      throw new AppError('conflict', { reason: 'brief-changed' })
    const uses = [
      { limit: BRIEF_LIMITS.links, subject: publicId },
      { limit: BRIEF_LIMITS.linksOfNetwork, subject: network },
    ]
    await countUses(tx, uses, context.now)
    const chosen = recipients.map(({ memberName }) => ({ name: memberName }))
    const { email: to, locale } = row
    await sendConfirmation(tx, context, { publicId, to, locale, chosen })
  })
}

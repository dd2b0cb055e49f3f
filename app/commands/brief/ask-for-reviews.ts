import { sql } from 'kysely'
import { openInvitation, sendInvitation } from '#commands/invitation/invite-client.ts'
import type { ReviewMails } from '#commands/review/review-context.ts'
import { briefDay } from '#domain/brief/brief-dates.ts'
import { askDay } from '#domain/brief/relation.ts'
import { AppError, isAppError } from '#domain/errors.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db } from '#platform/database/schema.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type BriefContext, dateOf } from './brief-context.ts'

type Context = Omit<BriefContext, 'mails'>

type MailsOf = (member: { name: string; slug: string }) => Pick<ReviewMails, 'invitation'>

/** What one run looks at, at a time. */
const AT_ONCE = 500

/**
 * The site asks how it went, where sender and member have agreed and it is time; and again, where the work was not done
 * yet. Each by itself: what one run leaves over is done by the next.
 */
export async function askForReviews(context: Context, mailsOf: MailsOf): Promise<void> {
  for (let after = 0; ; ) {
    const agreed = await readAgreed(context.db, after)
    const last = agreed.at(-1)
    if (!last) break
    for (const each of agreed) if (isTime(each, context.now)) await askOnce(context, each, mailsOf)
    after = last.id
  }
  for (const each of await readPostponed(context)) await askAgain(context, each, mailsOf)
}

type Agreed = {
  id: number
  recipientId: number
  endsOn: string | null
  agreedAt: Date
  name: string
  slug: string
}

async function readAgreed(db: Db, after: number): Promise<Agreed[]> {
  const { rows } = await sql<Agreed>`
    select b.id, r.id as "recipientId", b.ends_on::text as "endsOn", r.agreed_at as "agreedAt", m.name, m.slug
      from brief b
      join brief_recipient r on r.brief_id = b.id and r.agreed_at is not null
      join member m on m.id = r.member_id
     where b.state = 'closed' and b.asks_review and b.review_asked_at is null and b.erased_at is null
       and b.id > ${after}
     order by b.id limit ${AT_ONCE}
  `.execute(db)
  return rows
}

function isTime({ endsOn, agreedAt }: Agreed, now: Temporal.Instant): boolean {
  const agreed = Temporal.Instant.fromEpochMilliseconds(agreedAt.getTime())
  const day = askDay(endsOn ? Temporal.PlainDate.from(endsOn) : null, agreed)
  return Temporal.PlainDate.compare(briefDay(now), day) >= 0
}

async function askOnce(context: Context, agreed: Agreed, mailsOf: MailsOf): Promise<void> {
  const { db } = context
  try {
    await inTransaction(db, async (tx) => {
      // Two runs at once: one of them asks.
      if (!(await settle(tx, context, agreed))) return
      await invite(tx, context, agreed, mailsOf(agreed))
    })
  } catch (error) {
    // Invited of late, unreachable, unwanted, or the member has left: there is nothing to ask.
    if (!isAppError(error) || (error.code !== 'conflict' && error.code !== 'forbidden')) throw error
    await settle(db, context, agreed)
  }
}

async function settle(tx: Db, { now }: Context, { id }: Agreed): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('brief')
    .set({ review_asked_at: dateOf(now) })
    .where('id', '=', id)
    .where('state', '=', 'closed')
    .where('review_asked_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function invite(
  tx: Db,
  context: Context,
  { id, recipientId }: Agreed,
  mails: Pick<ReviewMails, 'invitation'>,
): Promise<void> {
  const found = await tx
    .selectFrom('brief_recipient as r')
    .innerJoin('brief as b', 'b.id', 'r.brief_id')
    .select(['r.member_id', 'r.chosen_at', 'b.email', 'b.first_name', 'b.last_name'])
    .select(['b.company_name', 'b.locale', 'b.mailbox_hash'])
    .where('r.id', '=', recipientId)
    .executeTakeFirstOrThrow()
  const { member_id: memberId, email, locale } = found
  if (!email || (await hasReviewed(tx, found)))
    throw new AppError('conflict', { reason: 'answered' })
  await openInvitation(tx, context, {
    ...{ memberId, email, locale, mails, note: '', isReminded: true, briefId: id },
    firstName: found.first_name ?? '',
    lastName: found.last_name ?? '',
    company: found.company_name ?? '',
    event: { type: 'request', actor: 'system' },
  })
}

/** Somebody who has written of it by themselves is not asked. */
async function hasReviewed(
  tx: Db,
  {
    member_id,
    mailbox_hash,
    chosen_at,
  }: {
    member_id: number
    mailbox_hash: string | null
    chosen_at: Date | null
  },
): Promise<boolean> {
  const written = await tx
    .selectFrom('review_author')
    .select('review_id')
    .where('mailbox_hash', '=', mailbox_hash ?? '')
    .where('member_id', '=', member_id)
    .where('verified_at', '>=', chosen_at ?? new Date(0))
    .executeTakeFirst()
  return written !== undefined
}

type Postponed = {
  reviewId: number
  review: string
  publicId: string
  email: string
  firstName: string
  locale: LocaleCode
  postponed: number
  name: string
  slug: string
}

async function readPostponed({ db, now }: Context): Promise<Postponed[]> {
  const { rows } = await sql<Postponed>`
    select i.review_id as "reviewId", r.public_id as review, i.public_id as "publicId", i.email,
           i.first_name as "firstName", i.locale, i.postponed, m.name, m.slug
      from review_invitation i
      join review r on r.id = i.review_id and r.state = 'requested'
      join member m on m.id = i.member_id and m.status = 'active'
     where i.brief_id is not null and i.bounced_at is null and i.waits_until <= ${briefDay(now).toString()}
     order by i.review_id limit ${AT_ONCE}
  `.execute(db)
  return rows
}

/** With a link of its own; reminders begin anew. */
async function askAgain(
  context: Context,
  { reviewId, review, name, slug, ...invitation }: Postponed,
  mailsOf: MailsOf,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('review_invitation')
      .set({ waits_until: null, reminders: 0, last_sent_at: dateOf(context.now) })
      .where('review_id', '=', reviewId)
      .where('waits_until', 'is not', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await sendInvitation(tx, context, {
      ...invitation,
      ...{ note: '', reminders: 0, isOfSite: true, review: { publicId: review } },
      mails: mailsOf({ name, slug }),
    })
  })
}

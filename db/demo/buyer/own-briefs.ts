import { createHash } from 'node:crypto'
import { type LockedBrief, lockBrief, recordBriefEvent } from '#commands/brief/brief-record.ts'
import { DEMO_ACCOUNTS, MODERATOR_ID } from '#db/demo/accounts.ts'
import type { Calendar } from '#db/demo/calendar.ts'
import type { Random } from '#db/demo/random.ts'
import { mailboxOf } from '#domain/text/email-address.ts'
import type { Db } from '#platform/database/schema.ts'
import { BRIEF_PLANS, type BriefPlan, type BriefStep } from './own-brief-plans.ts'

const DAY = 86_400_000

/** Nobody owns these domains: no answer to them ever leaves. */
const STRANGER = {
  first_name: 'Awa',
  last_name: 'Diarra',
  email: 'awa.diarra@sarcelle-energies.example',
  phone: '+33 1 99 00 12 34',
  company_name: 'Sarcelle Énergies',
  domain: 'sarcelle-energies.example',
}

/** How many providers are asked, by one brief or another. */
const PROVIDERS = 6

type Context = { calendar: Calendar; random: Random }

/** Requests to several providers, each in another state; the events make the rows, as they do on the site. */
export async function addOwnBriefs(
  db: Db,
  owner: { id: number },
  { calendar, random }: Context,
): Promise<void> {
  const providers = await providersOf(db, owner)
  const author = await senderOf(db)
  for (const [index, plan] of BRIEF_PLANS.entries()) {
    const asked = plan.asked.flatMap((place) => providers[place] ?? [])
    const sender = plan.sender === 'author' ? author : STRANGER
    await addBrief(db, { plan, asked, sender }, { calendar, random: random.fork(index) })
  }
}

/** As the site keeps it; it is keyed as the site starts, like all that was written without the key. */
export function plainMailboxHash(address: string): string {
  const parts = JSON.stringify(['mailbox', mailboxOf({ address })])
  return createHash('sha256').update(parts).digest('base64url')
}

type Provider = { id: number; activity_id: number }

/** The one whose owner can sign in, then others of its trade. */
async function providersOf(db: Db, owner: { id: number }): Promise<Provider[]> {
  return db
    .selectFrom('member as m')
    .select(['m.id', 'm.activity_id'])
    .where('m.status', '=', 'active')
    .orderBy((of) => of('m.id', '<>', owner.id))
    .orderBy((of) =>
      of(
        'm.category_id',
        '<>',
        of.selectFrom('member').select('category_id').where('id', '=', owner.id),
      ),
    )
    .orderBy('m.review_count', 'desc')
    .orderBy('m.id')
    .limit(PROVIDERS)
    .execute()
}

async function senderOf(db: Db): Promise<typeof STRANGER> {
  const email = DEMO_ACCOUNTS.find(({ role }) => role === 'author')?.email ?? ''
  const { full_name } = await db
    .selectFrom('app_user')
    .select('full_name')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const [first_name = '', ...last] = full_name.split(' ')
  const last_name = last.join(' ') || first_name
  return {
    ...STRANGER,
    first_name,
    last_name,
    email,
    company_name: 'Vannes de la Loire',
    domain: 'attesta.example',
  }
}

type Brief = { plan: BriefPlan; asked: readonly Provider[]; sender: typeof STRANGER }

async function addBrief(
  db: Db,
  { plan, asked, sender }: Brief,
  { calendar, random }: Context,
): Promise<void> {
  const sentDay = calendar.today - 1 - plan.sent
  const sentAt = calendar.officeHour(sentDay, random)
  const public_id = random.publicId()
  const area = await db
    .selectFrom('tag')
    .select('id')
    .where('code', '=', 'C')
    .executeTakeFirstOrThrow()
  const { id: brief_id } = await db
    .insertInto('brief')
    .values({
      ...sender,
      public_id,
      title: plan.title,
      need: plan.need,
      context: plan.context,
      activity_id: asked[0]?.activity_id ?? 0,
      budget: plan.budget,
      answer_by: calendar.date(sentDay + plan.answerDays),
      answer_languages: ['fr'],
      area_id: area.id,
      staff_range: '251-1000',
      names_company: plan.isNamed,
      domain_hash: `demo-${sender.domain}`,
      mailbox_hash: plainMailboxHash(sender.email),
      locale: 'FR_FR',
      form_key: `demo:${public_id}`,
      content_hash: 'demo',
      created_at: new Date(sentAt),
      closing_words: plan.closingWords ?? null,
      stop_reason: plan.stopReason ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('brief_recipient')
    .values(asked.map(({ id }, position) => ({ brief_id, member_id: id, position })))
    .execute()
  if (!plan.steps) return
  const brief = await lockBrief(db, public_id)
  await send(db, brief, { at: sentAt, random })
  for (const step of plan.steps) {
    const about = plan.asked.indexOf(step.about ?? -1)
    const at = calendar.officeHour(sentDay + step.day, random)
    await take(db, brief, { step, about, at, random })
  }
  if (plan.report) await addReport(db, brief, { plan, at: sentAt, random })
}

type When = { at: number; random: Random }

const instant = (at: number) => Temporal.Instant.fromEpochMilliseconds(at)

async function send(db: Db, brief: LockedBrief, { at, random }: When): Promise<void> {
  const { row } = brief
  await recordBriefEvent(db, brief, { type: 'send', actor: 'sender' }, instant(at))
  for (const recipient of brief.recipients) {
    const request = await db
      .insertInto('contact_request')
      .values({
        public_id: random.publicId(),
        member_id: recipient.memberId,
        brief_id: row.id,
        company_name: row.names_company ? (row.company_name ?? '') : '',
        area_id: row.area_id,
        reason: 'compare-quotes',
        locale: row.locale,
        idempotency_key: `demo:${row.public_id}:${recipient.memberId}`,
        created_at: new Date(at),
      })
      .returning(['id', 'public_id'])
      .executeTakeFirstOrThrow()
    recipient.requestId = request.id
    recipient.request = request.public_id
    await db
      .updateTable('brief_recipient')
      .set({ request_id: request.id, asked_at: new Date(at) })
      .where('id', '=', recipient.id)
      .execute()
  }
}

type Taken = When & { step: BriefStep; about: number }

async function take(db: Db, brief: LockedBrief, { step, about, at, random }: Taken): Promise<void> {
  const { type, actor, reason = null } = step
  const recipient = brief.recipients[about]
  const actorId = actor === 'moderator' ? MODERATOR_ID : null
  const event = { type, actor, reason, recipient: recipient?.id ?? null, actorId }
  await recordBriefEvent(db, brief, event, instant(at))
  const requestId = recipient?.requestId
  if (!requestId || step.words === undefined) return
  await db
    .insertInto('contact_request_entry')
    .values({
      public_id: random.publicId(),
      request_id: requestId,
      kind: type as 'interest' | 'question' | 'decline' | 'reply',
      author_id: null,
      body: step.words,
      form_key: `${requestId}:demo-${type}`,
      written_at: new Date(at),
    })
    .execute()
  await db
    .updateTable('contact_request')
    .set({ status: type === 'reply' ? 'new' : 'answered' })
    .where('id', '=', requestId)
    .execute()
}

async function addReport(
  db: Db,
  { recipients, life }: LockedBrief,
  { plan, at, random }: When & { plan: BriefPlan },
): Promise<void> {
  const { by, day, reason, words } = plan.report ?? { by: 0, day: 1, reason: 'spam', words: '' }
  const isStopped = life.state === 'stopped'
  await db
    .insertInto('brief_report')
    .values({
      public_id: random.publicId(),
      recipient_id: recipients[plan.asked.indexOf(by)]?.id ?? 0,
      reason,
      explanation: words,
      reported_at: new Date(at + day * DAY),
      ...(isStopped && {
        decision: 'stopped' as const,
        decided_by: MODERATOR_ID,
        decided_at: new Date(at + (day + 1) * DAY),
      }),
    })
    .execute()
}

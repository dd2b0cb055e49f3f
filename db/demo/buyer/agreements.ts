import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import { keepInvitationMonth } from '#commands/review/change/keep-invitation-month.ts'
import { countAnswers } from '#commands/statistics/count-answers.ts'
import type { Calendar } from '#db/demo/calendar.ts'
import type { Random } from '#db/demo/random.ts'
import type { DeclineReason } from '#domain/brief/brief.ts'
import type { BriefEventType } from '#domain/brief/brief-life-cycle.ts'
import type { LocaleCode } from '#domain/text/translated.ts'
import type { Db, Schema } from '#platform/database/schema.ts'
import { KEYED } from '#platform/security/secret.server.ts'
import { issueToken } from '#platform/security/tokens.server.ts'
import { BRIEF_WORDS } from './brief-words.ts'
import { plainMailboxHash } from './own-briefs.ts'

/** Members that are asked, and how many reviews of each say that they began with a brief. */
const ASKED = 12
const MARKED = 3

const DAY = 86_400_000
const ANSWER_DAYS = 14

/** From the brief to the experience, and from the brief to the choice. */
const BEFORE_EXPERIENCE = 24
const UNTIL_CHOICE = 16

/** How many clients of each are asked how it went, and have not answered. */
const WAITING = 2

/** The secret of the link by which the demo asks a client of this member how it went: of a demo anybody may know it. */
export function demoInvitation(slug: string, number: number): string {
  return createHash('sha256').update(`demo invitation ${number} of ${slug}`).digest('base64url')
}

/** A review that may have begun with a brief: whose it is, of which member, and when. */
type Candidate = {
  id: number
  memberId: number
  /** Of the member. */
  slug: string
  locale: LocaleCode
  experienced: number
  published: number
  activityId: number
  areaId: number
  company: string
  size: string
  domain: string
  firstName: string
  lastName: string
}

type Planned = {
  sender: Candidate
  /** Days since the first one of the calendar. */
  sent: number
  memberIds: readonly number[]
  /** Of which the review says that it began with this brief. */
  review: Candidate | null
  /** The site has asked how it went, and waits: by the secret of its link. */
  asked: string | null
}

type Rows = {
  briefs: Insertable<Schema['brief']>[]
  recipients: (Omit<Insertable<Schema['brief_recipient']>, 'brief_id' | 'request_id'> & Of)[]
  requests: Insertable<Schema['contact_request']>[]
  entries: (Omit<Insertable<Schema['contact_request_entry']>, 'request_id'> & { request: string })[]
  events: (Omit<Insertable<Schema['brief_event']>, 'brief_id' | 'recipient_id'> & {
    brief: string
    member: number | null
  })[]
  invitations: Invited[]
}

type Invited = {
  brief: string
  /** Its public id, and that of the invitation. */
  review: string
  memberId: number
  sender: Candidate
  secret: string
}

type Of = { brief: string; request: string }

/**
 * Briefs of clients that the demo knows, on which both sides agreed: some have led to one of its reviews, which says so,
 * of others the site has asked how it went. Members are seen to answer by them. The owner's inbox stays what it is.
 */
export async function addAgreements(
  db: Db,
  owner: { id: number },
  { calendar, random }: { calendar: Calendar; random: Random },
): Promise<void> {
  const candidates = await readCandidates(db, calendar, owner.id)
  const asked = mostReviewed(candidates)
  const planned = plan(candidates, asked, calendar, random)
  const rows: Rows = {
    briefs: [],
    recipients: [],
    requests: [],
    entries: [],
    events: [],
    invitations: [],
  }
  const marks = planned.flatMap((each) => addBrief(rows, each, calendar, random))
  const briefs = await write(db, rows, marks)
  const now = Temporal.Instant.fromEpochMilliseconds(calendar.asOf)
  for (const each of rows.invitations) await invite(db, each, briefs, now)
  await countAnswers(db, now)
}

/** Signed, of the last year, and written long enough after the experience for a brief and a choice to lie before. */
async function readCandidates(db: Db, calendar: Calendar, apart: number): Promise<Candidate[]> {
  type Row = Omit<Candidate, 'experienced' | 'published'> & {
    experiencedOn: string
    publishedAt: Date
  }
  const { rows } = await sql<Row>`
    select r.id, r.member_id as "memberId", m.slug, r.locale, r.experienced_on::text as "experiencedOn",
           r.published_at as "publishedAt", r.activity_id as "activityId",
           coalesce(r.area_id, b.area_id) as "areaId", b.name as company,
           coalesce(b.staff_range, '51-250') as size, d.domain,
           c.first_name as "firstName", c.last_name as "lastName"
      from review r
      join member m on m.id = r.member_id and m.status = 'active' and m.takes_briefs
      join contact c on c.id = r.contact_id
      join buyer b on b.id = r.buyer_id and not b.is_anonymized
      join buyer_domain d on d.id = r.buyer_domain_id
     where r.state = 'published' and not r.is_erased and r.authenticated_method = 'professional-email'
       and not r.is_contact_masked and not r.is_company_masked and m.id <> ${apart}
       and coalesce(r.area_id, b.area_id) is not null
       and r.experienced_on > ${calendar.date(calendar.today - 320)}::date
       and r.published_at > r.experienced_on + interval '10 days'
     order by r.member_id, r.published_at desc, r.id
  `.execute(db)
  const dayOf = (date: string) => calendar.dayAt(Date.parse(`${date}T12:00:00Z`))
  return rows.map(({ experiencedOn, publishedAt, ...row }) => ({
    ...row,
    experienced: dayOf(experiencedOn),
    published: publishedAt.getTime(),
  }))
}

function mostReviewed(candidates: readonly Candidate[]): number[] {
  const counts = new Map<number, number>()
  for (const { memberId } of candidates) counts.set(memberId, (counts.get(memberId) ?? 0) + 1)
  return [...counts]
    .sort(([a, many], [b, more]) => more - many || a - b)
    .slice(0, ASKED)
    .map(([memberId]) => memberId)
}

function plan(
  candidates: readonly Candidate[],
  asked: readonly number[],
  calendar: Calendar,
  random: Random,
): Planned[] {
  return asked.flatMap((memberId) => {
    const own = candidates.filter((each) => each.memberId === memberId)
    const domains = new Set<string>()
    const clients = own.filter(({ domain }) => !domains.has(domain) && domains.add(domain))
    const recipients = () => {
      const others = random.sample(
        asked.filter((id) => id !== memberId),
        random.integer(1, 3),
      )
      return random.sample([memberId, ...others], others.length + 1)
    }
    const marked = clients.slice(0, MARKED).map(
      (sender): Planned => ({
        sender,
        sent: sender.experienced - BEFORE_EXPERIENCE,
        memberIds: recipients(),
        review: sender,
        asked: null,
      }),
    )
    const waiting = clients.slice(MARKED, MARKED + WAITING).map(
      (sender, index): Planned => ({
        sender,
        sent: calendar.today - 70,
        memberIds: recipients(),
        review: null,
        asked: demoInvitation(sender.slug, index + 1),
      }),
    )
    return [...marked, ...waiting]
  })
}

type Mark = { reviewId: number; brief: string; memberId: number; at: Date }

/** Gives the mark that a review has by it. */
function addBrief(rows: Rows, planned: Planned, calendar: Calendar, random: Random): Mark[] {
  const { sender, sent, memberIds, review, asked } = planned
  const id = random.publicId()
  const words = BRIEF_WORDS[sender.locale]
  const { title, need } = random.pick(words.needs)
  const moment = (day: number) => calendar.officeHour(day, random)
  const sentAt = moment(sent)
  const chosenAt = moment(sent + UNTIL_CHOICE)
  const agreedAt = moment(sent + UNTIL_CHOICE + 2)
  const events: { at: number; type: BriefEventType; member: number | null; reason?: string }[] = [
    { at: sentAt, type: 'send', member: null },
  ]
  for (const [position, memberId] of memberIds.entries()) {
    const request = random.publicId()
    const answeredAt = nextWorkday(sentAt, random)
    const isChosen = memberId === sender.memberId
    const answer = answerOf(isChosen, random)
    if (answer) {
      const { kind, reason } = answer
      events.push({ at: answeredAt, type: kind, member: memberId, ...(reason && { reason }) })
      rows.entries.push({
        request,
        public_id: random.publicId(),
        kind,
        body: random.pick(words[kind]),
        form_key: random.publicId(),
        written_at: dateOf(answeredAt),
      })
    }
    rows.requests.push({
      public_id: request,
      member_id: memberId,
      company_name: sender.company,
      area_id: sender.areaId,
      reason: 'compare-quotes',
      locale: sender.locale,
      status: answer ? 'answered' : 'read',
      idempotency_key: `brief:${id}:${memberId}`,
      created_at: dateOf(sentAt),
    })
    rows.recipients.push({
      brief: id,
      request,
      member_id: memberId,
      position,
      state: answer ? STATE_AFTER[answer.kind] : 'asked',
      asked_at: dateOf(sentAt),
      first_answer_at: answer ? dateOf(answeredAt) : null,
      decline_reason: answer?.reason ?? null,
      chosen_at: isChosen ? dateOf(chosenAt) : null,
      agreed_at: isChosen ? dateOf(agreedAt) : null,
    })
  }
  events.push({ at: chosenAt, type: 'choose', member: sender.memberId })
  events.push({ at: agreedAt, type: 'agree', member: sender.memberId })
  rows.events.push(
    ...events
      .sort((a, b) => a.at - b.at)
      .map(({ at, type, member, reason = null }, index) => ({
        brief: id,
        member,
        sequence: index + 1,
        type,
        actor: ACTORS[type] ?? ('sender' as const),
        reason,
        happened_at: dateOf(at),
      })),
  )
  rows.briefs.push({
    public_id: id,
    state: 'closed',
    title,
    need,
    context: '',
    activity_id: sender.activityId,
    budget: random.pick(['5-15', '15-50', '50-150', 'unknown'] as const),
    answer_by: calendar.date(sent + ANSWER_DAYS),
    answer_languages: [sender.locale.slice(0, 2).toLowerCase()],
    first_name: sender.firstName,
    last_name: sender.lastName,
    email: addressOf(sender),
    company_name: sender.company,
    area_id: sender.areaId,
    staff_range: sender.size,
    names_company: true,
    domain: sender.domain,
    domain_hash: `${KEYED}demo-${sender.domain}`,
    // Without the key, which a server of the demo gives it as it starts.
    mailbox_hash: plainMailboxHash(addressOf(sender)),
    locale: sender.locale,
    form_key: random.publicId(),
    content_hash: '',
    created_at: dateOf(sentAt - 3_600_000),
    sent_at: dateOf(sentAt),
    ended_at: dateOf(chosenAt),
    closing_words: words.closing,
    ends_on: review ? calendar.date(review.experienced) : null,
    review_asked_at: reviewAskedAt(planned, calendar),
  })
  if (asked)
    rows.invitations.push({
      brief: id,
      review: random.publicId(),
      memberId: sender.memberId,
      sender,
      secret: asked,
    })
  if (!review) return []
  const at = dateOf(review.published)
  return [{ reviewId: review.id, brief: id, memberId: review.memberId, at }]
}

const ACTORS: { [type in BriefEventType]?: 'recipient' } = {
  interest: 'recipient',
  question: 'recipient',
  decline: 'recipient',
  agree: 'recipient',
}

const STATE_AFTER = {
  interest: 'interested',
  question: 'questioned',
  decline: 'declined',
} as const

type Answer = { kind: keyof typeof STATE_AFTER; reason: DeclineReason | null }

/** Most answer, some decline, a few say nothing. */
function answerOf(isChosen: boolean, random: Random): Answer | null {
  if (isChosen || random.chance(0.5)) return { kind: 'interest', reason: null }
  if (random.chance(0.3)) return { kind: 'question', reason: null }
  return random.chance(0.7) ? { kind: 'decline', reason: 'capacity' } : null
}

/** Some hours or days later, and never at a weekend. */
function nextWorkday(sentAt: number, random: Random): number {
  let at = sentAt + random.integer(1, 90) * 3_600_000
  while ([0, 6].includes(new Date(at).getUTCDay())) at += DAY
  return at
}

const addressOf = ({ firstName, lastName, domain }: Candidate) =>
  `${firstName}.${lastName}@${domain}`
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z0-9.@-]/g, '')

/** Gives the ids of the briefs. */
async function write(
  db: Db,
  rows: Rows,
  marks: readonly Mark[],
): Promise<ReadonlyMap<string, number>> {
  if (rows.briefs.length === 0) return new Map()
  const briefs = await db
    .insertInto('brief')
    .values(rows.briefs)
    .returning(['id', 'public_id'])
    .execute()
  const briefId = new Map(briefs.map(({ id, public_id }) => [public_id, id]))
  const ofBrief = (publicId: string) => briefId.get(publicId) ?? 0
  const briefOf = new Map(rows.recipients.map(({ request, brief }) => [request, ofBrief(brief)]))
  const requests = await db
    .insertInto('contact_request')
    .values(rows.requests.map((row) => ({ ...row, brief_id: briefOf.get(row.public_id) ?? null })))
    .returning(['id', 'public_id'])
    .execute()
  const requestId = new Map(requests.map(({ id, public_id }) => [public_id, id]))
  await db
    .insertInto('contact_request_entry')
    .values(
      rows.entries.map(({ request, ...row }) => ({
        ...row,
        request_id: requestId.get(request) ?? 0,
      })),
    )
    .execute()
  const recipients = await db
    .insertInto('brief_recipient')
    .values(
      rows.recipients.map(({ brief, request, ...row }) => ({
        ...row,
        brief_id: ofBrief(brief),
        request_id: requestId.get(request) ?? null,
      })),
    )
    .returning(['id', 'brief_id', 'member_id'])
    .execute()
  const recipientId = new Map(
    recipients.map(({ id, brief_id, member_id }) => [`${brief_id} ${member_id}`, id]),
  )
  await db
    .insertInto('brief_event')
    .values(
      rows.events.map(({ brief, member, ...row }) => ({
        ...row,
        brief_id: ofBrief(brief),
        recipient_id: recipientId.get(`${ofBrief(brief)} ${member}`) ?? null,
      })),
    )
    .execute()
  for (const { reviewId, brief, memberId, at } of marks)
    await db
      .updateTable('review')
      .set({
        relation_method: 'brief',
        relation_at: at,
        relation_recipient_id: recipientId.get(`${ofBrief(brief)} ${memberId}`) ?? null,
      })
      .where('id', '=', reviewId)
      .execute()
  return briefId
}

/** As the job does it, without the mail; the register counts the month by itself. */
async function invite(
  db: Db,
  { brief, review: publicId, memberId, sender, secret }: Invited,
  briefs: ReadonlyMap<string, number>,
  now: Temporal.Instant,
): Promise<void> {
  const at = new Date(now.epochMilliseconds)
  const { category_id, activity_id } = await db
    .selectFrom('member')
    .select(['category_id', 'activity_id'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const review = await db
    .insertInto('review')
    .values({
      ...{ public_id: publicId, member_id: memberId, category_id, activity_id, rating: 0 },
      ...{ state: 'requested', locale: sender.locale, created_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const event = { type: 'request', actor_kind: 'system' } as const
  await db
    .insertInto('review_event')
    .values({ ...event, review_id: review.id, sequence: 1, happened_at: at })
    .execute()
  await keepInvitationMonth(db, { reviewId: review.id, type: 'request', isPublication: false })
  await db
    .insertInto('review_invitation')
    .values({
      review_id: review.id,
      public_id: publicId,
      member_id: memberId,
      email: addressOf(sender),
      first_name: sender.firstName,
      last_name: sender.lastName,
      company_name: sender.company,
      locale: sender.locale,
      is_reminded: true,
      invited_at: at,
      last_sent_at: at,
      brief_id: briefs.get(brief) ?? null,
    })
    .execute()
  await db
    .updateTable('member')
    .set(({ eb }) => ({ invited_count: eb('invited_count', '+', 1) }))
    .where('id', '=', memberId)
    .execute()
  await issueToken(db, { purpose: 'review-invitation', subject: publicId, secret }, now)
}

function reviewAskedAt({ review, asked }: Planned, calendar: Calendar): Date | null {
  if (review) return dateOf(review.published - DAY)
  return asked ? dateOf(calendar.asOf) : null
}

const dateOf = (moment: number) => new Date(moment)

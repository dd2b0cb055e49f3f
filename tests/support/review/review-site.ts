import type { ReviewContext, ReviewMails } from '#commands/review/review-context.ts'
import type { ReviewChoices } from '#commands/review/review-form-input.ts'
import {
  type ReviewAnswers,
  TIMELINE_FIELDS,
  type TimelineField,
} from '#domain/review/review-form.ts'
import type { Revision } from '#domain/review/revised-content.ts'
import type { Db } from '#platform/database/schema.ts'
import {
  createBuyer,
  createDomain,
  createMember,
  createTag,
  createUser,
} from '#tests/support/database/builders.ts'

const NOW = '2026-11-15T11:00:00Z'

const REVIEW_AUTHOR = 's.morel@valmont-industrie.fr'

export const TESTIMONY =
  'Une équipe qui tient ses délais et explique ses choix, même quand ils ne nous arrangent pas.'

/** Nothing but the words that a review needs. */
export const plainRevision = (rating: number, testimony: string): Revision => ({
  rating,
  testimony,
  title: '',
  video: '',
  issue: '',
  solution: '',
  result: '',
  ...(Object.fromEntries(TIMELINE_FIELDS.map((field) => [field, ''])) as Record<
    TimelineField,
    string
  >),
})

/** A member with an owner, one service, one quality and one sector to choose, and a client whose domain is known. */
export async function createReviewSite(db: Db) {
  const category = await createTag(db, { kind: 'CATEGORY' })
  const activity = await createTag(db, { parent_id: category, label: { FR_FR: 'Site web' } })
  const memberId = await createMember(db, {
    slug: 'brumaire',
    name: 'Atelier Brumaire',
    website: 'https://www.brumaire-studio.fr',
    founded_on: '2015-03-01',
    category_id: category,
    activity_id: activity,
  })
  const quality = await createTag(db, { kind: 'QUALITY', label: { FR_FR: 'Franchise' } })
  await createTag(db, { kind: 'AREA', code: 'C', label: { FR_FR: 'Industrie' } })
  const buyerId = await createBuyer(db, { name: 'Valmont Industrie', slug: 'valmont-industrie' })
  await createDomain(db, { buyer_id: buyerId, domain: 'valmont-industrie.fr' })
  const ownerId = await createUser(db, { email: 'lea@brumaire-studio.fr', locale: 'FR_FR' })
  await db
    .insertInto('membership')
    .values({ user_id: ownerId, member_id: memberId, role: 'owner' })
    .execute()
  await db
    .insertInto('site_total')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const owner = {
    id: ownerId,
    staffRole: null,
    memberships: [{ memberId, role: 'owner' as const }],
  }
  const choices: ReviewChoices = {
    services: [await publicIdOf(db, activity)],
    qualities: [await publicIdOf(db, quality)],
    areas: ['C'],
    founded: '2015-03-01',
    today: '2026-11-15',
  }
  return { memberId, buyerId, owner, choices, answers: goodAnswers(choices) }
}

function goodAnswers({ services, qualities }: ReviewChoices): ReviewAnswers {
  return {
    service: services[0] ?? '',
    experienced_on: '2026-06-30',
    first_name: 'Sandrine',
    last_name: 'Morel',
    email: REVIEW_AUTHOR,
    job_title: 'Directrice export',
    company: 'Valmont Industrie',
    area: 'C',
    rating: '9',
    qualities: qualities.join(' '),
    testimony: TESTIMONY,
    display: 'full',
    consent: 'yes',
  }
}

export function reviewContext(db: Db, now = NOW): ReviewContext {
  return {
    db,
    jobs: { enqueue: async () => {} },
    now: Temporal.Instant.from(now),
    mailDomain: 'site.test',
  }
}

const plainMail = (name: string, words: string) => ({ subject: name, text: words, html: words })

/** Their text is the secret, or the id, that they carry. */
export const PLAIN_MAILS: ReviewMails = {
  invitation: (_, { secret, isReminder }) =>
    plainMail(isReminder ? 'reminder' : 'invitation', secret),
  confirmation: (_, secret) => plainMail('confirmation', secret),
  resume: (_, secret) => plainMail('resume', secret),
  published: (_, id) => plainMail('published', id),
  replied: (_, id) => plainMail('replied', id),
  proposed: (_, id) => plainMail('proposed', id),
  held: (_, secret) => plainMail('held', secret),
  toMember: (_, id) => plainMail('to-member', id),
}

export async function sentMails(db: Db) {
  return db
    .selectFrom('mail')
    .select(['to_address', 'subject', 'body_text', 'message_id'])
    .orderBy('id')
    .execute()
}

/** What the newest mail of a kind carries. */
export async function carriedBy(db: Db, subject: string): Promise<string> {
  const newest = await db
    .selectFrom('mail')
    .select('body_text')
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.body_text ?? ''
}

async function publicIdOf(db: Db, tagId: number): Promise<string> {
  const { public_id } = await db
    .selectFrom('tag')
    .select('public_id')
    .where('id', '=', tagId)
    .executeTakeFirstOrThrow()
  return public_id
}

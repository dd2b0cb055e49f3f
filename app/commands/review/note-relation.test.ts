import { sql } from 'kysely'
import { expect } from 'vitest'
import { changeDisplay } from '#commands/author/author-review.ts'
import type { ReviewAnswers } from '#domain/review/review-form.ts'
import type { Db } from '#platform/database/schema.ts'
import { comparison } from '#queries/comparison/comparison.ts'
import { memberReviews } from '#queries/profile/member-reviews.ts'
import { createAgreement, SENDER } from '#tests/support/agreement.ts'
import { createMember, createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { queryContext } from '#tests/support/database/query-context.ts'
import { confirmedReview } from '#tests/support/review/held-review.ts'
import { createReviewSite, reviewContext } from '#tests/support/review/review-site.ts'

type Agreed = Omit<Parameters<typeof createAgreement>[1], 'memberId'>

/** A review of whoever agreed, as far as they did. */
async function reviewAfter(db: Db, agreed: Agreed = {}, change: ReviewAnswers = {}) {
  const site = await createReviewSite(db)
  const { recipientId } = await createAgreement(db, { memberId: site.memberId, ...agreed })
  const review = await confirmedReview(db, site, change)
  return { ...site, recipientId, review }
}

const markOf = (db: Db) =>
  db
    .selectFrom('review')
    .select(['relation_method as method', 'relation_recipient_id as recipient', 'state'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

const shown = async (db: Db) => {
  const { reviews } = await memberReviews.run(queryContext(db), { slug: 'brumaire' })
  return reviews[0]?.relation
}

async function counted(db: Db) {
  const { columns } = await comparison.run(queryContext(db), { slugs: ['brumaire', 'kervan'] })
  return columns.map(({ shown }) => shown?.counted.authenticated.through_brief)
}

test('a review of somebody who agreed says how they met: in its months, and in what is counted', async ({
  db,
}) => {
  const { recipientId } = await reviewAfter(db)
  expect(await markOf(db)).toEqual({ method: 'brief', recipient: recipientId, state: 'published' })
  expect(await shown(db)).toEqual({
    method: 'brief',
    sent: '2026-03',
    chosen: '2026-04',
    agreed: '2026-04',
  })
  await createMember(db, { slug: 'kervan', name: 'Kervan' })
  expect(await counted(db)).toEqual([1, 0])
})

const at = (day: string) => new Date(`${day}T09:00:00Z`)

const ABUSES: [string, Agreed, ReviewAnswers?][] = [
  ['the member has said nothing', { recipient: { agreed_at: null } }],
  [
    'a conflict held at the sending or the choice',
    { recipient: { conflicted_at: at('2026-03-02') } },
  ],
  ['another mailbox wrote the brief', { brief: { email: 'j.roux@valmont-industrie.fr' } }],
  ['a moderator has stopped the brief', { brief: { state: 'stopped' } }],
  [
    'the choice was of the last fourteen days',
    { recipient: { chosen_at: at('2026-11-05'), agreed_at: at('2026-11-06') } },
  ],
  ['the experience is of before the brief', {}, { experienced_on: '2026-03-01' }],
]

test.for(ABUSES)('no mark and no count where %s', async ([, agreed, change], { db }) => {
  await reviewAfter(db, agreed, change)
  expect(await markOf(db)).toMatchObject({ method: null, recipient: null, state: 'published' })
  expect(await shown(db)).toBeNull()
  await createMember(db, { slug: 'kervan', name: 'Kervan' })
  expect(await counted(db)).toEqual([0, 0])
})

test('a conflict of the pipeline takes the mark, whatever a moderator decides of the review', async ({
  db,
}) => {
  const site = await createReviewSite(db)
  const email = 'lea+perso@brumaire-studio.fr'
  await createAgreement(db, { memberId: site.memberId, brief: { email } })
  await confirmedReview(db, site, { email, company: 'Brumaire' })
  expect(await markOf(db)).toMatchObject({ method: null, state: 'in-review' })
})

test('a second one of a domain has no mark within twelve months', async ({ db }) => {
  const { memberId, ...site } = await reviewAfter(db)
  const email = 'j.roux@valmont-industrie.fr'
  await createAgreement(db, { memberId, brief: { email } })
  await confirmedReview(db, { ...site, memberId }, { email, testimony: 'Un suivi sans faille.' })
  expect(await markOf(db)).toMatchObject({ method: null, state: 'published' })
})

test('four agreements of a member in a month hold the review for a human', async ({ db }) => {
  const site = await createReviewSite(db)
  const { memberId } = site
  for (const name of ['a', 'b', 'c'])
    await createAgreement(db, { memberId, brief: { email: `${name}@${name}-client.fr` } })
  await createAgreement(db, { memberId })
  await confirmedReview(db, site)
  expect(await markOf(db)).toMatchObject({ method: 'brief', state: 'in-review' })
  const signals = await db.selectFrom('review_signal').select('kind').execute()
  expect(signals).toEqual([{ kind: 'agreements' }])
})

test('masked, a review says and counts nothing of it, unless its author allows it', async ({
  db,
}) => {
  const { review } = await reviewAfter(db, {}, { display: 'name-masked' })
  await createMember(db, { slug: 'kervan', name: 'Kervan' })
  expect((await markOf(db)).method).toBe('brief')
  expect(await shown(db)).toBeNull()
  expect(await counted(db)).toEqual([0, 0])
  const id = await createUser(db, { email: SENDER })
  const author = { id, email: SENDER, authorSince: null, staffRole: null, memberships: [] }
  const display = (isRelationAllowed?: boolean) =>
    changeDisplay(reviewContext(db), author, {
      review,
      display: 'both-masked',
      ...(isRelationAllowed !== undefined && { isRelationAllowed }),
    })
  await display()
  expect(await shown(db)).toBeNull()
  await display(true)
  expect(await shown(db)).toMatchObject({ sent: '2026-03' })
  expect(await counted(db)).toEqual([1, 0])
  await display(false)
  expect(await shown(db)).toBeNull()
})

test('the box of the form allows it from the beginning', async ({ db }) => {
  await reviewAfter(db, {}, { display: 'both-masked', relation_shown: 'yes' })
  expect(await shown(db)).toMatchObject({ agreed: '2026-04' })
})

test('the mark is no part of the points: with and without it a review is worth the same', async ({
  db,
}) => {
  await reviewAfter(db)
  const worth = () =>
    sql<object>`
      select m.review_count, m.rating_sum, r.point_halves, r.point_version,
             (select coalesce(jsonb_agg(to_jsonb(s) order by s.period, s.starts_on, s.scope_id), '[]')
                from leaderboard_score s where s.member_id = m.id) as scores,
             (select jsonb_agg(e.point_halves order by e.sequence) from review_event e where e.review_id = r.id)
               as events
        from review r join member m on m.id = r.member_id`.execute(db)
  const { rows: marked } = await worth()
  await db.deleteFrom('review_signal').execute()
  await sql`update review set relation_method = null, relation_at = null, relation_recipient_id = null`.execute(
    db,
  )
  expect((await worth()).rows).toEqual(marked)
})

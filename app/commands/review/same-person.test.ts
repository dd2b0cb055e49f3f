import { sql } from 'kysely'
import { expect } from 'vitest'
import { changeDisplay, withdrawReview } from '#commands/author/author-review.ts'
import { changeReview } from '#commands/review/change/change-review.ts'
import { lockReview } from '#commands/review/change/lock-review.ts'
import type { Db } from '#platform/database/schema.ts'
import { readEndorsementRows } from '#queries/review/endorsement-row.ts'
import { createMember } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { reviewContext } from '#tests/support/review/review-site.ts'
import { createAuthor, signReview } from '#tests/support/review/signed-review.ts'

const NAMED_WITHOUT_COMPANY = { display: 'both-masked', name_shown: 'yes' }
const OTHER_WORDS = 'Leur audit a trouvé en trois jours ce que nous cherchions depuis le printemps.'

async function nameShown(db: Db, reviewId: number): Promise<string | null> {
  const [row] = await readEndorsementRows(db, sql`select ${reviewId}::int as id`)
  return row?.contact?.last_name ?? null
}

/** The same mailbox speaks of two members: once without its company, then as it is told. */
async function createTwoReviews(db: Db, display: string) {
  const { site, review: first, author } = await createAuthor(db, NAMED_WITHOUT_COMPANY)
  expect(await nameShown(db, first.id)).toBe('Morel')
  const memberId = await createMember(db, { slug: 'second', founded_on: '2015-03-01' })
  const change = { display, testimony: OTHER_WORDS }
  const second = await signReview(db, { ...site, memberId }, change)
  return { first, second, author }
}

test('who masks the company masks the name, unless they tick', async ({ db }) => {
  const { review } = await createAuthor(db, { display: 'both-masked' })
  const row = await db
    .selectFrom('review')
    .select(['is_contact_masked', 'is_company_masked'])
    .where('id', '=', review.id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ is_contact_masked: true, is_company_masked: true })
})

test('who signs with the company later is no longer named where it is masked', async ({ db }) => {
  const { first, second, author } = await createTwoReviews(db, 'full')
  expect(await nameShown(db, first.id)).toBeNull()
  expect(await nameShown(db, second.id)).toBe('Morel')

  await changeDisplay(reviewContext(db), author, {
    review: second.publicId,
    display: 'both-masked',
  })
  expect(await nameShown(db, first.id)).toBe('Morel')
  await changeDisplay(reviewContext(db), author, { review: second.publicId, display: 'full' })
  expect(await nameShown(db, first.id)).toBeNull()
  await withdrawReview(reviewContext(db), author, { review: second.publicId })
  expect(await nameShown(db, first.id)).toBe('Morel')
})

test('without a name beside the company nothing is given away', async ({ db }) => {
  const { first } = await createTwoReviews(db, 'name-masked')
  expect(await nameShown(db, first.id)).toBe('Morel')
})

test('a suspended review stands nowhere; restored, it stands there again', async ({ db }) => {
  const { first, second } = await createTwoReviews(db, 'full')
  const context = reviewContext(db)
  const by = { reviewId: second.id, actor: 'moderator', reason: 'other' } as const
  await changeReview(context, { ...by, type: 'suspend' })
  expect(await nameShown(db, first.id)).toBe('Morel')
  await changeReview(context, { ...by, type: 'restore' })
  expect(await nameShown(db, first.id)).toBeNull()
})

test('a change of one review renews the pages of the others of that person', async ({ db }) => {
  const { first, second } = await createTwoReviews(db, 'full')
  const { ofSamePerson } = await lockReview(db, second.id)
  expect(ofSamePerson.map(({ reviewPublicId }) => reviewPublicId)).toEqual([first.publicId])
})

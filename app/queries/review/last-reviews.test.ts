import { expect } from 'vitest'
import { createMember, createReview } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { lastReviews } from './last-reviews.ts'
test('x', async ({ db }) => {
  const member_id = await createMember(db)
  await createReview(db, { member_id }, { testimonies: [{ body: { FR_FR: { full_text: 'ok' } } }] })
  console.log(JSON.stringify(await lastReviews.run({ db, now: Temporal.Now.instant(), brand: { name: 'x', url: 'https://x' } }, {}), null, 1))
})

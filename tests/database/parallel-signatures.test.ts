import { expect, onTestFinished, test } from 'vitest'
import { confirmReview } from '#commands/review/confirm-review.ts'
import { saveReviewDraft } from '#commands/review/save-review-draft.ts'
import { reviewFormPath } from '#domain/address/paths.ts'
import { isAppError } from '#domain/errors.ts'
import type { Db } from '#platform/database/schema.ts'
import { askForm } from '#tests/support/account/ask-page.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'
import {
  carriedBy,
  createReviewSite,
  PLAIN_MAILS as mails,
  reviewContext,
} from '#tests/support/review/review-site.ts'

const TIMES = 20
const network = '203.0.113.7'

/** A form that is filled in to its last step, in a database of its own: transactions of others must be seen. */
async function openForm() {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const { db } = database
  const site = await createReviewSite(db)
  const { memberId, answers } = site
  const draft = { secret: undefined, memberId, answers, locale: 'FR_FR', network } as const
  const { secret } = await saveReviewDraft(reviewContext(db), draft)
  const { public_id } = await db
    .selectFrom('member')
    .select('public_id')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return { db, memberId, cookie: `review_${public_id}=${secret}` }
}

const counted = async (db: Db, table: 'review_author' | 'review_draft' | 'mail') =>
  (await db.selectFrom(table).selectAll().execute()).length

async function stateOf(db: Db): Promise<string> {
  const { state } = await db.selectFrom('review').select('state').executeTakeFirstOrThrow()
  return state
}

test('signed twenty times at once, a review is signed once; the others are told so, with 409', async () => {
  const { db, cookie } = await openForm()
  const body = () =>
    new URLSearchParams({ step: 'sign', intent: 'sign', consent: 'yes', display: 'full' })
  const sign = () =>
    askForm(db, reviewFormPath('fr-FR', 'brumaire'), { headers: { cookie }, body: body(), network })
  const answers = await Promise.all(Array.from({ length: TIMES }, sign))
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([303, ...Array(TIMES - 1).fill(409)])
  expect(await stateOf(db)).toBe('submitted')
  expect(await counted(db, 'review_author')).toBe(1)
  expect(await counted(db, 'mail')).toBe(1)
  // What was saved meanwhile is not left behind.
  expect(await counted(db, 'review_draft')).toBe(0)
})

test('confirmed twenty times at once, a review is confirmed once, and nobody meets a failure', async () => {
  const { db, cookie, memberId } = await openForm()
  const signing = new URLSearchParams({
    step: 'sign',
    intent: 'sign',
    consent: 'yes',
    display: 'full',
  })
  await askForm(db, reviewFormPath('fr-FR', 'brumaire'), {
    headers: { cookie },
    body: signing,
    network,
  })
  const { body_text } = await db.selectFrom('mail').select('body_text').executeTakeFirstOrThrow()
  const token = /token=([\w-]+)/.exec(body_text)?.[1] ?? (await carriedBy(db, 'confirmation'))
  const confirm = async () => {
    try {
      const confirmation = { secret: token, memberId, network, isOtherCompany: false, mails }
      await confirmReview(reviewContext(db), confirmation)
      return 'confirmed'
    } catch (error) {
      return isAppError(error) ? error.code : 'failed'
    }
  }
  const outcomes = await Promise.all(Array.from({ length: TIMES }, confirm))
  expect(outcomes.sort()).toEqual(['confirmed', ...Array(TIMES - 1).fill('gone')])
  expect(await stateOf(db)).toBe('published')
  // The page says what the first press of the button led to.
  const path = `${reviewFormPath('fr-FR', 'brumaire')}/confirm`
  const again = await askForm(db, path, { body: new URLSearchParams({ token }), network })
  expect(again.status).toBe(303)
})

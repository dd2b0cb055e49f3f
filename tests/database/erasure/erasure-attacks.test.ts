import { sql } from 'kysely'
import { expect } from 'vitest'
import { eraseAgain, erasePerson } from '#commands/author/erase-person.ts'
import type { Db } from '#platform/database/schema.ts'
import { test } from '#tests/support/database/database.ts'
import { createReviewSite, reviewContext, sentMails } from '#tests/support/review/review-site.ts'
import { signReview } from '#tests/support/review/signed-review.ts'
import {
  accountOf,
  begin,
  confirm,
  invite,
  type ReviewSite,
  sign,
  signedRows,
} from '#tests/support/server/handed-on.ts'

const INVITED = 'ines.invitee@complice.fr'

const erase = (db: Db, person: Parameters<typeof erasePerson>[1], email: string) =>
  erasePerson({ ...reviewContext(db), seal: String, note: async () => {} }, person, { email })

const newestReview = async (db: Db) =>
  (await db.selectFrom('review').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id

/** Somebody is invited, hands the link on, and another signs with their own mailbox. */
async function signHandedOn(db: Db, site: ReviewSite): Promise<number> {
  const secret = await invite(db, site, INVITED)
  await begin(db, site, { secret })
  await confirm(db, site, await sign(db, site, secret))
  return newestReview(db)
}

test('whoever was invited does not erase what another signed; the invitation alone goes', async ({
  db,
}) => {
  const site = await createReviewSite(db)
  const review = await signHandedOn(db, site)
  const before = await signedRows(db, review)
  const accomplice = await accountOf(db, INVITED)
  await erase(db, accomplice, INVITED)
  expect(await signedRows(db, review)).toEqual(before)
  expect(before).toMatchObject({ review: [{ state: 'published', is_erased: false }] })
  expect(await db.selectFrom('review_invitation').selectAll().execute()).toEqual([])
  const told = (await sentMails(db)).map(({ subject }) => subject)
  expect(told).toEqual(['confirmation', 'published', 'to-member'])
})

test('what another is writing by the invitation stays theirs to sign', async ({ db }) => {
  const site = await createReviewSite(db)
  const secret = await invite(db, site, INVITED)
  await begin(db, site, { secret })
  await erase(db, await accountOf(db, INVITED), INVITED)
  await confirm(db, site, await sign(db, site, secret))
  const { state } = await db.selectFrom('review').select('state').executeTakeFirstOrThrow()
  expect(state).toBe('published')
})

test('whoever invites erases nothing of what was signed', async ({ db }) => {
  const site = await createReviewSite(db)
  const review = await signHandedOn(db, site)
  const before = await signedRows(db, review)
  const inviter = { ...site.owner, email: 'lea@brumaire-studio.fr', authorSince: null }
  const invitations = () => db.selectFrom('review_invitation').selectAll().execute()
  const invited = await invitations()
  await erase(db, inviter, inviter.email)
  // Without a team the account goes too, and with it who the inviter was.
  await erase(db, { ...inviter, memberships: [] }, inviter.email)
  expect(await signedRows(db, review)).toEqual(before)
  expect(await invitations()).toEqual(invited.map((row) => ({ ...row, invited_by: null })))
})

test('a stranger erases neither reviews nor what was asked of others', async ({ db }) => {
  const site = await createReviewSite(db)
  const review = await signReview(db, site)
  const before = await signedRows(db, review.id)
  const stranger = 'stranger@dehors.fr'
  const secret = await invite(db, site, 'client@autre-client.fr')
  await begin(db, site, { secret, email: stranger })
  await erase(db, await accountOf(db, stranger), stranger)
  expect(await signedRows(db, review.id)).toEqual(before)
  const asked = await db.selectFrom('review_invitation').select('email').execute()
  expect(asked).toEqual([{ email: 'client@autre-client.fr' }])
  expect(await db.selectFrom('review_draft').selectAll().execute()).toEqual([])
  // The link still opens the form, as it was sent.
  expect(await begin(db, site, { secret })).toBe(secret)
})

test('what was asked of the person and signed by nobody goes whole', async ({ db }) => {
  const site = await createReviewSite(db)
  const secret = await invite(db, site, INVITED)
  await begin(db, site, { secret, email: '' })
  await erase(db, await accountOf(db, INVITED), INVITED)
  const row = await db.selectFrom('review').select('is_erased').executeTakeFirstOrThrow()
  expect(row).toEqual({ is_erased: true })
  expect(await db.selectFrom('review_draft').selectAll().execute()).toEqual([])
  expect(await sentMails(db)).toEqual([])
})

test('an invitation to another mailbox of the author goes with the review that it led to', async ({
  db,
}) => {
  const site = await createReviewSite(db)
  const email = site.answers.email ?? ''
  await signHandedOn(db, site)
  await erase(db, await accountOf(db, email), email)
  expect(await db.selectFrom('review_invitation').selectAll().execute()).toEqual([])
  expect(await sentMails(db)).toEqual([])
  // What is deferred to the end of a transaction holds too.
  await sql`set constraints all immediate`.execute(db)
})

test('done again, an erasure takes neither the account nor the reviews of who had the address before', async ({
  db,
}) => {
  const site = await createReviewSite(db)
  const email = site.answers.email ?? ''
  const review = await signReview(db, site)
  const before = await signedRows(db, review.id)
  // In the backup the address is still its first reader's; later another account had it, and was erased.
  const reader = await accountOf(db, email)
  const since = '2026-11-15T12:00:00Z'
  const person = JSON.stringify({ email, account: 'laterAccount', since })
  const context = { ...reviewContext(db, '2026-11-17T11:00:00Z'), seal: String, open: String }
  const line = { at: '2026-11-16T11:00:00Z', person }
  expect(await eraseAgain(context, [line])).toEqual({ erased: 1 })
  expect(await signedRows(db, review.id)).toEqual(before)
  const users = await db.selectFrom('app_user').select('id').where('id', '=', reader.id).execute()
  expect(users).toHaveLength(1)
})

import { expect } from 'vitest'
import { forgetExpired } from '#commands/account/forget-expired.ts'
import { suppressAddress } from '#commands/mail/suppression.ts'
import { reportReview } from '#commands/team-review/report-review.ts'
import type { Db } from '#platform/database/schema.ts'
import { readModerationCase } from '#queries/moderation/moderation-case.ts'
import { readModerationQueue } from '#queries/moderation/moderation-queue.ts'
import { signedIn } from '#tests/support/account/team.ts'
import { test } from '#tests/support/database/database.ts'
import {
  createHeldReview,
  PLAIN_MODERATION_MAILS as mails,
  NOTHING_GIVEN as NOTHING,
} from '#tests/support/review/held-review.ts'
import { sentMails } from '#tests/support/review/review-site.ts'
import { moderateReview } from './moderate-review.ts'
import { illegalInput, reportPublicly } from './report-publicly.ts'

const READER = { address: 'reader@people.example', domain: 'people.example' }
const DOUBT = {
  kind: 'doubt',
  reason: 'false-facts',
  explanation: 'Les délais sont faux.',
  email: READER,
} as const

/** A published review, and how somebody reports it. */
async function createPublished(db: Db) {
  const site = await createHeldReview(db, {})
  const { context, review } = site
  const asked = { subject: 'review', slug: 'brumaire', review } as const
  const about = { locale: 'DE_DE' as const, network: '198.51.100.1', mails }
  const report = (given: Parameters<typeof reportPublicly>[1]['given'], change = {}) =>
    reportPublicly(context, { ...about, asked: { ...asked, ...change }, given })
  return { ...site, report }
}

const lengths = async (db: Db) =>
  (await readModerationQueue(db, { queue: 'doubts', page: 1 })).counts

test('a doubt is kept once, receipted once, and waits in its queue', async ({ db }) => {
  const { report, review } = await createPublished(db)
  await report(DOUBT)
  await report({ ...DOUBT, email: { ...READER, address: 'Reader+again@people.example' } })
  const receipts = (await sentMails(db)).filter(({ subject }) => subject === 'receipt doubt')
  expect(receipts.map(({ to_address }) => to_address)).toEqual(['reader@people.example'])
  expect(await lengths(db)).toMatchObject({ doubts: 1, illegal: 0 })
  const known = await readModerationCase(db, review)
  expect(known?.reports).toMatchObject([{ kind: 'doubt', reason: 'false-facts', decision: null }])
  expect(JSON.stringify(known)).not.toContain('reader@')
})

test('what is reported counts also where no mail reaches whoever reports it', async ({ db }) => {
  const { report } = await createPublished(db)
  const before = (await sentMails(db)).length
  await suppressAddress(db, READER.address, { kind: 'recipient', at: new Date() })
  await report(DOUBT)
  expect(await lengths(db)).toMatchObject({ doubts: 1 })
  expect((await sentMails(db)).length).toBe(before)
})

test('left online, everybody who reported it is answered, and the dispute is over', async ({
  db,
}) => {
  const { report, review, owner, memberId, context, moderator } = await createPublished(db)
  await report(DOUBT)
  const doubt = { reason: 'not-a-client', explanation: 'Inconnu.' } as const
  const member = await signedIn(db, owner.id)
  await reportReview({ ...context }, member, { memberId, review, ...doubt })
  const before = (await sentMails(db)).length
  await moderateReview(context, moderator, {
    ...NOTHING,
    review,
    decision: 'keep',
    answer: 'Nous avons vérifié.',
    mails,
  })
  const told = (await sentMails(db)).slice(before)
  expect(told.map(({ subject, to_address }) => [subject, to_address])).toEqual([
    ['author keep', 's.morel@valmont-industrie.fr'],
    ['reporter kept', 'lea@brumaire-studio.fr'],
    ['reporter kept', 'reader@people.example'],
  ])
  expect(told[2]?.body_text).toMatch(/^no-breach Nous avons vérifié\. \S{43}$/)
  expect(await lengths(db)).toMatchObject({ doubts: 0, disputed: 0 })
  const known = await readModerationCase(db, review)
  expect(known?.reports.map(({ decision }) => decision)).toEqual(['kept', 'kept'])
  expect(known?.decisions).toEqual(['suspend'])
})

test('a notice of illegal content needs a name and good faith', () => {
  const given = {
    reason: 'defamation',
    explanation: 'Une insulte.',
    email: 'a@b.example',
    law: '',
    name: '',
    good_faith: '',
  }
  const { error } = illegalInput.safeParse(given)
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['name', 'required'],
    ['good_faith', 'required'],
  ])
  expect(illegalInput.safeParse({ ...given, name: 'Ana', good_faith: 'yes' }).success).toBe(true)
})

test('a review that the public does not see, or of another member, cannot be reported', async ({
  db,
}) => {
  const { report, context, moderator, review } = await createPublished(db)
  await expect(report(DOUBT, { slug: 'another' })).rejects.toMatchObject({ code: 'not-found' })
  await moderateReview(context, moderator, {
    ...NOTHING,
    review,
    decision: 'suspend',
    reason: 'reported-doubt',
    words: 'x',
    mails,
  })
  await expect(report(DOUBT)).rejects.toMatchObject({ code: 'not-found' })
})

test('one sender reports ten times a day at most', async ({ db }) => {
  const { report } = await createPublished(db)
  for (let each = 0; each < 10; each++) await report({ ...DOUBT, explanation: `Raison ${each}` })
  await expect(report({ ...DOUBT, explanation: 'Encore' })).rejects.toMatchObject({
    code: 'too-many-requests',
  })
})

test('three years after the decision nobody knows any more who reported it', async ({ db }) => {
  const { report } = await createPublished(db)
  await report(DOUBT)
  const notice = () => db.selectFrom('notice').selectAll().executeTakeFirstOrThrow()
  const decidedAt = new Date('2026-11-16T10:00:00Z')
  await db.updateTable('notice').set({ decided_at: decidedAt, decision: 'kept' }).execute()
  await forgetExpired(db, Temporal.Instant.from('2029-11-16T09:00:00Z'))
  expect((await notice()).email).toBe(READER.address)
  await forgetExpired(db, Temporal.Instant.from('2029-11-16T11:00:00Z'))
  expect(await notice()).toMatchObject({ email: '', explanation: '', decision: 'kept' })
})

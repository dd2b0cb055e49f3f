import { expect } from 'vitest'
import { answerWork } from '#commands/invitation/answer-work.ts'
import { inviteClient } from '#commands/invitation/invite-client.ts'
import { remindClient, remindClients } from '#commands/invitation/remind-client.ts'
import { expireReviews } from '#commands/moderation/expire-reviews.ts'
import type { Db } from '#platform/database/schema.ts'
import { reviewRequests } from '#queries/account/review-requests.ts'
import { createAgreement, SENDER } from '#tests/support/agreement.ts'
import { test } from '#tests/support/database/database.ts'
import {
  carriedBy,
  createReviewSite,
  PLAIN_MAILS as mails,
  reviewContext,
  sentMails,
} from '#tests/support/review/review-site.ts'
import { askForReviews } from './ask-for-reviews.ts'
import { forgetBriefs } from './forget-briefs.ts'

type Agreed = Omit<Parameters<typeof createAgreement>[1], 'memberId'>

async function agreedSite(db: Db, agreed: Agreed = {}) {
  const site = await createReviewSite(db)
  return { ...site, ...(await createAgreement(db, { memberId: site.memberId, ...agreed })) }
}

/** As the job does, on this day. */
const ask = (db: Db, day: string) =>
  askForReviews(reviewContext(db, `${day}T09:00:00Z`), () => mails)

const mailed = async (db: Db) => (await sentMails(db)).map(({ subject }) => subject)

const invitation = (db: Db) => db.selectFrom('review_invitation').selectAll().executeTakeFirst()

test('the site asks four months after the agreement, once, and the member is not told', async ({
  db,
}) => {
  const { memberId, briefId, owner } = await agreedSite(db)
  await ask(db, '2026-08-02')
  expect(await mailed(db)).toEqual([])
  await ask(db, '2026-08-03')
  await ask(db, '2026-08-04')
  expect(await mailed(db)).toEqual(['invitation'])
  expect(await invitation(db)).toMatchObject({
    email: SENDER,
    brief_id: briefId,
    invited_by: null,
    is_reminded: true,
  })
  const events = await db.selectFrom('review_event').select(['type', 'actor_kind']).execute()
  expect(events).toEqual([{ type: 'request', actor_kind: 'system' }])
  const { requests, figures } = await reviewRequests(reviewContext(db), memberId)
  expect(figures.invited).toBe(1)
  expect(requests).toEqual([])
  const asked = await invitation(db)
  const remind = { actor: owner, memberId, invitationId: asked?.public_id ?? '', mails }
  await expect(remindClient(reviewContext(db), remind)).rejects.toMatchObject({ code: 'not-found' })
})

test('where an end was expected, fourteen days after it', async ({ db }) => {
  await agreedSite(db, { brief: { ends_on: '2026-06-30' } })
  await ask(db, '2026-07-13')
  expect(await mailed(db)).toEqual([])
  await ask(db, '2026-07-14')
  expect(await mailed(db)).toEqual(['invitation'])
})

const NEVER: [string, Agreed][] = [
  ['the sender has refused it', { brief: { asks_review: false } }],
  ['the member has not agreed', { recipient: { agreed_at: null } }],
  ['the brief was stopped', { brief: { state: 'stopped' } }],
]

test.for(NEVER)('it asks nobody where %s', async ([, agreed], { db }) => {
  await agreedSite(db, agreed)
  await ask(db, '2026-12-01')
  expect(await mailed(db)).toEqual([])
})

test('nor where an invitation is open or recent, and it does not come back to it', async ({
  db,
}) => {
  const { owner, memberId } = await agreedSite(db)
  const input = {
    ...{ email: SENDER, first_name: '', last_name: '', company: '', note: '', remind: false },
    language: 'FR_FR' as const,
  }
  await inviteClient(reviewContext(db, '2026-08-01T09:00:00Z'), {
    actor: owner,
    memberId,
    input,
    mails,
  })
  await ask(db, '2026-08-03')
  await ask(db, '2027-08-03')
  expect(await mailed(db)).toEqual(['invitation'])
  const { review_asked_at, invited } = await db
    .selectFrom('brief')
    .innerJoin('member', (join) => join.on('member.id', '=', memberId))
    .select(['brief.review_asked_at', 'member.invited_count as invited'])
    .executeTakeFirstOrThrow()
  expect(review_asked_at).not.toBeNull()
  expect(invited).toBe(1)
})

test('reminders come as for every invitation', async ({ db }) => {
  await agreedSite(db)
  await ask(db, '2026-08-03')
  for (const day of ['2026-08-10', '2026-08-17', '2026-08-24', '2026-08-31'])
    await remindClients(reviewContext(db, `${day}T10:00:00Z`), () => mails)
  expect(await mailed(db)).toEqual(['invitation', 'reminder', 'reminder', 'reminder'])
})

test('not yet: it waits without reminders, asks again after three months, and twice at most', async ({
  db,
}) => {
  const { memberId } = await agreedSite(db)
  const say = async (day: string, answer: 'not-yet' | 'no') => {
    const secret = await carriedBy(db, 'invitation')
    await answerWork(reviewContext(db, `${day}T10:00:00Z`), { secret, memberId, answer })
  }
  await ask(db, '2026-08-03')
  await say('2026-08-04', 'not-yet')
  await say('2026-08-04', 'not-yet')
  expect(await invitation(db)).toMatchObject({ postponed: 1, waits_until: '2026-11-04' })
  await remindClients(reviewContext(db, '2026-08-20T10:00:00Z'), () => mails)
  // It has not expired when the day comes.
  await expireReviews(reviewContext(db, '2026-11-03T10:00:00Z'))
  await ask(db, '2026-11-03')
  expect(await mailed(db)).toEqual(['invitation'])
  await ask(db, '2026-11-04')
  await ask(db, '2026-11-05')
  expect(await mailed(db)).toEqual(['invitation', 'invitation'])
  await say('2026-11-06', 'not-yet')
  await ask(db, '2027-02-08')
  expect(await mailed(db)).toHaveLength(3)
  await expect(say('2027-02-09', 'not-yet')).rejects.toMatchObject({ code: 'gone' })
  await say('2027-02-09', 'no')
  await ask(db, '2027-06-01')
  await remindClients(reviewContext(db, '2027-06-01T10:00:00Z'), () => mails)
  expect(await mailed(db)).toHaveLength(3)
  const { state } = await db.selectFrom('review').select('state').executeTakeFirstOrThrow()
  expect(state).toBe('declined')
})

test('words and person stay until the review is settled, and twenty-four months at most', async ({
  db,
}) => {
  const forget = (day: string) => forgetBriefs(db, Temporal.Instant.from(`${day}T03:00:00Z`))
  const kept = async () => {
    const { email } = await db.selectFrom('brief').select('email').executeTakeFirstOrThrow()
    return email !== null
  }
  await agreedSite(db, { brief: { ends_on: '2027-06-01' } })
  await forget('2027-04-02')
  expect(await kept()).toBe(true)
  await ask(db, '2027-06-15')
  await forget('2027-06-16')
  expect(await kept()).toBe(true)
  await forget('2028-03-31')
  expect(await kept()).toBe(true)
  await forget('2028-04-02')
  expect(await kept()).toBe(false)
})

test('without an agreement, or once it is settled, twelve months', async ({ db }) => {
  await agreedSite(db, { recipient: { agreed_at: null } })
  await forgetBriefs(db, Temporal.Instant.from('2027-04-02T03:00:00Z'))
  const { email } = await db.selectFrom('brief').select('email').executeTakeFirstOrThrow()
  expect(email).toBeNull()
})

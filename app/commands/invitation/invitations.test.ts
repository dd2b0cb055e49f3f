import { sql } from 'kysely'
import { expect } from 'vitest'
import { noteFailedMail } from '#commands/mail/note-failed-mail.ts'
import { expireReviews } from '#commands/moderation/expire-reviews.ts'
import { saveReviewDraft } from '#commands/review/save-review-draft.ts'
import { submitReview } from '#commands/review/submit-review.ts'
import type { Db } from '#platform/database/schema.ts'
import { createMember, createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import {
  carriedBy,
  createReviewSite,
  PLAIN_MAILS as mails,
  reviewContext,
  sentMails,
} from '#tests/support/review/review-site.ts'
import { declineInvitation } from './decline-invitation.ts'
import { inviteClient } from './invite-client.ts'
import { inviteClients, previewInvitations } from './invite-clients.ts'
import { remindClient, remindClients } from './remind-client.ts'

type Site = Awaited<ReturnType<typeof createReviewSite>>

const INPUT = {
  email: 's.morel@valmont-industrie.fr',
  first_name: 'Sandrine',
  last_name: 'Morel',
  company: 'Valmont',
  note: 'Merci pour votre confiance.',
  language: 'DE_DE',
  remind: false,
} as const

const invite = (db: Db, { owner, memberId }: Site, input = {}, now?: string) =>
  inviteClient(reviewContext(db, now), {
    actor: owner,
    memberId,
    input: { ...INPUT, ...input },
    mails,
  })

const remind = (db: Db, { owner, memberId }: Site, invitationId: string, now: string) =>
  remindClient(reviewContext(db, now), { actor: owner, memberId, invitationId, mails })

const stateOf = async (db: Db) =>
  (await db.selectFrom('review').select('state').executeTakeFirst())?.state

const figures = (db: Db) =>
  db
    .selectFrom('member')
    .select(['invited_count', 'answered_count', 'declined_count'])
    .where('slug', '=', 'brumaire')
    .executeTakeFirstOrThrow()

test('an invitation is a requested review and one mail in the client’s language', async ({
  db,
}) => {
  const site = await createReviewSite(db)
  const { publicId } = await invite(db, site)
  expect(await stateOf(db)).toBe('requested')
  const [mail] = await db.selectFrom('mail').selectAll().execute()
  expect(mail).toMatchObject({
    to_address: INPUT.email,
    locale: 'DE_DE',
    message_id: `<review-invitation.${publicId}.0@site.test>`,
  })
  expect(await figures(db)).toMatchObject({ invited_count: 1 })
})

test('nobody is asked twice, and nobody else’s people may ask', async ({ db }) => {
  const site = await createReviewSite(db)
  await invite(db, site)
  await expect(invite(db, site)).rejects.toMatchObject({ details: { reason: 'already-invited' } })
  expect(await figures(db)).toMatchObject({ invited_count: 1 })
  const foreign = await createMember(db)
  await expect(invite(db, { ...site, memberId: foreign })).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('a reminder a week, three at most, each with a secret of its own', async ({ db }) => {
  const site = await createReviewSite(db)
  const { publicId } = await invite(db, site)
  await expect(remind(db, site, publicId, '2026-11-22T10:59:59Z')).rejects.toMatchObject({
    details: { reason: 'too-soon' },
  })
  for (const now of ['2026-11-22T11:00:00Z', '2026-11-29T11:00:00Z', '2026-12-06T11:00:00Z'])
    await remind(db, site, publicId, now)
  await expect(remind(db, site, publicId, '2026-12-31T11:00:00Z')).rejects.toMatchObject({
    details: { reason: 'no-more-reminders' },
  })
  const sent = await sentMails(db)
  expect(sent.map(({ subject }) => subject)).toEqual([
    'invitation',
    'reminder',
    'reminder',
    'reminder',
  ])
  expect(new Set(sent.map(({ body_text }) => body_text)).size).toBe(4)
})

test('another member’s invitation cannot be reminded of', async ({ db }) => {
  const site = await createReviewSite(db)
  const { publicId } = await invite(db, site)
  const memberId = await createMember(db)
  const owner = { ...site.owner, memberships: [{ memberId, role: 'owner' as const }] }
  await expect(
    remind(db, { ...site, memberId, owner }, publicId, '2026-11-30T11:00:00Z'),
  ).rejects.toMatchObject({ code: 'not-found' })
})

test('declined stays declined; unsubscribing also holds for what comes', async ({ db }) => {
  const site = await createReviewSite(db)
  await invite(db, site)
  const secret = await carriedBy(db, 'invitation')
  const { memberId } = site
  await declineInvitation(reviewContext(db), { secret, memberId, choice: 'decline' })
  expect(await stateOf(db)).toBe('declined')
  await declineInvitation(reviewContext(db), { secret, memberId, choice: 'unsubscribe' })
  expect(await figures(db)).toMatchObject({ declined_count: 1 })
  const later = invite(
    db,
    site,
    { email: 'S.Morel+x@valmont-industrie.fr' },
    '2027-11-15T11:00:00Z',
  )
  await expect(later).rejects.toMatchObject({ details: { reason: 'unwanted' } })
})

test('whoever said never again is asked by no member', async ({ db }) => {
  const site = await createReviewSite(db)
  await invite(db, site)
  const secret = await carriedBy(db, 'invitation')
  await declineInvitation(reviewContext(db), { secret, memberId: site.memberId, choice: 'never' })
  const memberId = await createMember(db)
  const owner = { ...site.owner, memberships: [{ memberId, role: 'owner' as const }] }
  await expect(invite(db, { ...site, memberId, owner })).rejects.toMatchObject({
    details: { reason: 'unwanted' },
  })
})

test('a wrong link declines nothing', async ({ db }) => {
  const site = await createReviewSite(db)
  await invite(db, site)
  const declined = { secret: 'x'.repeat(43), memberId: site.memberId, choice: 'never' as const }
  await expect(declineInvitation(reviewContext(db), declined)).rejects.toMatchObject({
    code: 'gone',
  })
  expect(await stateOf(db)).toBe('requested')
})

test('the invitation’s link opens the form, filled in as far as the member knew', async ({
  db,
}) => {
  const site = await createReviewSite(db)
  await invite(db, site)
  const { memberId, choices } = site
  const secret = await carriedBy(db, 'invitation')
  const locale = 'DE_DE' as const
  const origin = { network: '203.0.113.7', userPublicId: undefined }
  const { email: _, first_name: __, ...answers } = site.answers
  const saved = await saveReviewDraft(reviewContext(db), {
    secret,
    memberId,
    locale,
    answers,
    ...origin,
  })
  expect(saved).toMatchObject({ secret, answers: { email: INPUT.email, first_name: 'Sandrine' } })
  await submitReview(reviewContext(db), {
    secret,
    memberId,
    locale,
    answers: {},
    choices,
    mails,
    ...origin,
  })
  expect(await stateOf(db)).toBe('submitted')
  expect(await figures(db)).toMatchObject({ answered_count: 1 })
})

test('nobody asks themselves, a colleague or their own house', async ({ db }) => {
  const site = await createReviewSite(db)
  const { memberId } = site
  const user_id = await createUser(db, { email: 'paul.free@gmail.com' })
  await db
    .insertInto('membership')
    .values({ user_id, member_id: memberId, role: 'owner' })
    .execute()
  const sister = await createMember(db, { website: 'https://soeur.fr' })
  const { id: group_id } = await db
    .insertInto('member_group')
    .values({ public_id: 'groupBrumair', name: 'Groupe Brumaire' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const within = [memberId, sister].map((member_id) => ({ group_id, member_id }))
  await db.insertInto('member_group_membership').values(within).execute()
  for (const email of [
    'lea@brumaire-studio.fr',
    'LEA+avis@brumaire-studio.fr',
    'stagiaire@mail.brumaire-studio.fr',
    'paul.free+x@gmail.com',
    'direction@soeur.fr',
  ])
    await expect(invite(db, site, { email })).rejects.toMatchObject({
      details: { reason: 'own-people' },
    })
  expect(await sentMails(db)).toEqual([])
  expect(await figures(db)).toMatchObject({ invited_count: 0 })
  await invite(db, site, { email: 'client@gmail.com' })
  await db.deleteFrom('membership').where('user_id', '=', user_id).execute()
  await invite(db, site, { email: 'paul.free@gmail.com' })
})

test('a file is read line by line; what is wrong holds back nothing else', async ({ db }) => {
  const site = await createReviewSite(db)
  await invite(db, site)
  const cells = { first_name: '', last_name: '', company: '', language: '' }
  const rows = [
    { ...cells, line: 2, email: 'a@acme.fr', language: 'es' },
    { ...cells, line: 3, email: 'A@ACME.fr' },
    { ...cells, line: 4, email: 'nobody' },
    { ...cells, line: 5, email: 'x@yopmail.com' },
    { ...cells, line: 6, email: 'Lea+avis@Brumaire-Studio.fr' },
    { ...cells, line: 7, email: INPUT.email },
  ]
  const batch = { rows, note: '', language: 'FR_FR' as const }
  const problems = [null, 'doubled', 'email-malformed', 'email-disposable', 'own-people', null]
  const { memberId } = site
  const looked = await previewInvitations({ db }, { ...batch, memberId })
  expect(looked.map(({ problem }) => problem)).toEqual(problems)
  const told = await inviteClients(reviewContext(db), {
    ...batch,
    actor: site.owner,
    memberId,
    mails,
  })
  expect(told.map(({ problem }) => problem)).toEqual([...problems.slice(0, 5), 'already-invited'])
  const { locale } = await db
    .selectFrom('mail')
    .select('locale')
    .where('to_address', '=', 'a@acme.fr')
    .executeTakeFirstOrThrow()
  expect(locale).toBe('ES_ES')
})

test('what nobody answers expires 60 days after its last mail, and is purged a month later', async ({
  db,
}) => {
  const site = await createReviewSite(db)
  await invite(db, site)
  await expireReviews(reviewContext(db, '2027-01-14T10:59:00Z'))
  expect(await stateOf(db)).toBe('requested')
  await expireReviews(reviewContext(db, '2027-01-14T11:01:00Z'))
  expect(await stateOf(db)).toBe('expired')
  await expireReviews(reviewContext(db, '2027-02-14T11:02:00Z'))
  expect(await stateOf(db)).toBeUndefined()
  const { rows } = await sql`
    select (select count(*)::int from review_invitation) as invitations,
           (select count(*)::int from token) as tokens,
           (select count(*)::int from review_event) as events
  `.execute(db)
  expect(rows).toEqual([{ invitations: 0, tokens: 0, events: 2 }])
})

test('what is signed and never confirmed expires after 14 days, words and all', async ({ db }) => {
  const site = await createReviewSite(db)
  const { memberId, choices, answers } = site
  const origin = { network: '203.0.113.7', userPublicId: undefined }
  const about = { memberId, locale: 'FR_FR' as const, ...origin }
  const { secret } = await saveReviewDraft(reviewContext(db), {
    ...about,
    secret: undefined,
    answers,
  })
  await submitReview(reviewContext(db), { ...about, secret, answers: {}, choices, mails })
  await expireReviews(reviewContext(db, '2026-11-29T11:01:00Z'))
  expect(await stateOf(db)).toBe('expired')
  await expireReviews(reviewContext(db, '2026-12-30T11:01:00Z'))
  const left = await db.selectFrom('review_version').select('review_id').execute()
  expect(left).toEqual([])
  expect(await db.selectFrom('review_author').select('review_id').execute()).toEqual([])
})

test('reminders that leave by themselves keep to the limits, and stop for whoever is gone', async ({
  db,
}) => {
  const site = await createReviewSite(db)
  await invite(db, site, { email: 'a@acme.fr', remind: true })
  await invite(db, site, { email: 'b@acme.fr' })
  const { publicId } = await invite(db, site, { email: 'c@acme.fr', remind: true })
  const mail = await db
    .selectFrom('mail')
    .select('id')
    .where('message_id', 'like', `<review-invitation.${publicId}.%`)
    .executeTakeFirstOrThrow()
  await noteFailedMail(db, mail.id, { command: 'RCPT TO', reply: 550 }, new Date())
  const reminded: string[] = []
  for (const day of [
    '2026-11-18',
    '2026-11-23',
    '2026-11-24',
    '2026-12-01',
    '2026-12-09',
    '2026-12-20',
  ]) {
    const before = (await sentMails(db)).length
    await remindClients(reviewContext(db, `${day}T11:00:00Z`), () => mails)
    for (const each of (await sentMails(db)).slice(before))
      reminded.push(`${day} ${each.to_address}`)
  }
  expect(reminded).toEqual(['2026-11-23 a@acme.fr', '2026-12-01 a@acme.fr', '2026-12-09 a@acme.fr'])
})

import { expect } from 'vitest'
import { answerReply } from '#commands/author/author-words.ts'
import { replyToReview } from '#commands/team-review/reply-to-review.ts'
import { reportReview } from '#commands/team-review/report-review.ts'
import type { SignedInUser } from '#domain/account/session.ts'
import type { NoticeOutcome } from '#domain/moderation/reported.ts'
import type { Db } from '#platform/database/schema.ts'
import { readModerationCase } from '#queries/moderation/moderation-case.ts'
import { readNoticeCase } from '#queries/moderation/notice-case.ts'
import { readNoticeList } from '#queries/moderation/notice-list.ts'
import type { Asked } from '#queries/moderation/reportable.ts'
import { PLAIN_MAIL, signedIn } from '#tests/support/account/team.ts'
import { createArticle, createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import {
  createHeldReview,
  PLAIN_MODERATION_MAILS as mails,
  NOTHING_GIVEN as NOTHING,
} from '#tests/support/review/held-review.ts'
import { PLAIN_MAILS, sentMails } from '#tests/support/review/review-site.ts'
import { decideNotice } from './decide-notice.ts'
import { moderateReview } from './moderate-review.ts'
import { objectToDecision as object } from './object-to-decision.ts'
import { reportPublicly } from './report-publicly.ts'

const objectToDecision = (
  context: Parameters<typeof object>[0],
  given: { secret: string; words: string },
) => object(context, { ...given, language: 'FR_FR', mails: { received: () => PLAIN_MAIL } })

const READER = { address: 'reader@people.example', domain: 'people.example' }
const DOUBT = {
  kind: 'doubt',
  reason: 'false-facts',
  explanation: 'C’est faux.',
  email: READER,
} as const
const ILLEGAL = {
  ...DOUBT,
  kind: 'illegal',
  reason: 'defamation',
  law: '',
  name: 'Ana',
  good_faith: 'yes',
} as const

/** A published review with a reply and an answer, an article, and how somebody reports them. */
async function createSite(db: Db) {
  const site = await createHeldReview(db, {})
  const { context, review, memberId } = site
  const owner = await signedIn(db, site.owner.id)
  const inFrench = { ...context, language: 'FR_FR' as const }
  const replied = { memberId, review, reply: 'Merci.', mails: PLAIN_MAILS }
  await replyToReview(inFrench, owner, replied)
  const author = await signedIn(db, await createUser(db, { email: 's.morel@valmont-industrie.fr' }))
  await answerReply(inFrench, author, { review, words: 'De rien.' })
  await createArticle(db, { slug: 'un-article', published_at: new Date('2026-01-01T00:00:00Z') })
  const place = { locale: 'DE_DE' as const, network: '198.51.100.1', mails }
  const report = async (asked: Partial<Asked>, given: typeof DOUBT | typeof ILLEGAL = DOUBT) => {
    const about = { subject: 'reply', slug: 'brumaire', review, ...asked } as const
    await reportPublicly(context, { ...place, asked: about, given })
    const rows = db.selectFrom('notice').select('public_id').orderBy('id', 'desc')
    return (await rows.executeTakeFirstOrThrow()).public_id
  }
  const given = { reason: 'illegal-content', words: 'Voici pourquoi.', answer: 'Merci.' }
  const decide = (actor: SignedInUser, notice: string, outcome: NoticeOutcome) =>
    decideNotice(context, actor, { ...given, notice, outcome, mails })
  return { ...site, owner, report, decide }
}

const told = async (db: Db, since: number) =>
  (await sentMails(db)).slice(since).map(({ subject, to_address }) => `${subject} → ${to_address}`)

/** What the newest mail of that subject carries at its end. */
async function secretIn(db: Db, subject: string): Promise<string> {
  const mail = (await sentMails(db)).findLast((each) => each.subject === subject)
  return mail?.body_text.split(' ').at(-1) ?? ''
}

const repliedOf = async (db: Db) =>
  (await db.selectFrom('member').select('replied_count').execute()).map(
    ({ replied_count }) => replied_count,
  )

const hiddenReplies = (db: Db) =>
  db.selectFrom('review_reply').select('kind').where('hidden_at', 'is not', null).execute()

test('a reply is taken off with a reason, shown again on objection, each by another person', async ({
  db,
}) => {
  const { report, decide, moderator, colleague, context } = await createSite(db)
  const notice = await report({ subject: 'reply' })
  expect(await readNoticeList(db, 1)).toMatchObject({
    count: 1,
    notices: [{ publicId: notice, kind: 'doubt', reported: { subject: 'reply' } }],
  })
  const before = (await sentMails(db)).length
  await db.updateTable('member').set({ replied_count: 5 }).execute()
  await decide(moderator, notice, 'suspended')
  expect(await repliedOf(db)).toContain(4)
  expect(await hiddenReplies(db)).toEqual([{ kind: 'reply' }])
  expect(await told(db, before)).toEqual([
    'reporter suspended → reader@people.example',
    'writer reply suspended → lea@brumaire-studio.fr',
  ])
  expect((await readNoticeList(db, 1)).count).toBe(0)
  await expect(decide(colleague, notice, 'kept')).rejects.toMatchObject({ code: 'conflict' })

  const secret = await secretIn(db, 'writer reply suspended')
  await objectToDecision(context, { secret, words: 'Tout est exact.' })
  await expect(objectToDecision(context, { secret, words: 'Encore.' })).rejects.toMatchObject({
    code: 'not-found',
  })
  expect((await readNoticeList(db, 1)).count).toBe(1)
  expect((await readNoticeCase(db, notice))?.reports).toMatchObject([
    { objection: 'Tout est exact.', objectedBy: 'writer' },
  ])
  for (const outcome of ['kept', 'suspended'] as const)
    await expect(decide(moderator, notice, outcome)).rejects.toMatchObject({
      code: 'forbidden',
      details: { reason: 'own-refusal' },
    })
  const again = (await sentMails(db)).length
  await decide(colleague, notice, 'kept')
  expect(await hiddenReplies(db)).toEqual([])
  expect(new Set(await repliedOf(db))).toEqual(new Set([5]))
  expect(await told(db, again)).toEqual([
    'reporter kept final → reader@people.example',
    'writer reply kept → lea@brumaire-studio.fr',
  ])
})

test('whoever reported in vain objects once, and then its writer is heard too', async ({ db }) => {
  const { report, decide, moderator, colleague, context } = await createSite(db)
  const notice = await report({ subject: 'answer' })
  const before = (await sentMails(db)).length
  await decide(moderator, notice, 'kept')
  // Nobody is told of what they never heard of.
  expect(await told(db, before)).toEqual(['reporter kept → reader@people.example'])
  const secret = await secretIn(db, 'reporter kept')
  await objectToDecision(context, { secret, words: 'Relisez.' })
  await decide(colleague, notice, 'suspended')
  expect(await hiddenReplies(db)).toEqual([{ kind: 'answer' }])
  expect(await secretIn(db, 'reporter suspended final')).toBe('Merci.')
  const writer = await secretIn(db, 'writer answer suspended')
  await objectToDecision(context, { secret: writer, words: 'C’est vrai.' })
  await expect(decide(colleague, notice, 'suspended')).rejects.toMatchObject({ code: 'forbidden' })
  await decide(moderator, notice, 'suspended')
  expect(await secretIn(db, 'writer answer suspended')).toBe('-')
})

test('an article is unpublished, and its day is known should it come back', async ({ db }) => {
  const { report, decide, moderator } = await createSite(db)
  const asked = { subject: 'article', slug: 'un-article', review: '' } as const
  await report(asked)
  const notice = await report(asked, ILLEGAL)
  await decide(moderator, notice, 'suspended')
  const article = await db.selectFrom('article').select('published_at').executeTakeFirstOrThrow()
  expect(article.published_at).toBeNull()
  const notices = await db
    .selectFrom('notice')
    .select(['decision', 'decided_by', 'was_published_at'])
    .execute()
  const expected = {
    decision: 'suspended',
    decided_by: moderator.id,
    was_published_at: new Date('2026-01-01T00:00:00Z'),
  }
  expect(notices).toEqual([expected, expected])
  await expect(report(asked)).rejects.toMatchObject({ code: 'not-found' })
})

test('a profile stays until an administrator excludes its company; then its reports are answered', async ({
  db,
}) => {
  const { report, decide, moderator, owner, memberId } = await createSite(db)
  const notice = await report({ subject: 'profile', review: '' })
  await expect(decide(moderator, notice, 'suspended')).rejects.toMatchObject({ code: 'conflict' })
  await expect(decide(owner, notice, 'kept')).rejects.toMatchObject({ code: 'forbidden' })
  const removed = { status: 'removed', removal_reason: 'excluded', removed_at: new Date() } as const
  await db.updateTable('member').set(removed).where('id', '=', memberId).execute()
  await expect(decide(moderator, notice, 'kept')).rejects.toMatchObject({ code: 'conflict' })
  const before = (await sentMails(db)).length
  await decide(moderator, notice, 'suspended')
  expect(await told(db, before)).toEqual(['reporter suspended → reader@people.example'])
})

test('somebody of the company does not decide about it', async ({ db }) => {
  const { report, decide, memberId } = await createSite(db)
  const notice = await report({ subject: 'profile', review: '' })
  const id = await createUser(db, { staff_role: 'moderator', email: 'x@people.example' })
  await db
    .insertInto('membership')
    .values({ user_id: id, member_id: memberId, role: 'owner' })
    .execute()
  await expect(decide(await signedIn(db, id), notice, 'kept')).rejects.toMatchObject({
    details: { reason: 'own-company' },
  })
})

test('moderators hear of a notice of illegal content at once, and read nothing of it in the mail', async ({
  db,
}) => {
  const { report, moderator, colleague } = await createSite(db)
  const before = (await sentMails(db)).length
  await report({ subject: 'profile', review: '' }, ILLEGAL)
  const [receipt, ...alerts] = (await sentMails(db)).slice(before)
  expect(receipt?.subject).toBe('receipt illegal')
  expect(alerts.map(({ subject, to_address }) => [subject, to_address])).toEqual([
    ['alert profile', moderator.email],
    ['alert profile', colleague.email],
  ])
  for (const { body_text } of alerts) expect(body_text).not.toMatch(/Ana|reader@|faux/)
})

test('reported in vain, by a reader and by the member: each may object, to another moderator', async ({
  db,
}) => {
  const { report, review, memberId, context, owner, moderator, colleague } = await createSite(db)
  await report({ subject: 'review' })
  const doubt = { reason: 'not-a-client', explanation: 'Inconnu.' } as const
  await reportReview(context, owner, { memberId, review, ...doubt })
  const decide = (actor: SignedInUser) =>
    moderateReview(context, actor, { ...NOTHING, review, decision: 'keep', mails })
  await decide(moderator)
  const secrets = (await sentMails(db))
    .filter(({ subject }) => subject === 'reporter kept')
    .map(({ body_text }) => body_text.split(' ').at(-1) ?? '')
  expect(secrets).toHaveLength(2)
  for (const secret of secrets) await objectToDecision(context, { secret, words: 'Relisez.' })
  const known = await readModerationCase(db, review)
  expect(known).toMatchObject({ decisions: ['keep', 'suspend'], objectedDeciders: [moderator.id] })
  expect(known?.reports.map(({ objection }) => objection)).toEqual(['Relisez.', 'Relisez.'])
  await expect(decide(moderator)).rejects.toMatchObject({ details: { reason: 'own-refusal' } })
  const before = (await sentMails(db)).length
  await decide(colleague)
  expect((await told(db, before)).filter((each) => each.startsWith('reporter'))).toEqual([
    'reporter kept final → lea@brumaire-studio.fr',
    'reporter kept final → reader@people.example',
  ])
})

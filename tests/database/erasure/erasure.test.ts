import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { askEmailChange } from '#commands/account/change-email.ts'
import { reviseReview } from '#commands/author/author-revise.ts'
import { answerReply } from '#commands/author/author-words.ts'
import { eraseAgain, erasePerson } from '#commands/author/erase-person.ts'
import { writeNote } from '#commands/inbox/answer-message.ts'
import { assignMessage } from '#commands/inbox/assign-message.ts'
import { inviteClient } from '#commands/invitation/invite-client.ts'
import { rankBoards } from '#commands/leaderboard/rank-boards.ts'
import { reportPublicly } from '#commands/moderation/report-publicly.ts'
import { proposeChange } from '#commands/team-review/propose-change.ts'
import { replyToReview } from '#commands/team-review/reply-to-review.ts'
import { removeErasedFiles } from '#jobs/remove-erased-files.server.ts'
import { mailSender } from '#jobs/send-mail.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { openLog } from '#platform/log.server.ts'
import { openMailer } from '#platform/mailer.server.ts'
import {
  erasureFolder,
  openErasureLog,
  openEvidenceSeal,
  readErasures,
} from '#platform/security/erasure.server.ts'
import { issueToken } from '#platform/security/tokens.server.ts'
import { derivedFigures } from '#queries/review/derived-figures.ts'
import { askPage } from '#tests/support/account/ask-page.ts'
import { accountContext, signedIn } from '#tests/support/account/team.ts'
import {
  createBuyer,
  createContactRequest,
  createDemoRequest,
  createDomain,
  createUser,
} from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { dumpOutbox, dumpTexts, placesOf } from '#tests/support/database/text-dump.ts'
import { PLAIN_MODERATION_MAILS } from '#tests/support/review/held-review.ts'
import { linesOfBoards, linesOfScores, naiveBoards } from '#tests/support/review/naive-boards.ts'
import {
  PLAIN_MAILS as mails,
  plainRevision,
  reviewContext,
} from '#tests/support/review/review-site.ts'
import { createAuthor, signReview } from '#tests/support/review/signed-review.ts'
import type { ReviewSite } from '#tests/support/server/handed-on.ts'
import { accountMails } from '#ui/mail/account-mails.server.ts'
import { memberMails } from '#ui/mail/member-mails.server.ts'

/** What says who somebody is, or what they said. */
const TRACES = ['morel', 'sandrine', 'valmont', 'explique ses choix', 'maintenance', 'grand merci']

const UNSEALED = { seal: String, note: async () => {} }

const tracesIn = (text: string) => TRACES.filter((trace) => text.toLowerCase().includes(trace))

const tracesOf = async (db: Db) => tracesIn([...(await dumpTexts(db)).values()].join('\n'))

/** Where the life below leaves the person's address or name: what erases them is tried on all of it. */
const PLACES = [
  'app_user.email',
  'change_proposal.note',
  'colleague_invitation.email',
  'contact.last_name',
  'contact_request.email',
  'contact_request_entry.body',
  'demo_request.email',
  'demo_request.message',
  'mail.body_html',
  'mail.body_text',
  'mail.to_address',
  'review_author.email',
  'review_invitation.email',
  'notice.email',
  'notice.explanation',
  'notice.name',
  'review_reply.body',
  'review_version.testimonies',
  'token.details',
  'token.subject',
]

const REVISION = plainRevision(7, 'La maintenance déçoit, le reste tient.')

/** A life that leaves traces wherever one can. */
async function liveThrough(db: Db) {
  const known = await createAuthor(db)
  const { site, author, review } = known
  const context = { ...reviewContext(db), language: 'FR_FR' as const }
  const chosen = { memberId: site.memberId, review: review.publicId }
  await replyToReview(context, site.owner, { ...chosen, reply: 'Bonjour Sandrine Morel.', mails })
  await answerReply(context, author, { review: review.publicId, words: 'Un grand merci.' })
  const proposal = { ...chosen, body: 'Valmont est ravi.', note: 'Sandrine ?', mails }
  await proposeChange(context, site.owner, proposal)
  await reviseReview(context, author, { review: review.publicId, ...REVISION })
  const input = {
    email: 's.morel+pro@valmont-industrie.fr',
    first_name: 'Sandrine',
    last_name: 'Morel',
    company: 'Valmont',
    note: '',
    language: 'FR_FR',
    remind: false,
  } as const
  await inviteClient(context, { actor: site.owner, memberId: site.memberId, input, mails })
  const kept = await signAnother(db, site)
  await meetOthers(db, known, kept)
  return { ...known, kept }
}

async function signAnother(db: Db, site: ReviewSite) {
  const buyer_id = await createBuyer(db, { name: 'Autre Client' })
  await createDomain(db, { buyer_id, domain: 'autre-client.fr' })
  const other = { email: 'p.petit@autre-client.fr', company: 'Autre Client' }
  const names = { first_name: 'Paul', last_name: 'Petit', testimony: 'Tout autre chose, et bien.' }
  return signReview(db, site, { ...other, ...names })
}

const SITE = { brand: { name: 'Attesta' }, origin: 'https://site.test', localeOrigins: {} }

/** Reports another's review, writes to the member, is invited to a team, and is named in others' mails. */
async function meetOthers(
  db: Db,
  { site, author }: Awaited<ReturnType<typeof createAuthor>>,
  kept: { publicId: string },
) {
  const { memberId } = site
  const email = { address: 'S.Morel+avis@valmont-industrie.fr', domain: 'valmont-industrie.fr' }
  const law = { law: 'Droit à l’image de Sandrine Morel', name: 'Sandrine Morel' }
  const words = { explanation: 'Valmont n’a jamais dit cela.', good_faith: 'yes' as const }
  await reportPublicly(reviewContext(db), {
    asked: { subject: 'review', slug: 'brumaire', review: kept.publicId },
    given: { kind: 'illegal', reason: 'personal-data', email, ...law, ...words },
    locale: 'FR_FR',
    network: '198.51.100.1',
    mails: PLAIN_MODERATION_MAILS,
  })

  const message = 'message00001'
  await createContactRequest(db, { member_id: memberId, public_id: message, email: email.address })
  const demo = { email: email.address, message: 'Valmont aimerait voir.' }
  await createDemoRequest(db, demo)
  const colleague = await createUser(db, { email: 'noe@brumaire-studio.fr' })
  const joined = { user_id: colleague, member_id: memberId, role: 'owner' } as const
  await db.insertInto('membership').values(joined).execute()
  const { public_id: assignee } = await db
    .selectFrom('app_user')
    .select('public_id')
    .where('id', '=', colleague)
    .executeTakeFirstOrThrow()
  const owner = await signedIn(db, site.owner.id)
  const chosen = { memberId, message }
  const assigned = memberMails(SITE, { name: 'Atelier Brumaire', slug: 'brumaire' }).assigned
  await assignMessage(accountContext(db), owner, {
    ...chosen,
    assignee,
    mail: (code, sender) => assigned(code, { giver: 'Léa', sender, message }),
  })
  const note = 'Rappeler Sandrine Morel.'
  await writeNote(accountContext(db), owner, { ...chosen, note, key: 'abcdefghijkl' })

  const invitation = { member_id: memberId, email: email.address, role: 'owner' as const }
  const sent = { public_id: 'invitedMorel', sent_at: new Date() }
  await db
    .insertInto('colleague_invitation')
    .values({ ...invitation, ...sent })
    .execute()

  // Somebody else's account asks for their address; they ask to be let in, and to move on.
  const asker = await signedIn(db, await createUser(db, { email: 'asker@ailleurs.fr' }))
  const asked = accountMails(SITE, 'fr-FR')
  const change = {
    email: { address: author.email, domain: 'valmont-industrie.fr' },
    network: '198.51.100.2',
    browser: 'x'.repeat(43),
  }
  await askEmailChange(accountContext(db), asker, {
    ...change,
    mails: {
      confirm: asked.emailChange(asker.email),
      asked: asked.emailChangeAsked(author.email),
    },
  })
  await issueToken(db, { purpose: 'registration', subject: author.email }, reviewContext(db).now)
}

test('after an erasure nothing of the person is left, and everything still counts right', async ({
  db,
}) => {
  const { author, review, kept } = await liveThrough(db)
  const dataDir = mkdtempSync(join(tmpdir(), 'erasure-'))
  const mailer = openMailer({ from: 'a@site.test', outboxDir: join(dataDir, 'outbox') })
  const logged: string[] = []
  const log = openLog('debug', { write: (line: string) => void logged.push(line) })
  await mailSender({ db, kind: 'postgresql' }, mailer, log)()
  const page = `/profil/brumaire/reference/${review.publicId}`
  expect((await askPage(db, page)).status).toBe(200)
  expect(await tracesOf(db)).toEqual(TRACES)
  const places = placesOf(await dumpTexts(db), TRACES).map((each) => each.split(':')[0])
  expect(places).toEqual(expect.arrayContaining(PLACES))
  const sent = (await dumpOutbox(dataDir)).size
  expect(placesOf(await dumpOutbox(dataDir), TRACES)).not.toEqual([])

  const { seal, open } = openEvidenceSeal({ dataDir })
  const context = { ...reviewContext(db), seal, ...openErasureLog({ dataDir }) }
  await erasePerson(context, author, { email: author.email })
  await removeErasedFiles(db, { dataDir, images: { erase: async () => {} } })

  expect(placesOf(await dumpTexts(db), TRACES)).toEqual([])
  expect(placesOf(await dumpOutbox(dataDir), TRACES)).toEqual([])
  expect((await dumpOutbox(dataDir)).size).toBeLessThan(sent)
  await sql`set constraints all immediate`.execute(db)
  expect(tracesIn(logged.join())).toEqual([])
  expect(tracesIn(JSON.stringify(await readErasures(erasureFolder(dataDir))))).toEqual([])
  expect((await askPage(db, page)).status).toBe(404)
  expect(tracesIn(await (await askPage(db, '/profil/brumaire/reviews')).text())).toEqual([])
  expect((await askPage(db, `/profil/brumaire/reference/${kept.publicId}`)).status).toBe(200)

  const [mark, sealed] = await db.selectFrom('sealed_evidence').selectAll().orderBy('id').execute()
  expect(JSON.parse(open(mark?.sealed ?? ''))).toMatchObject({ email: author.email })
  expect(JSON.parse(open(sealed?.sealed ?? ''))).toMatchObject({
    email: author.email,
    method: 'professional-email',
  })
  expect(sealed?.kept_until.toISOString()).toBe('2029-11-15T11:00:00.000Z')

  const now = Temporal.Instant.from('2026-11-15T11:00:00Z')
  await rankBoards(db)
  const scores = await linesOfScores(db)
  expect(scores.toSorted()).toEqual(linesOfBoards(await naiveBoards(db, now)).toSorted())
  const { rows } = await sql`
    select * from (${derivedFigures.member}) expected
    except
    select id, review_count, authenticated_review_count, rating_sum, testimony_count, video_count,
           case_study_count, last_review_at from member
  `.execute(db)
  expect(rows).toEqual([])
  const buyers = await db.selectFrom('buyer').select(['name', 'review_count']).execute()
  expect(buyers).toEqual([{ name: 'Autre Client', review_count: 1 }])
})

test('whoever was erased after a backup was made is erased again when it is restored, once', async ({
  db,
}) => {
  const { site, author } = await liveThrough(db)
  const dataDir = mkdtempSync(join(tmpdir(), 'erasure-'))
  const context = {
    ...reviewContext(db),
    ...openEvidenceSeal({ dataDir }),
    ...openErasureLog({ dataDir }),
  }
  await sql`savepoint backup`.execute(db)
  await erasePerson(context, author, { email: author.email })
  await sql`rollback to savepoint backup`.execute(db)
  // The backup knows the account by an earlier address.
  await db
    .updateTable('app_user')
    .set({ email: 'sandrine@ailleurs.fr' })
    .where('id', '=', author.id)
    .execute()
  expect(await tracesOf(db)).toEqual(TRACES)

  const lines = await readErasures(erasureFolder(dataDir))
  expect(await eraseAgain(context, lines)).toEqual({ erased: 1 })
  expect(placesOf(await dumpTexts(db), TRACES)).toEqual([])

  // Whoever comes back later was not erased.
  const back = await signReview(db, site)
  expect(await eraseAgain(context, lines)).toEqual({ erased: 0 })
  const kept = await db
    .selectFrom('review')
    .select('is_erased')
    .where('id', '=', back.id)
    .executeTakeFirst()
  expect(kept).toEqual({ is_erased: false })
})

test('what is older than what the database remembers is left alone', async ({ db }) => {
  const { seal, open } = openEvidenceSeal({ dataDir: mkdtempSync(join(tmpdir(), 'erasure-')) })
  const { author } = await createAuthor(db)
  const person = seal(JSON.stringify({ email: author.email, account: null }))
  const line = { at: '2023-11-15T11:00:00Z', person }
  expect(await eraseAgain({ ...reviewContext(db), seal, open }, [line])).toEqual({ erased: 0 })
})

test('nobody is erased by another address than their own', async ({ db }) => {
  const { author } = await createAuthor(db)
  const work = erasePerson({ ...reviewContext(db), ...UNSEALED }, author, { email: 'x@acme.fr' })
  await expect(work).rejects.toMatchObject({ details: { email: 'email-differs' } })
})

test('whoever works for a company keeps the account, and nothing else', async ({ db }) => {
  const { author, site, review } = await createAuthor(db)
  const colleague = {
    ...author,
    memberships: [{ memberId: site.memberId, role: 'owner' as const }],
  }
  const context = { ...reviewContext(db), ...UNSEALED }
  const { keepsAccount } = await erasePerson(context, colleague, { email: author.email })
  expect(keepsAccount).toBe(true)
  const user = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', author.id)
    .executeTakeFirst()
  expect(user).toBeDefined()
  const row = await db
    .selectFrom('review')
    .select(['is_erased', 'contact_id', 'buyer_id'])
    .where('id', '=', review.id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ is_erased: true, contact_id: null, buyer_id: null })
})

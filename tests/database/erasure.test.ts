import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { rankBoards } from '#commands/board/rank-boards.ts'
import { reviseReview } from '#commands/review/author-revise.ts'
import { answerReply } from '#commands/review/author-words.ts'
import { eraseAgain } from '#commands/review/erase-again.ts'
import { erasePerson } from '#commands/review/erase-person.ts'
import { inviteClient } from '#commands/review/invite-client.ts'
import { proposeChange } from '#commands/review/propose-change.ts'
import { replyToReview } from '#commands/review/reply-to-review.ts'
import { removeErasedFiles } from '#jobs/remove-erased-files.server.ts'
import { mailSender } from '#jobs/send-mail.server.ts'
import { erasureFolder, openErasureLog, readErasures } from '#platform/erasure-log.server.ts'
import { openEvidenceSeal } from '#platform/evidence-seal.server.ts'
import { openLog } from '#platform/log.server.ts'
import { openMailer } from '#platform/mailer.server.ts'
import type { Db } from '#platform/schema.ts'
import { derivedFigures } from '#queries/review/derived-figures.ts'
import { askPage } from '#tests/support/ask-page.ts'
import { createBuyer, createDomain } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { linesOfBoards, linesOfScores, naiveBoards } from '#tests/support/naive-boards.ts'
import {
  PLAIN_LETTERS as letters,
  plainRevision,
  reviewContext,
} from '#tests/support/review-site.ts'
import { createAuthor, signReview } from '#tests/support/signed-review.ts'

/** What says who somebody is, or what they said. */
const TRACES = ['morel', 'sandrine', 'valmont', 'explique ses choix', 'maintenance', 'grand merci']

/** Every row of every table, but those that are encrypted. */
async function dump(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'sealed_evidence'
  `.execute(db)
  const tables = await Promise.all(
    rows.map(({ name }) =>
      sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(db),
    ),
  )
  return tables.flatMap((table) => table.rows.map(({ row }) => row)).join('\n')
}

const UNSEALED = { seal: String, note: async () => {} }

const tracesIn = (text: string) => TRACES.filter((trace) => text.toLowerCase().includes(trace))

const REVISION = plainRevision(7, 'La maintenance déçoit, le reste tient.')

/** A life that leaves traces wherever one can. */
async function liveThrough(db: Db) {
  const known = await createAuthor(db)
  const { site, author, review } = known
  const context = { ...reviewContext(db), language: 'FR_FR' as const }
  const chosen = { memberId: site.memberId, review: review.publicId }
  await replyToReview(context, site.owner, { ...chosen, reply: 'Bonjour Sandrine Morel.', letters })
  await answerReply(context, author, { review: review.publicId, words: 'Un grand merci.' })
  const proposal = { ...chosen, body: 'Valmont est ravi.', note: 'Sandrine ?', letters }
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
  await inviteClient(context, { actor: site.owner, memberId: site.memberId, input, letters })
  return known
}

test('after an erasure nothing of the person is left, and everything still counts right', async ({
  db,
}) => {
  const { site, author, review } = await liveThrough(db)
  const buyer_id = await createBuyer(db, { name: 'Autre Client' })
  await createDomain(db, { buyer_id, domain: 'autre-client.fr' })
  const other = { email: 'p.petit@autre-client.fr', company: 'Autre Client' }
  const names = { first_name: 'Paul', last_name: 'Petit', testimony: 'Tout autre chose, et bien.' }
  const kept = await signReview(db, site, { ...other, ...names })
  const dataDir = mkdtempSync(join(tmpdir(), 'erasure-'))
  const mailer = openMailer({ from: 'a@site.test', outboxDir: join(dataDir, 'outbox') })
  const logged: string[] = []
  const log = openLog('debug', { write: (line: string) => void logged.push(line) })
  await mailSender({ db, kind: 'postgresql' }, mailer, log)()
  const page = `/profil/brumaire/reference/${review.publicId}`
  expect((await askPage(db, page)).status).toBe(200)
  expect(tracesIn(await dump(db))).toEqual(TRACES)
  const outbox = () => {
    const folder = join(dataDir, 'outbox')
    return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  }
  expect(tracesIn(outbox().join())).not.toEqual([])

  const { seal, open } = openEvidenceSeal({ dataDir })
  const context = { ...reviewContext(db), seal, ...openErasureLog({ dataDir }) }
  await erasePerson(context, author, { email: author.email })
  await removeErasedFiles(db, { dataDir, images: { forget: async () => {} } })

  expect(tracesIn(await dump(db))).toEqual([])
  expect(tracesIn(outbox().join())).toEqual([])
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
  expect(tracesIn(await dump(db))).toEqual(TRACES)

  const lines = await readErasures(erasureFolder(dataDir))
  expect(await eraseAgain(context, lines)).toEqual({ erased: 1 })
  expect(tracesIn(await dump(db))).toEqual([])

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

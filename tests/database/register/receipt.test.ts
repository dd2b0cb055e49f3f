import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { expect } from 'vitest'
import { erasePerson } from '#commands/author/erase-person.ts'
import { changeReview } from '#commands/review/change/change-review.ts'
import { utf8 } from '#domain/register/bytes.ts'
import { parseCheckpoint } from '#domain/register/checkpoint.ts'
import { opens } from '#domain/register/commitment.ts'
import { type EntryOf, parseEntry } from '#domain/register/entry.ts'
import { parseProof } from '#domain/register/entry-proof.ts'
import { checkNote } from '#domain/register/signed-note.ts'
import { leafHash } from '#domain/register/tree/merkle-hash.ts'
import { isIncluded } from '#domain/register/tree/merkle-proof.ts'
import { removeErasedFiles } from '#jobs/remove-erased-files.server.ts'
import { mailSender } from '#jobs/send-mail.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { openLog } from '#platform/log.server.ts'
import { openMailer } from '#platform/mailer.server.ts'
import { hmacSha256, sha256 } from '#platform/register/node-hashes.server.ts'
import { readOwnReceipt, readReceipt } from '#queries/register/review-receipt.ts'
import { askAccount, createSession } from '#tests/support/account/account.ts'
import { test } from '#tests/support/database/database.ts'
import { openTestRegister } from '#tests/support/register/test-register.ts'
import { reviewContext } from '#tests/support/review/review-site.ts'
import { createAuthor } from '#tests/support/review/signed-review.ts'

async function openSite(db: Db) {
  const register = await openTestRegister(db)
  const { review, author } = await createAuthor(db, { display: 'both-masked' })
  const dataDir = await mkdtemp(join(tmpdir(), 'receipts-'))
  const outboxDir = join(dataDir, 'outbox')
  const mailer = openMailer({ from: 'no-reply@site.test', outboxDir })
  const send = mailSender({ db, kind: 'postgresql' }, mailer, openLog('silent'))

  /** The publication mail, if it has left. */
  async function publicationMail() {
    const names = await readdir(outboxDir).catch(() => [])
    for (const name of names) {
      const raw = await readFile(join(outboxDir, name), 'utf8')
      if (raw.includes('.published@')) return { raw, ...(await PostalMime.parse(raw)) }
    }
    return undefined
  }

  return { register, review, author, dataDir, send, publicationMail }
}

const storedMails = async (db: Db) =>
  JSON.stringify(await db.selectFrom('mail').selectAll().execute())

async function saltsOf(db: Db, reviewId: number): Promise<string[]> {
  const { rows } = await sql<{ salt: string }>`
    select encode(o.salt, 'base64') as salt from register_opening o
      join register_entry e on e.id = o.entry_id where e.review_id = ${reviewId}`.execute(db)
  return rows.map(({ salt }) => salt)
}

/** As anybody would go about it with the file and the key, without this site. */
async function expectSound(proof: string, register: Awaited<ReturnType<typeof openTestRegister>>) {
  const { entry: text, openings, index, path, checkpoint } = parseProof(proof)
  const keys = register.register.signers.map(({ key }) => key)
  const note = await checkNote(checkpoint, keys)
  expect(note?.signedBy).toHaveLength(1)
  const { root, size } = parseCheckpoint(note?.text ?? '')
  const leaf = await leafHash(sha256, utf8(text))
  expect(await isIncluded(sha256, { root, leaf, index, size, proof: path })).toBe(true)
  const entry = parseEntry(text) as EntryOf<'publish'>
  expect(entry.type).toBe('publish')
  const committed: Record<string, string | undefined> = entry.c
  expect(Object.keys(openings).sort()).toEqual(['author', 'company', 'content', 'evidence'])
  for (const [field, opening] of Object.entries(openings))
    expect(await opens(hmacSha256, field as 'content', opening, committed[field] ?? '')).toBe(true)
  return { entry, openings }
}

test('the publication mail waits for the checkpoint and brings the receipt, which opens everything', async ({
  db,
}) => {
  const { register, review, author, send, publicationMail } = await openSite(db)
  await send()
  expect(await publicationMail()).toBeUndefined()
  await register.publish()
  await send()
  const mail = await publicationMail()
  const [file] = mail?.attachments ?? []
  const proof = new TextDecoder().decode(file?.content as ArrayBuffer)
  const receipt = await readOwnReceipt(db, { author, publicId: review.publicId })
  expect(file?.filename).toBe(`inscription-${receipt?.index}.tlog-proof`)
  expect(proof).toBe(receipt?.proof)
  expect(mail?.messageId).toBe(`<review.${review.publicId}.published@site.test>`)
  const { openings } = await expectSound(proof, register)
  // The page masks both.
  expect(openings.author?.value).toMatchObject({ last_name: 'Morel' })
  expect(openings.company?.value).toMatchObject({ name: 'Valmont Industrie' })
  const salts = await saltsOf(db, review.id)
  expect(salts).toHaveLength(4)
  const kept = await storedMails(db)
  for (const salt of salts) expect(kept).not.toContain(salt)
})

test('after ten minutes the mail leaves without, and the receipt waits in the account', async ({
  db,
}) => {
  const { register, review, author, send, publicationMail } = await openSite(db)
  const since = async (minutes: number) => {
    await sql`update mail set created_at = now() - make_interval(mins => ${minutes})`.execute(db)
    await send()
    return publicationMail()
  }
  expect(await since(9)).toBeUndefined()
  expect((await since(10))?.attachments).toEqual([])
  await register.publish()
  const receipt = await readOwnReceipt(db, { author, publicId: review.publicId })
  await expectSound(receipt?.proof ?? '', register)
})

test('who takes their data with them has each receipt among it', async ({ db }) => {
  const { register, review, author } = await openSite(db)
  const cookie = await createSession(db, author.id)
  const exported = async () => {
    const asked = { db, path: '/app/my-data/export', cookie }
    const { proofs } = await (await askAccount(asked, { form: 'export' })).json()
    return proofs
  }
  expect(await exported()).toEqual([])
  await register.publish()
  const [{ file, proof, ...rest }, ...others] = await exported()
  expect([rest, others]).toEqual([{ review: review.publicId }, []])
  const receipt = await readReceipt(db, review.id)
  expect(file).toBe(`inscription-${receipt?.index}.tlog-proof`)
  expect(proof).toBe(receipt?.proof)
  await expectSound(proof, register)
})

test('a receipt is for its author alone', async ({ db }) => {
  const { register, review, author } = await openSite(db)
  await register.publish()
  const stranger = { ...author, id: author.id + 1, email: 'other@valmont-industrie.fr' }
  expect(await readOwnReceipt(db, { author: stranger, publicId: review.publicId })).toBeUndefined()
  const later = { ...author, authorSince: new Date('2030-01-01') }
  expect(await readOwnReceipt(db, { author: later, publicId: review.publicId })).toBeUndefined()
})

for (const isSent of [false, true])
  test(`erased, nothing is left of a receipt that ${isSent ? 'has left' : 'waits'}`, async ({
    db,
  }) => {
    const { register, review, author, dataDir, send, publicationMail } = await openSite(db)
    await register.publish()
    if (isSent) await send()
    expect((await publicationMail()) !== undefined).toBe(isSent)
    const context = { ...reviewContext(db), seal: () => 'sealed', note: async () => {} }
    await erasePerson(context, author, { email: author.email })
    await removeErasedFiles(db, { dataDir, images: { erase: async () => {} } })
    await register.publish()
    await send()
    expect(await publicationMail()).toBeUndefined()
    expect(await readReceipt(db, review.id)).toBeUndefined()
    expect(await storedMails(db)).not.toContain(review.publicId)
  })

test('anonymised, the outbox keeps no name, and a later receipt opens none', async ({ db }) => {
  const { register, review, dataDir, send, publicationMail } = await openSite(db)
  await register.publish()
  await send()
  const change = { type: 'anonymise', actor: 'author', reviewId: review.id } as const
  await changeReview(reviewContext(db), change)
  await removeErasedFiles(db, { dataDir, images: { erase: async () => {} } })
  expect(await publicationMail()).toBeUndefined()
  const { openings } = parseProof((await readReceipt(db, review.id))?.proof ?? '')
  expect(Object.keys(openings)).not.toContain('author')
  expect(await saltsOf(db, review.id)).toHaveLength(3)
})

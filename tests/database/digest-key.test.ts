import { createHash } from 'node:crypto'
import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { inviteClient } from '#commands/invitation/invite-client.ts'
import type { Db } from '#platform/database/schema.ts'
import { adoptDigestKey, PLACES, readDigestKey } from '#platform/security/digest-key.server.ts'
import { digest, KEYED, mailboxHash, networkHash } from '#platform/security/secret.server.ts'
import { TEST_KEY } from '#tests/support/database/digest-key.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'
import {
  createReviewSite,
  PLAIN_MAILS as mails,
  reviewContext,
} from '#tests/support/review/review-site.ts'
import { signReview } from '#tests/support/review/signed-review.ts'

const ADDRESS = 'jamais@client.fr'

/** As digests were made before there was a key. */
const plain = (...parts: readonly (string | number)[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

async function openOwnDatabase() {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  return database.db
}

/** Rows of before: somebody who wants no invitation, a signed review, networks, a limit. */
async function fillAsBefore(db: Db) {
  const site = await createReviewSite(db)
  const { id } = await signReview(db, site)
  const mailbox = plain('mailbox', 's.morel@valmont-industrie.fr')
  await sql`update review_author set mailbox_hash = ${mailbox}`.execute(db)
  await sql`update contact set mailbox_hash = ${mailbox} where mailbox_hash is not null`.execute(db)
  await sql`update review_evidence set network_hash = ${plain('network', '203.0.113.7')}`.execute(
    db,
  )
  await sql`
    insert into invitation_block (mailbox_hash, member_id, created_at)
    values (${plain('mailbox', ADDRESS)}, 0, now())`.execute(db)
  // The same with and without the key, as a process of before may leave it: one remains.
  for (const hash of [plain('network', '2001:db8::/64'), networkHash('2001:db8::/64')])
    await sql`
      insert into member_network (member_id, network_hash, seen_at)
      values (${site.memberId}, ${hash}, now())`.execute(db)
  await sql`update rate_limit set key = substr(key, 4)`.execute(db)
  return { ...site, reviewId: id }
}

/** How many digests of each form there are. */
async function forms(db: Db): Promise<{ keyed: number; plain: number }> {
  const found = { keyed: 0, plain: 0 }
  for (const { table, column } of PLACES) {
    const { rows } = await sql<{ value: string }>`
      select ${sql.ref(column)} as value from ${sql.table(table)} where ${sql.ref(column)} is not null
    `.execute(db)
    for (const { value } of rows) found[value.startsWith(KEYED) ? 'keyed' : 'plain'] += 1
  }
  return found
}

test('digests of before get the key in place, and whoever they stand for is known again', async () => {
  const db = await openOwnDatabase()
  const { owner, memberId, reviewId } = await fillAsBefore(db)
  const before = await forms(db)
  expect(before.plain).toBeGreaterThan(6)
  await adoptDigestKey(db, TEST_KEY)
  const after = await forms(db)
  expect(after).toEqual({ plain: 0, keyed: before.plain + before.keyed - 1 })

  const author = await db
    .selectFrom('review_author')
    .select('mailbox_hash')
    .where('review_id', '=', reviewId)
    .executeTakeFirstOrThrow()
  expect(author.mailbox_hash).toBe(mailboxHash({ address: 's.morel@valmont-industrie.fr' }))
  const named = { first_name: '', last_name: '', company: '', note: '' }
  const input = { ...named, email: ADDRESS, language: 'FR_FR', remind: false } as const
  const invite = inviteClient(reviewContext(db), { actor: owner, memberId, input, mails })
  await expect(invite).rejects.toMatchObject({ details: { reason: 'unwanted' } })
})

test('ended in the middle, it goes on at the next start and keys nothing twice', async () => {
  const db = await openOwnDatabase()
  const add = (from: number) =>
    sql`
      insert into rate_limit (key, uses, resets_at)
      select 'plain-' || n, 1, now() from generate_series(${from}::int, 4500) n`.execute(db)
  const keys = async () =>
    (await sql<{ key: string }>`select key from rate_limit order by key`.execute(db)).rows
  await add(1)
  await adoptDigestKey(db, TEST_KEY)
  const whole = await keys()
  expect(whole).toHaveLength(4500)

  // The first batches were keyed when the process ended.
  await sql`delete from rate_limit`.execute(db)
  await sql`delete from digest_key`.execute(db)
  await add(3001)
  await adoptDigestKey(db, TEST_KEY)
  await sql`insert into rate_limit (key, uses, resets_at)
    select 'plain-' || n, 1, now() from generate_series(1, 3000) n`.execute(db)
  await adoptDigestKey(db, TEST_KEY)
  expect(await keys()).toEqual(whole)
})

test('another key is refused in a sentence, and changes nothing', async () => {
  const db = await openOwnDatabase()
  await adoptDigestKey(db, TEST_KEY)
  await sql`insert into rate_limit (key, uses, resets_at) values ('plain', 1, now())`.execute(db)
  const other = readDigestKey({ digestKey: 'another key of more than thirty-two', dataDir: '' })
  await expect(adoptDigestKey(db, other)).rejects.toThrow('DIGEST_KEY')
  expect(await forms(db)).toEqual({ plain: 1, keyed: 0 })
  await adoptDigestKey(db, TEST_KEY)
  expect(await forms(db)).toEqual({ plain: 0, keyed: 1 })
})

test('who reads the database cannot try addresses against it: the same parts give another digest elsewhere', () => {
  const here = mailboxHash({ address: ADDRESS })
  expect(here).not.toContain(plain('mailbox', ADDRESS))
  expect(here).toBe(mailboxHash({ address: ADDRESS.toUpperCase() }))
  expect(digest('a', 'b')).not.toBe(digest('ab'))
})

test('every column that holds a digest is keyed at the start', async () => {
  const db = await openOwnDatabase()
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns
     where table_schema = 'public' and data_type = 'text'
       and column_name in ('mailbox_hash', 'network_hash', 'content_key', 'address_hash')
  `.execute(db)
  // Made with the key from its first row on.
  const young = [
    'former_mailbox.mailbox_hash',
    'mail_suppression.address_hash',
    'sender_block.mailbox_hash',
    'data_request.mailbox_hash',
  ]
  const known = [...PLACES.map(({ table, column }) => `${table}.${column}`), ...young]
  expect(known).toEqual(expect.arrayContaining(rows.map(({ place }) => place)))
})

test('without a setting the key is a file that nobody else reads, made once', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'attesta-key-'))
  const key = readDigestKey({ dataDir })
  expect(statSync(join(dataDir, 'digest.key')).mode & 0o777).toBe(0o600)
  expect(readDigestKey({ dataDir })).toEqual(key)
  expect(readDigestKey({ dataDir, digestKey: 'x'.repeat(32) })).not.toEqual(key)
})

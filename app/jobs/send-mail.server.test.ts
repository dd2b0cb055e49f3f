import { sql } from 'kysely'
import { expect } from 'vitest'
import { openLog } from '#platform/log.server.ts'
import type { Mailer } from '#platform/mailer.server.ts'
import type { Db } from '#platform/schema.ts'
import { createMember, createReview } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { mailSender } from './send-mail.server.ts'

async function addMails(db: Db, ...names: string[]): Promise<void> {
  for (const name of names) {
    await db
      .insertInto('mail')
      .values({
        message_id: `<${name}@attesta.example>`,
        to_address: `${name}@secret.example`,
        subject: 'Bonjour',
        body_text: 'Un texte.',
        locale: 'FR_FR',
      })
      .execute()
  }
}

/** A mail server that takes what it is told to take. */
function picky(refused: readonly string[] = []): { mailer: Mailer; delivered: string[] } {
  const delivered: string[] = []
  return {
    delivered,
    mailer: {
      async deliver({ messageId, to }) {
        if (refused.some((name) => messageId.includes(name)))
          throw Object.assign(new Error(`550 <${to}> unknown`), { code: 'EENVELOPE' })
        delivered.push(messageId)
      },
    },
  }
}

/** As time passes, within a transaction in which now() stands still. */
const advance = (db: Db, seconds: number) =>
  sql`update mail set next_try_at = next_try_at - make_interval(secs => ${seconds})`.execute(db)

test('all that is due is sent, once', async ({ db }) => {
  await addMails(db, 'a', 'b', 'c', 'd', 'e', 'f')
  const { mailer, delivered } = picky()
  const send = mailSender({ db, kind: 'postgresql' }, mailer, openLog('silent'))
  await send()
  await advance(db, 100_000)
  await send()
  expect(delivered.sort()).toEqual(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((n) => `<${n}@attesta.example>`),
  )
})

test('a mail that fails holds back no other, and comes back later and later', async ({ db }) => {
  await addMails(db, 'bad', 'good')
  const refused = ['bad']
  const { mailer, delivered } = picky(refused)
  const send = mailSender({ db, kind: 'postgresql' }, mailer, openLog('silent'))
  await send()
  expect(delivered).toEqual(['<good@attesta.example>'])

  await advance(db, 61)
  await send()
  await advance(db, 61)
  refused.pop()
  await send()
  expect(delivered).toEqual(['<good@attesta.example>'])
  await advance(db, 60)
  await send()
  expect(delivered).toEqual(['<good@attesta.example>', '<bad@attesta.example>'])
})

test('a process that takes over an embedded database sends what the last one was about to', async ({
  db,
}) => {
  await addMails(db, 'taken')
  await db
    .updateTable('mail')
    .set({ tries: 1, next_try_at: new Date('2100-01-01') })
    .execute()
  const { mailer, delivered } = picky()
  await mailSender({ db, kind: 'postgresql' }, mailer, openLog('silent'))()
  expect(delivered).toEqual([])
  await mailSender({ db, kind: 'embedded' }, mailer, openLog('silent'))()
  expect(delivered).toEqual(['<taken@attesta.example>'])
})

test('what a mail server says of an address is not logged', async ({ db }) => {
  await addMails(db, 'bad')
  const logged: string[] = []
  const log = openLog('info', { write: (line: string) => void logged.push(line) })
  await mailSender({ db, kind: 'postgresql' }, picky(['bad']).mailer, log)()
  expect(logged.join()).toContain('"code":"EENVELOPE"')
  expect(logged.join()).not.toContain('secret.example')
})

test('of a mailed link that opens something, nothing is kept once it has left', async ({ db }) => {
  const secret = 'aB3_-'.repeat(9).slice(0, 43)
  const body_text = `Ouvrir\nhttps://site.test/app/link?token=${secret}&to=%2Fapp`
  const body_html = `<a href="https://site.test/app/link?to=%2Fapp&amp;token=${secret}">Ouvrir</a>`
  await addMails(db, 'link')
  await db.updateTable('mail').set({ body_text, body_html }).execute()
  const { mailer, delivered } = picky()
  await mailSender({ db, kind: 'postgresql' }, mailer, openLog('silent'))()
  expect(delivered).toHaveLength(1)
  const kept = await db.selectFrom('mail').select(['body_text', 'body_html']).executeTakeFirst()
  expect(JSON.stringify(kept)).not.toContain(secret)
  expect(kept?.body_text).toContain('/app/link?token=&to=%2Fapp')
})

test('an address that a mail server refuses for good is not tried again, and the member sees it', async ({
  db,
}) => {
  const member_id = await createMember(db, {})
  const review_id = await createReview(db, { member_id })
  const at = new Date('2026-11-15T11:00:00Z')
  await db
    .insertInto('review_invitation')
    .values({
      review_id,
      member_id,
      public_id: 'invited00001',
      email: 'x@acme.fr',
      locale: 'FR_FR',
      invited_at: at,
      last_sent_at: at,
    })
    .execute()
  await addMails(db, 'review-invitation.invited00001.0')
  let tries = 0
  const refusing: Mailer = {
    async deliver() {
      tries += 1
      throw Object.assign(new Error('no such user'), { code: 'EENVELOPE', responseCode: 550 })
    },
  }
  const send = mailSender({ db, kind: 'postgresql' }, refusing, openLog('silent'))
  await send()
  await advance(db, 100_000)
  await send()
  expect(tries).toBe(1)
  const { bounced_at } = await db
    .selectFrom('review_invitation')
    .select('bounced_at')
    .executeTakeFirstOrThrow()
  expect(bounced_at).toBeInstanceOf(Date)
})

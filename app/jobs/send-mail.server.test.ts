import { sql } from 'kysely'
import { expect } from 'vitest'
import { makeMailsDue } from '#commands/administration/retry-work.ts'
import type { Db } from '#platform/database/schema.ts'
import { openLog } from '#platform/log.server.ts'
import type { Mailer } from '#platform/mailer.server.ts'
import { failedWork } from '#queries/administration/failed-work.ts'
import { createMember, createReview } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { type Refusals, startRefusingServer } from '#tests/support/server/refusing-mail-server.ts'
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
          throw Object.assign(new Error(`450 <${to}> not now`), {
            code: 'EENVELOPE',
            command: 'RCPT TO',
            response: `450 4.2.0 <${to}> not now`,
            responseCode: 450,
          })
        delivered.push(messageId)
      },
    },
  }
}

/** As time passes, within a transaction in which now() stands still. */
const advance = (db: Db, seconds: number) =>
  sql`
    with line as (update mail_line set next_try_at = next_try_at - make_interval(secs => ${seconds}))
    update mail set next_try_at = next_try_at - make_interval(secs => ${seconds})
  `.execute(db)

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
  expect(logged.join()).toContain('"codes":"RCPT TO 450 4.2.0"')
  expect(logged.join()).not.toContain('secret.example')
  const work = await failedWork(db, { q: '', page: 1 })
  expect(work?.waiting.mails).toMatchObject([{ code: 'RCPT TO 450 4.2.0', tries: 1 }])
})

test('what waits on purpose is listed apart, and neither a new start nor staff send it early', async ({
  db,
}) => {
  await addMails(db, 'later')
  const next_try_at = new Date(Date.now() + 3_600_000)
  const [mail] = await db.updateTable('mail').set({ next_try_at }).returning('id').execute()
  const { mailer, delivered } = picky()
  await mailSender({ db, kind: 'embedded' }, mailer, openLog('silent'))()
  expect(delivered).toEqual([])
  const work = await failedWork(db, { q: '', page: 1 })
  expect(work).toMatchObject({
    waiting: { count: 0 },
    planned: { count: 1 },
    givenUp: { count: 0 },
  })
  expect(await makeMailsDue(db, mail?.id ?? 0, Temporal.Now.instant())).toBe(0)
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
  await using server = await startRefusingServer({ recipient: '550 5.1.1 no such user' })
  const send = mailSender({ db, kind: 'postgresql' }, server.mailer, openLog('silent'))
  await send()
  await advance(db, 100_000)
  await send()
  expect(server.asked).toHaveLength(1)
  const { bounced_at } = await db
    .selectFrom('review_invitation')
    .select('bounced_at')
    .executeTakeFirstOrThrow()
  expect(bounced_at).toBeInstanceOf(Date)
})

const unsent = (db: Db) =>
  db
    .selectFrom('mail')
    .select(['failure', 'tries', 'refused_at'])
    .where('sent_at', 'is', null)
    .orderBy('id')
    .execute()

test('a wrong sender ends no mail: all wait, one is tried each minute, and all leave once it is right', async ({
  db,
}) => {
  await addMails(db, 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')
  const refusals: Refusals = { sender: '550 5.7.1 sender not allowed' }
  await using server = await startRefusingServer(refusals)
  const logged: string[] = []
  const log = openLog('info', { write: (line: string) => void logged.push(line) })
  const send = mailSender({ db, kind: 'postgresql' }, server.mailer, log)
  await send()
  // As many as were under way when the first was refused.
  expect(server.asked.length).toBeLessThanOrEqual(4)
  expect(logged.join()).toContain('no mail leaves')
  const before = server.asked.length
  for (let minute = 1; minute <= 3; minute += 1) {
    // The next minute's run comes a little less than a minute after the last refusal.
    await advance(db, 55)
    await send()
    expect(server.asked).toHaveLength(before + minute)
  }
  expect((await unsent(db)).every(({ refused_at, tries }) => !refused_at && tries === 0)).toBe(true)
  delete refusals.sender
  await advance(db, 60)
  await send()
  expect(logged.join()).toContain('mail leaves again')
  await advance(db, 60)
  await send()
  expect(await unsent(db)).toEqual([])
})

test('no connection stops the line as well', async ({ db }) => {
  await addMails(db, 'a', 'b', 'c', 'd', 'e', 'f')
  const server = await startRefusingServer({})
  await server[Symbol.asyncDispose]()
  await mailSender({ db, kind: 'postgresql' }, server.mailer, openLog('silent'))()
  const line = await db.selectFrom('mail_line').selectAll().executeTakeFirstOrThrow()
  expect(line.stopped_at).toBeInstanceOf(Date)
  expect(line.stopped_by).toBe('CONN')
})

test('three domains that refuse one after the other accuse us: what they ended is undone', async ({
  db,
}) => {
  const refusals: Refusals = { recipient: '550 5.1.1 no such user' }
  await using server = await startRefusingServer(refusals)
  const send = mailSender({ db, kind: 'postgresql' }, server.mailer, openLog('silent'))
  for (const name of ['one', 'two']) {
    await addMails(db, name)
    await db
      .updateTable('mail')
      .set({ to_address: `x@${name}.example` })
      .where('message_id', 'like', `<${name}@%`)
      .execute()
    await send()
  }
  expect((await unsent(db)).map(({ failure }) => failure)).toEqual(['recipient', 'recipient'])
  await addMails(db, 'three')
  await send()
  expect((await unsent(db)).map(({ failure }) => failure)).toEqual(['ours', 'ours', 'ours'])

  // Somebody else's mail is tried before those that were refused, and clears us.
  await addMails(db, 'fine')
  await advance(db, 60)
  refusals.except = 'fine@secret.example'
  await send()
  // The three are refused on their own account now, and stop nothing.
  await advance(db, 60)
  await send()
  expect((await unsent(db)).map(({ failure }) => failure)).toEqual([
    'recipient',
    'recipient',
    'recipient',
  ])
  const line = await db.selectFrom('mail_line').select('stopped_at').executeTakeFirstOrThrow()
  expect(line.stopped_at).toBeNull()
})

test('a text that is not taken is tried five times, then given up for staff to see', async ({
  db,
}) => {
  await addMails(db, 'odd')
  await using server = await startRefusingServer({ text: '554 5.6.0 odd' })
  const send = mailSender({ db, kind: 'postgresql' }, server.mailer, openLog('silent'))
  for (let round = 0; round < 8; round += 1) {
    await send()
    await advance(db, 100_000)
  }
  expect(server.asked).toHaveLength(5)
  const work = await failedWork(db, { q: '', page: 1 })
  expect(work?.givenUp.mails).toMatchObject([{ domain: 'secret.example', failure: 'message' }])
  expect(work?.waiting.count).toBe(0)
})

test('a full mailbox is tried for five days, then given up', async ({ db }) => {
  await addMails(db, 'full')
  await using server = await startRefusingServer({ recipient: '552 5.2.2 full' })
  const send = mailSender({ db, kind: 'postgresql' }, server.mailer, openLog('silent'))
  const failingFor = (days: number) =>
    sql`update mail set failing_since = now() - make_interval(days => ${days})`.execute(db)
  await send()
  await failingFor(4)
  await advance(db, 100_000)
  await send()
  expect(await unsent(db)).toMatchObject([{ failure: 'later', refused_at: null }])
  await failingFor(5)
  await advance(db, 100_000)
  await send()
  expect(await unsent(db)).toMatchObject([{ failure: 'later', refused_at: expect.any(Date) }])
})

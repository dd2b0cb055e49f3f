import { expect } from 'vitest'
import { inviteClient } from '#commands/invitation/invite-client.ts'
import { noteReport } from '#commands/mail/note-report.ts'
import { mayQueueTo } from '#commands/mail/suppression.ts'
import { markedAddress } from '#domain/mail/return-path.ts'
import { bounces } from '#http/bounces.server.ts'
import { readBounces } from '#jobs/read-bounces.server.ts'
import type { Db } from '#platform/database/schema.ts'
import { openLog } from '#platform/log.server.ts'
import { mailMark } from '#platform/security/secret.server.ts'
import { test } from '#tests/support/database/database.ts'
import { BOUNCED, COMPLAINED, mailReport } from '#tests/support/mail-report.ts'
import { createReviewSite, PLAIN_MAILS, reviewContext } from '#tests/support/review/review-site.ts'
import { startImapServer } from '#tests/support/server/imap-server.ts'

const READER = 'reader@client.example'
const RETURN_PATH = 'bounces@attesta.example'
const TOKEN = 'a token of thirty-two characters'.replaceAll(' ', '-')
const NOW = new Date('2026-11-15T11:00:00Z')

/** One that has left, and where it comes back to. */
async function sentMail(db: Db): Promise<{ id: number; back: string }> {
  const { id } = await db
    .insertInto('mail')
    .values({
      message_id: '<greeting.1@attesta.example>',
      to_address: READER,
      subject: 'Bonjour',
      body_text: 'Un texte.',
      locale: 'FR_FR',
      sent_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, back: markedAddress(RETURN_PATH, mailMark(id)) }
}

const INVITED = {
  first_name: '',
  last_name: '',
  company: '',
  note: '',
  language: 'FR_FR',
  remind: false,
} as const

const note = (db: Db, raw: string) =>
  noteReport(db, new TextEncoder().encode(raw), { returnPath: RETURN_PATH, now: NOW })

test('a mail that comes back for good suppresses whom it was for, whoever the report says', async ({
  db,
}) => {
  const { back } = await sentMail(db)
  const fields = { 'Final-Recipient': 'rfc822; other@client.example', ...BOUNCED }
  expect(await note(db, mailReport({ fields, to: back }))).toBe('recipient')
  expect(await mayQueueTo(db, READER, false)).toBe(false)
  expect(await mayQueueTo(db, 'other@client.example', false)).toBe(true)
})

test('the mark is also found in the mail that came back, in capitals too', async ({ db }) => {
  const { back } = await sentMail(db)
  expect(await note(db, mailReport({ fields: BOUNCED, returnPath: back.toUpperCase() }))).toBe(
    'recipient',
  )
})

test.for([
  ['in the report itself', (back: string) => ({ 'Original-Mail-From': `<${back}>` }), undefined],
  ['in the mail that it is about', () => ({}), true],
] as const)(
  'a complaint with its mark %s leaves links to sign in with',
  async ([_where, fields, isReturned], { db }) => {
    const { back } = await sentMail(db)
    const raw = mailReport({
      fields: { ...COMPLAINED, ...fields(back) },
      ...(isReturned && { returnPath: back }),
    })
    expect(await note(db, raw)).toBe('complaint')
    expect(await mayQueueTo(db, READER, false)).toBe(false)
    expect(await mayQueueTo(db, READER, true)).toBe(true)
  },
)

test('a made-up mark, another’s, or that of a mail that is gone counts for nothing', async ({
  db,
}) => {
  const { id, back } = await sentMail(db)
  const forged = markedAddress(RETURN_PATH, `b${id}-${'0'.repeat(32)}`)
  const borrowed = markedAddress(RETURN_PATH, mailMark(id + 1).replace(/^b\d+/, `b${id}`))
  const gone = markedAddress(RETURN_PATH, mailMark(id + 1))
  const elsewhere = back.replace('@attesta.example', '@attacker.example')
  for (const to of [forged, borrowed, gone, elsewhere, RETURN_PATH, READER])
    expect(await note(db, mailReport({ fields: BOUNCED, to }))).toBe('unknown')
  expect(await mayQueueTo(db, READER, false)).toBe(true)
})

test('a full mailbox, a mail that is late and what is no report suppress nobody', async ({
  db,
}) => {
  const { back: to } = await sentMail(db)
  const full = { Action: 'failed', Status: '5.2.2' }
  const late = { Action: 'delayed', Status: '4.4.1' }
  expect(await note(db, mailReport({ fields: full, to }))).toBe('later')
  expect(await note(db, mailReport({ fields: late, to }))).toBe('unread')
  expect(await note(db, `To: ${to}\r\n\r\nOut of office`)).toBe('unread')
  expect(await note(db, '\0\0\0')).toBe('unread')
  expect(await mayQueueTo(db, READER, false)).toBe(true)
})

test('whoever invited somebody is told that the invitation came back', async ({ db }) => {
  const { memberId, owner } = await createReviewSite(db)
  const { publicId } = await inviteClient(reviewContext(db), {
    actor: owner,
    memberId,
    input: { ...INVITED, email: READER },
    mails: PLAIN_MAILS,
  })
  const { id } = await db
    .selectFrom('mail')
    .select('id')
    .where('to_address', '=', READER)
    .executeTakeFirstOrThrow()
  const to = markedAddress(RETURN_PATH, mailMark(id))
  await note(db, mailReport({ fields: BOUNCED, to }))
  const invitation = await db
    .selectFrom('review_invitation')
    .select('bounced_at')
    .where('public_id', '=', publicId)
    .executeTakeFirst()
  expect(invitation?.bounced_at).toEqual(NOW)
})

test('by HTTP: only with the token, only a mail, only so large, and nothing where it is not set', async ({
  db,
}) => {
  const { back } = await sentMail(db)
  const log = openLog('silent')
  const config = { bounceToken: TOKEN, returnPath: RETURN_PATH }
  const app = bounces({ db, log, config })
  const raw = mailReport({ fields: BOUNCED, to: back })
  const good = { authorization: `Bearer ${TOKEN}`, 'content-type': 'message/rfc822' }
  const send = async (headers: Record<string, string>, body = raw) =>
    (await app.request('/_bounces', { method: 'POST', headers, body })).status
  expect(await send({ ...good, authorization: 'Bearer guessed' })).toBe(401)
  expect(await send({ 'content-type': 'message/rfc822' })).toBe(401)
  expect(await send({ ...good, 'content-type': 'text/plain' })).toBe(415)
  expect(await send(good, raw + 'x'.repeat(262_144))).toBe(413)
  expect(await mayQueueTo(db, READER, false)).toBe(true)
  expect(await send(good)).toBe(204)
  expect(await send(good)).toBe(204)
  expect(await mayQueueTo(db, READER, false)).toBe(false)
  const unset = bounces({ db, log, config: { bounceToken: undefined, returnPath: undefined } })
  const asked = { method: 'POST', headers: good, body: raw }
  expect((await unset.request('/_bounces', asked)).status).toBe(404)
})

test('a mailbox that collects them is read, once each, and what is read stays there marked', async ({
  db,
}) => {
  const { back } = await sentMail(db)
  const password = 'a secret: word'
  await using server = await startImapServer({ user: 'bounces', password })
  server.add('Subject: Hello\r\n\r\nOut of office')
  server.add(mailReport({ fields: BOUNCED, to: back }))
  const logged: string[] = []
  const log = openLog('info', { write: (line: string) => void logged.push(line) })
  const means = { db, log, returnPath: RETURN_PATH }
  const wrong = `imap://bounces:guessed@${server.host}/INBOX`
  await readBounces({ ...means, mailbox: wrong })
  expect(logged.join()).toContain('the mailbox of bounces cannot be read')
  expect(await mayQueueTo(db, READER, false)).toBe(true)

  const mailbox = `imap://bounces:${encodeURIComponent(password)}@${server.host}/INBOX`
  await readBounces({ ...means, mailbox })
  expect(server.unread()).toBe(0)
  expect(await mayQueueTo(db, READER, false)).toBe(false)
  const before = logged.length
  await readBounces({ ...means, mailbox })
  expect(logged).toHaveLength(before)
  expect(logged.join()).not.toMatch(/guessed|secret|client\.example/)
})

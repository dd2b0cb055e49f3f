import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { parseEmailAddress } from '#domain/text/email-address.ts'
import { mailSender } from '#jobs/send-mail.server.ts'
import type { Jobs } from '#platform/database/jobs.server.ts'
import { openLog } from '#platform/log.server.ts'
import { openMailer } from '#platform/mailer.server.ts'
import { test } from '#tests/support/database/database.ts'
import { startRefusingServer } from '#tests/support/server/refusing-mail-server.ts'
import { queueMail } from './queue-mail.ts'

const mail = {
  event: 'greeting.1',
  domain: 'attesta.example',
  to: 'reader@example.org',
  subject: 'Bonjour à vous',
  text: 'Un texte.',
  html: '<p>Un texte.</p>',
  locale: 'FR_FR' as const,
}

function countingJobs(): { jobs: Jobs; count(): number } {
  let count = 0
  return {
    count: () => count,
    jobs: {
      async enqueue() {
        count += 1
      },
    },
  }
}

test('an event makes one mail, however often it is told', async ({ db }) => {
  const { jobs, count } = countingJobs()
  await queueMail(db, jobs, mail)
  await queueMail(db, jobs, mail)
  expect(count()).toBe(1)
})

test('without SMTP the mail lies in the outbox, and sending again adds none', async ({ db }) => {
  const outboxDir = await mkdtemp(join(tmpdir(), 'attesta-outbox-'))
  const mailer = openMailer({ from: 'no-reply@attesta.example', outboxDir })
  const { jobs } = countingJobs()
  const send = mailSender({ db, kind: 'embedded' }, mailer, openLog('silent'))
  await queueMail(db, jobs, { ...mail, replyTo: 'writer@example.org' })
  await send()
  await db
    .updateTable('mail')
    .set({ sent_at: null, next_try_at: new Date(0) })
    .execute()
  await send()

  const files = await readdir(outboxDir)
  expect(files).toHaveLength(1)
  const sent = await readFile(join(outboxDir, files[0] ?? ''), 'utf8')
  expect(sent).toContain('Message-ID: <greeting.1@attesta.example>')
  expect(sent).toContain('To: reader@example.org')
  expect(sent).toContain('Reply-To: writer@example.org')
  expect(sent).toContain('Content-Language: fr-FR')
})

test.each([
  ['a second recipient', { to: 'a@example.org, b@example.org' }],
  ['a header in the address', { to: 'a@example.org\r\nBcc: b@example.org' }],
  ['a second address to answer to', { replyTo: 'a@example.org,b@example.org' }],
  ['a header in the address to answer to', { replyTo: 'a@example.org\nBcc: b@example.org' }],
  ['a header in the subject', { subject: 'Hello\r\nBcc: b@example.org' }],
])('%s is refused', async (_what, wrong) => {
  const { jobs } = countingJobs()
  await expect(queueMail(undefined as never, jobs, { ...mail, ...wrong })).rejects.toThrow()
})

test.for([
  'a!b@example.org',
  "d'o{x}|y~z+tag@example.org",
  'anna@müller-bücher.de',
  'ivan@пример.рф',
  `${'l'.repeat(64)}@example.org`,
])('%s, which the forms accept, is mailed', async (typed, { db }) => {
  const parsed = parseEmailAddress(typed)
  if (!('address' in parsed)) throw new Error(parsed.problem)
  await using server = await startRefusingServer({})
  await queueMail(db, countingJobs().jobs, { ...mail, to: parsed.address })
  await mailSender({ db, kind: 'embedded' }, server.mailer, openLog('silent'))()
  expect(server.taken).toEqual([typed])
})

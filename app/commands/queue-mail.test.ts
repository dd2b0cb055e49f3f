import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { sendMail } from '#jobs/send-mail.server.ts'
import type { Jobs } from '#platform/jobs.server.ts'
import { openMailer } from '#platform/mailer.server.ts'
import { test } from '#tests/support/database.ts'
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

function recordingJobs(): { jobs: Jobs; queued: { mailId: number }[] } {
  const queued: { mailId: number }[] = []
  return {
    queued,
    jobs: {
      async enqueue(_db, _name, data) {
        queued.push(data as { mailId: number })
      },
    },
  }
}

test('an event makes one mail, however often it is told', async ({ db }) => {
  const { jobs, queued } = recordingJobs()
  await queueMail(db, jobs, mail)
  await queueMail(db, jobs, mail)
  expect(queued).toHaveLength(1)
})

test('without SMTP the mail lies in the outbox, and sending again adds none', async ({ db }) => {
  const outboxDir = await mkdtemp(join(tmpdir(), 'attesta-outbox-'))
  const mailer = openMailer({ from: 'no-reply@attesta.example', outboxDir })
  const { jobs, queued } = recordingJobs()
  await queueMail(db, jobs, mail)
  const [job] = queued
  if (!job) throw new Error('nothing was queued')
  await sendMail(db, mailer, job)
  await db.updateTable('mail').set({ sent_at: null }).execute()
  await sendMail(db, mailer, job)

  const files = await readdir(outboxDir)
  expect(files).toHaveLength(1)
  const letter = await readFile(join(outboxDir, files[0] ?? ''), 'utf8')
  expect(letter).toContain('Message-ID: <greeting.1@attesta.example>')
  expect(letter).toContain('To: reader@example.org')
  expect(letter).toContain('Content-Language: fr-FR')
})

test.each([
  ['a second recipient', { to: 'a@example.org, b@example.org' }],
  ['a header in the address', { to: 'a@example.org\r\nBcc: b@example.org' }],
  ['a header in the subject', { subject: 'Hello\r\nBcc: b@example.org' }],
])('%s is refused', async (_what, wrong) => {
  const { jobs } = recordingJobs()
  await expect(queueMail(undefined as never, jobs, { ...mail, ...wrong })).rejects.toThrow()
})

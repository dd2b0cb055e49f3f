import { expect, test } from 'vitest'
import { mailSender } from '#jobs/send-mail.server.ts'
import { startJobs } from '#platform/database/jobs.server.ts'
import { openLog } from '#platform/log.server.ts'
import { openMailer } from '#platform/mailer.server.ts'
import {
  askContactPage,
  createContactSite,
  formBody,
  GOOD_ANSWERS,
} from '#tests/support/account/contact-form.ts'
import { IDLE_JOBS } from '#tests/support/database/idle-jobs.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'
import { startMailServer } from '#tests/support/server/counting-mail-server.ts'

const KEY = '0123456789abcdef0123456789abcdef'

test('one form sent 200 times at once is one message and two Message-IDs', async () => {
  const database = await openTestDatabase()
  const { db } = database
  const mailServer = await startMailServer()
  const mailer = openMailer({
    smtpUrl: mailServer.url,
    from: 'no-reply@attesta.example',
    outboxDir: '/nowhere',
  })
  const log = openLog('silent')
  const handlers = { ...IDLE_JOBS, 'send-mail': mailSender(database, mailer, log) }
  const { jobs, stop } = await startJobs(database, { handlers, log })
  await createContactSite(db)
  const isDelivered = async () =>
    (await db.selectFrom('mail').select('sent_at').execute()).every(({ sent_at }) => sent_at)

  /** How many messages and Message-IDs there are after a form was sent so many times at once. */
  async function sendAtOnce(times: number, answers: Record<string, string>) {
    const forms = Array.from({ length: times }, () => formBody(answers))
    const answered = await Promise.all(forms.map((form) => askContactPage({ db, jobs }, form)))
    expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([303]))
    await expect.poll(isDelivered, { timeout: 120_000 }).toBe(true)
    const messages = await db.selectFrom('contact_request').select('id').execute()
    return { messages: messages.length, messageIds: mailServer.messageIds().size }
  }

  const keyed = { ...GOOD_ANSWERS, key: KEY }
  expect(await sendAtOnce(200, keyed)).toEqual({ messages: 1, messageIds: 2 })
  // Without JavaScript there is no key: the words are.
  const keyless = { ...GOOD_ANSWERS, message: 'Sans JavaScript' }
  expect(await sendAtOnce(20, keyless)).toEqual({ messages: 2, messageIds: 4 })
  await stop()
  await mailServer.close()
  await database.close()
})

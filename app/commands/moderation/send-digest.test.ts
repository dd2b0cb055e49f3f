import { expect } from 'vitest'
import { createUser } from '#tests/support/database/builders.ts'
import { test } from '#tests/support/database/database.ts'
import { createHeldReview } from '#tests/support/review/held-review.ts'
import { sentMails } from '#tests/support/review/review-site.ts'
import { sendDigest } from './send-digest.ts'

const mails = {
  digest: (_: string, lines: readonly { kind: string; count: number; overdue: number }[]) => {
    const text = JSON.stringify(lines.map(({ kind, count, overdue }) => ({ kind, count, overdue })))
    return { subject: 'digest', text, html: text }
  },
}

const hoursLater = (now: Temporal.Instant, hours: number) => now.add({ hours })

test('what waits is told to whoever decides, once a day, with what is overdue', async ({ db }) => {
  const { context, moderator, colleague } = await createHeldReview(db)
  await createUser(db, { staff_role: 'moderator', disabled_at: new Date() })
  const digests = async () => (await sentMails(db)).filter(({ subject }) => subject === 'digest')
  await sendDigest(context, mails)
  await sendDigest(context, mails)
  expect((await digests()).map(({ to_address }) => to_address)).toEqual([
    moderator.email,
    colleague.email,
  ])
  const line = { kind: 'company-check', count: 1 }
  expect((await digests())[0]?.body_text).toBe(JSON.stringify([{ ...line, overdue: 0 }]))
  await sendDigest({ ...context, now: hoursLater(context.now, 71) }, mails)
  await sendDigest({ ...context, now: hoursLater(context.now, 97) }, mails)
  const texts = (await digests()).map(({ body_text }) => body_text)
  expect(texts[2]).toBe(JSON.stringify([{ ...line, overdue: 0 }]))
  expect(texts[4]).toBe(JSON.stringify([{ ...line, overdue: 1 }]))
})

test('where nothing waits there is no mail', async ({ db }) => {
  const { context } = await createHeldReview(db, {})
  const before = (await sentMails(db)).length
  await sendDigest(context, mails)
  expect(await sentMails(db)).toHaveLength(before)
})

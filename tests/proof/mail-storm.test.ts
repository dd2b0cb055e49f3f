// Ten minutes of the real clock; fewer: STORM_MINUTES=2 npm run proof -- mail-storm.
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { queueMail } from '#commands/mail/queue-mail.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { startMailSite } from '#tests/support/server/mail-site.ts'

const MAILS = 1_000
const MINUTES = Number(process.env.STORM_MINUTES ?? 10)
/** Those that are under way as the first is refused, and one more as a minute begins. */
const UNDER_WAY = 5

const idOf = (raw: string) => /^Message-ID: <(.+)@/im.exec(raw)?.[1]

test(`${MAILS} mails wait while the sender is refused for ${MINUTES} minutes; then each leaves once`, async (context) => {
  const { server, mailServer, database, databaseUrl, listed } = await startMailSite(context)
  mailServer.state.sender = '550 5.7.1 sender not allowed'
  const events = Array.from({ length: MAILS }, (_, place) => `storm.${place}`)
  const queue = await openDatabase({ dataDir: '', databaseUrl })
  for (const [place, event] of events.entries())
    await queueMail(
      queue.db,
      // The server looks each minute by itself.
      { enqueue: async () => {} },
      {
        event,
        // Of many domains: were their refusals taken for their own, they would be suppressed.
        to: `${event}@client-${place % 100}.example`,
        subject: 'Bonjour',
        text: 'Un texte.',
        html: null,
        locale: 'FR_FR',
        domain: 'attesta.example',
      },
    )
  await queue.close()
  await server.said('no mail leaves')
  await wait(MINUTES * 60_000)
  expect(mailServer.state.asked).toBeGreaterThanOrEqual(MINUTES)
  expect(mailServer.state.asked).toBeLessThanOrEqual(MINUTES + UNDER_WAY)
  expect(mailServer.taken).toEqual([])
  expect(await listed()).toMatchObject({
    stopped: { codes: 'MAIL FROM 550 5.7.1' },
    waiting: { count: MAILS },
    givenUp: { count: 0 },
    suppressed: { recipient: 0, complaint: 0 },
  })

  delete mailServer.state.sender
  await mailServer.until(() => mailServer.taken.length >= MAILS)
  // The last one is noted a moment after it was taken; from then on there is nothing left to send.
  const unsent = async () => {
    const { rows } = await database.query(
      'select count(*)::int as mails from mail where sent_at is null',
    )
    return rows[0].mails
  }
  await expect.poll(unsent, { timeout: 30_000 }).toBe(0)
  const arrived = mailServer.taken.map(({ raw }) => idOf(raw)).toSorted()
  expect(arrived).toEqual(events.toSorted())
  console.info(
    `${arrived.length} mails arrived once; ${mailServer.state.asked - MAILS} tries were refused`,
  )
})

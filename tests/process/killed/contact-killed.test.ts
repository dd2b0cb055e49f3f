import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type DatabaseSettings, openDatabase } from '#platform/database/database.server.ts'
import { createMember, createTag } from '#tests/support/database/builders.ts'
import { newDataDir } from '#tests/support/database/data-dir.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { randomFor } from '#tests/support/seed.ts'
import {
  type CountingMailServer,
  startMailServer,
} from '#tests/support/server/counting-mail-server.ts'
import { startServer } from '#tests/support/server/server-process.ts'
import { type Writer, writeUntilDead } from '#tests/support/server/tireless-writer.ts'

/** Fifty by `KILLS=50 npm run proof -- contact-killed`. */
const KILLS = Number(process.env.KILLS ?? 3)
const MEMBERS = 40
const random = randomFor('moments to kill a sender')

test('killed at any moment between form and mail, nothing that was acknowledged is lost', async () => {
  const mailServer = await startMailServer()
  const postgres = await startPostgres()
  const dataDirs = [await newDataDir(), await newDataDir()] as const
  // The embedded database takes long to start: where there is another, that one bears most of it.
  const embeddedKills = Math.ceil(postgres ? KILLS / 5 : KILLS / 2)
  const other = { dataDir: dataDirs[1], databaseUrl: postgres?.url }
  const killing = [
    killAgainAndAgain(embeddedKills, { dataDir: dataDirs[0] }, mailServer),
    killAgainAndAgain(KILLS - embeddedKills, other, mailServer),
  ]
  const acknowledged = (await Promise.all(killing)).flat()
  expect(acknowledged.length).toBeGreaterThan(KILLS / 2)
  // However often each was sent: one Message-ID to the sender, one to the member.
  const counts = acknowledged.map((sender) => messageIdsOf(sender, mailServer).length)
  expect(counts).toEqual(acknowledged.map(() => 2))

  await mailServer.close()
  await postgres?.stop()
  for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true, force: true })
}, 1_200_000)

/** Gives the addresses of those who were told that their message was sent, once all mail has left. */
async function killAgainAndAgain(
  kills: number,
  database: DatabaseSettings,
  mailServer: CountingMailServer,
): Promise<string[]> {
  await makeSite(database)
  const environment = {
    DATA_DIR: database.dataDir,
    ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }),
    APP_ENV: 'demo',
    DEMO_DATA: 'off',
    SMTP_URL: mailServer.url,
    PROXIES: '1',
  }
  const acknowledged: string[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    const server = await startServer(environment)
    await server.ready
    const writer = writeUntilDead(server.origin, MEMBERS)
    await randomMoment(writer)
    server.kill('SIGKILL')
    await server.exited
    acknowledged.push(...(await writer.acknowledged))
  }
  await passAMinute(database)
  const last = await startServer(environment)
  await last.ready
  for (const sender of acknowledged)
    await mailServer.until(() => messageIdsOf(sender, mailServer).length >= 2)
  last.kill('SIGTERM')
  await last.exited
  return acknowledged
}

/** In the middle of the first, second or third form, or while its mails are on their way. */
async function randomMoment(writer: Writer): Promise<void> {
  const formMs = await writer.untilSent(random.integer(0, 2))
  const isForMail = random.chance(0.2)
  await wait(random.next() * (isForMail ? 2_500 : 1.5 * formMs))
}

async function makeSite(settings: DatabaseSettings): Promise<void> {
  const { db, close } = await openDatabase(settings)
  await createTag(db, { kind: 'AREA', code: 'C' })
  for (let member = 0; member < MEMBERS; member += 1) {
    const contact_email = `reader@member-${member}.example`
    await createMember(db, { slug: `member-${member}`, contact_email })
  }
  await close()
}

/** A mail that somebody was sending when they died is tried again a minute later. */
async function passAMinute(settings: DatabaseSettings): Promise<void> {
  const { db, close } = await openDatabase(settings)
  await sql`update mail set next_try_at = next_try_at - interval '1 minute'`.execute(db)
  await close()
}

/** What a sender's message has caused so far. */
function messageIdsOf(sender: string, mailServer: CountingMailServer): string[] {
  const confirmation = mailServer.mails.find(({ to }) => to.includes(sender))?.messageId
  if (!confirmation) return []
  const request = confirmation.slice(0, confirmation.indexOf('confirmation'))
  return [...mailServer.messageIds()].filter((messageId) => messageId.startsWith(request))
}
